import { deepStrictEqual } from 'node:assert/strict'

/** One way of answering a list of questions, all of them in one pass. */
export interface Contestant {
  name: string
  questions: number
  pass: () => void
  answers: () => unknown[]
}

/** What a contest found: the median time of one answer, and how many times as long as the first each one takes. */
export interface Result {
  name: string
  /** Nanoseconds */
  time: number
  ratio: number
}

const ROUNDS = 21
const WARM_UP_ROUNDS = 3
/** Long enough, in milliseconds, to swamp what the timer and the scheduler add. */
const ROUND_LENGTH = 25

/** The answer given last, where everyone could see it: what might be read cannot be optimised away. */
const kept: { answer: unknown } = { answer: undefined }

/** @param comparable what of an answer is held against the others', outside of the timed part */
export function contestant<Question, Answer>(
  name: string,
  questions: readonly Question[],
  answer: (question: Question) => Answer,
  comparable: (answer: Answer) => unknown = (given) => given,
): Contestant {
  return {
    name,
    questions: questions.length,
    pass: () => {
      for (const question of questions) kept.answer = answer(question)
    },
    answers: () => questions.map((question) => comparable(answer(question))),
  }
}

/** Times the contestants in turn, round after round, so that whatever slows the machine meanwhile slows them all. */
export function contest(contestants: readonly Contestant[], rounds = ROUNDS): Result[] {
  checkAnswers(contestants)
  const passes = contestants.map(passesInRound)
  const timesOfRounds = Array.from({ length: WARM_UP_ROUNDS + rounds }, () =>
    contestants.map((one, place) => timeOfAnswer(one, passes[place] ?? 1)),
  ).slice(WARM_UP_ROUNDS)

  return resultsOf(contestants, timesOfRounds)
}

/** @param timesOfRounds of each round, the times of all that took part, in their order */
export function resultsOf(
  contestants: readonly { name: string }[],
  timesOfRounds: readonly (readonly number[])[],
): Result[] {
  return contestants.map(({ name }, place) => ({
    name,
    time: median(timesOfRounds.map((times) => times[place] ?? Number.NaN)),
    // Within a round, and only then the median: a slow stretch of the machine leaves the ratio as it is.
    ratio: median(timesOfRounds.map((times) => (times[place] ?? Number.NaN) / (times[0] ?? Number.NaN))),
  }))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function checkAnswers([first, ...others]: readonly Contestant[]): void {
  const expected = first?.answers()
  for (const other of others) {
    deepStrictEqual(other.answers(), expected, `${other.name} answers differently from ${first?.name}`)
  }
}

function passesInRound(one: Contestant): number {
  for (let passes = 1; ; passes *= 2) {
    const length = (timeOfAnswer(one, passes) * passes * one.questions) / 1e6
    if (length >= ROUND_LENGTH) return Math.max(1, Math.round((passes * ROUND_LENGTH) / length))
  }
}

function timeOfAnswer({ pass, questions }: Contestant, passes: number): number {
  const begun = process.hrtime.bigint()
  for (let done = 0; done < passes; done++) pass()
  return Number(process.hrtime.bigint() - begun) / (passes * questions)
}
