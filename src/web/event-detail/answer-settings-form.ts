import {
  type AnswerCounts,
  type AnswerSettings,
  MOST_QUESTIONS,
  type SavedAnswerSettings,
} from '../../domain/answers/answer.ts'
import { answerSettingsWords } from '../language/english-answer-settings.ts'

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

const SETTINGS = Object.keys(answerSettingsWords.settings) as (keyof AnswerSettings)[]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function changesText(before: SavedAnswerSettings | null, theirs: SavedAnswerSettings | null): string {
  if (!theirs) return answerSettingsWords.asksNoMore
  const names = SETTINGS.filter((name) => !isSame(before?.[name], theirs[name]))
  return answerSettingsWords.changed(names.map((name) => answerSettingsWords.settings[name]))
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
    .filter(({ date, isOff }) => !isOff && (date === null || date >= today))
    .map(({ waiting, places: taken }) => Math.min(waiting, Math.max((places ?? Infinity) - taken, 0)))
    .reduce((sum, count) => sum + count, 0)
  if (seated === 0) return ''
  return answerSettingsWords.seated(seated, allowsGuests)
}

/** Leaves out questions and choices without a text. */
export function askedQuestions(questions: readonly TypedQuestion[]): TypedQuestion[] {
  const choicesOf = ({ kind, choices }: TypedQuestion) =>
    kind === 'choice' ? choices.map((choice) => choice.trim()).filter((choice) => choice !== '') : []
  return questions
    .filter(({ text }) => text.trim() !== '')
    .map((question) => ({ ...question, choices: choicesOf(question) }))
}
