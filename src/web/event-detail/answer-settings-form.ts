import {
  type AnswerCounts,
  type AnswerSettings,
  MOST_QUESTIONS,
  type SavedAnswerSettings,
} from '../../domain/answers/answer.ts'
import { countText } from '../../domain/text.ts'

export type TypedQuestion = AnswerSettings['questions'][number]

/** A form has room for all questions. Their ids are new ones. */
export function withEmptyQuestions(settings: AnswerSettings | SavedAnswerSettings): AnswerSettings {
  const { formerQuestions = [], ...rest } = { formerQuestions: undefined, ...settings }
  const lastId = Math.max(0, ...[...rest.questions, ...formerQuestions].map(({ id }) => id))
  const missing = MOST_QUESTIONS - rest.questions.length
  const empty = Array.from({ length: missing }, (_, index): TypedQuestion => {
    return { id: lastId + index + 1, text: '', kind: 'line', choices: [] }
  })
  return { ...rest, questions: [...rest.questions, ...empty] }
}

const SETTING_NAMES = {
  places: 'Places',
  closesIso: 'Answers close',
  closesHoursBefore: 'Hours before each date',
  allowsGuests: 'Guests',
  isForEachDate: 'Answers for each date',
  fillsInLastHour: 'Fill places in the last hour',
  showsTaken: 'Show the places left',
  questions: 'Questions',
} as const satisfies Record<keyof AnswerSettings, string>
const SETTINGS = Object.keys(SETTING_NAMES) as (keyof AnswerSettings)[]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function changesText(before: SavedAnswerSettings | null, theirs: SavedAnswerSettings | null): string {
  if (!theirs) return 'The event does not ask any more.'
  const names = SETTINGS.filter((name) => !isSame(before?.[name], theirs[name]))
  return `Changed: ${names.map((name) => SETTING_NAMES[name]).join(', ')}.`
}

/** What only somebody else has changed is as they saved it. */
export function mergedSettings(
  base: SavedAnswerSettings | null,
  mine: AnswerSettings,
  theirs: SavedAnswerSettings,
): AnswerSettings {
  const untouched = SETTINGS.filter((name) => base && isSame(base[name], mine[name]))
  const taken = Object.fromEntries(untouched.map((name) => [name, theirs[name]])) as Partial<AnswerSettings>
  return withEmptyQuestions({ ...mine, ...taken, formerQuestions: theirs.formerQuestions })
}

/** Says how many of those who wait a higher limit gives a place. Parties with guests may not fit. */
export function seatedBy(
  { places, allowsGuests }: AnswerSettings,
  counts: readonly AnswerCounts[],
  today: string,
): string {
  const seated = counts
    .filter(({ date }) => date === null || date >= today)
    .map(({ waiting, places: taken }) => Math.min(waiting, Math.max((places ?? Infinity) - taken, 0)))
    .reduce((sum, count) => sum + count, 0)
  if (seated === 0) return ''
  const people = countText(seated, 'person', 'people')
  return `${allowsGuests ? 'Up to ' : ''}${people} on the waiting list will get a place and an email.`
}

/** Leaves out questions and choices without a text. */
export function askedQuestions(questions: readonly TypedQuestion[]): TypedQuestion[] {
  const choicesOf = ({ kind, choices }: TypedQuestion) =>
    kind === 'choice' ? choices.map((choice) => choice.trim()).filter((choice) => choice !== '') : []
  return questions
    .filter(({ text }) => text.trim() !== '')
    .map((question) => ({ ...question, choices: choicesOf(question) }))
}
