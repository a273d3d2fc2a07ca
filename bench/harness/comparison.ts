import { deepStrictEqual } from 'node:assert/strict'

/** One implementation, called for every input in one pass. */
export interface Candidate {
  name: string
  inputs: number
  pass: () => void
  results: () => unknown[]
}

/** The median time per call, and the ratio to the time of the first candidate. */
export interface Result {
  name: string
  /** Nanoseconds */
  time: number
  ratio: number
}

const ROUNDS = 21
const WARM_UP_ROUNDS = 3
/** In milliseconds: long enough that timer and scheduler noise does not matter. */
const ROUND_LENGTH = 25

/** Keeps the last result reachable, so that the engine cannot optimise the call away. */
const kept: { result: unknown } = { result: undefined }

/**
 * @param comparable the part of a result that all candidates must agree on, extracted outside of the timed
 * part
 */
export function candidate<Input, Output>(
  name: string,
  inputs: readonly Input[],
  call: (input: Input) => Output,
  comparable: (output: Output) => unknown = (output) => output,
): Candidate {
  return {
    name,
    inputs: inputs.length,
    pass: () => {
      for (const input of inputs) kept.result = call(input)
    },
    results: () => inputs.map((input) => comparable(call(input))),
  }
}

/** Times the candidates alternately, so that other work on the machine slows all of them. */
export function compare(candidates: readonly Candidate[], rounds = ROUNDS): Result[] {
  checkResults(candidates)
  const passes = candidates.map(passesInRound)
  const timesOfRounds = Array.from({ length: WARM_UP_ROUNDS + rounds }, () =>
    candidates.map((one, index) => timePerCall(one, passes[index] ?? 1)),
  ).slice(WARM_UP_ROUNDS)

  return resultsOf(candidates, timesOfRounds)
}

/** @param timesOfRounds for each round, the times of all candidates in their order */
export function resultsOf(
  candidates: readonly { name: string }[],
  timesOfRounds: readonly (readonly number[])[],
): Result[] {
  return candidates.map(({ name }, index) => ({
    name,
    time: median(timesOfRounds.map((times) => times[index] ?? Number.NaN)),
    // The ratio is taken within a round, so that a slow period of the machine does not distort it.
    ratio: median(timesOfRounds.map((times) => (times[index] ?? Number.NaN) / (times[0] ?? Number.NaN))),
  }))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function checkResults([first, ...others]: readonly Candidate[]): void {
  const expected = first?.results()
  for (const other of others) {
    deepStrictEqual(other.results(), expected, `${other.name} and ${first?.name} give different results`)
  }
}

function passesInRound(one: Candidate): number {
  for (let passes = 1; ; passes *= 2) {
    const length = (timePerCall(one, passes) * passes * one.inputs) / 1e6
    if (length >= ROUND_LENGTH) return Math.max(1, Math.round((passes * ROUND_LENGTH) / length))
  }
}

function timePerCall({ pass, inputs }: Candidate, passes: number): number {
  const start = process.hrtime.bigint()
  for (let done = 0; done < passes; done++) pass()
  return Number(process.hrtime.bigint() - start) / (passes * inputs)
}
