import * as z from 'zod'
import { problemKey } from '../language/problem-key.ts'
import { requiredLineField } from '../text-field.ts'
import { formatWallTime, parseWallTime } from '../time/wall-time.ts'

export const ANSWERS = ['yes', 'maybe', 'no'] as const
export type AnswerKind = (typeof ANSWERS)[number]
export const ANSWER_NAMES: Record<AnswerKind, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No' }

export const MOST_PLACES = 10_000
export const MOST_QUESTIONS = 3
const HIGHEST_ID = 999
export const MOST_HOURS_BEFORE = 24 * 90
export const MOST_CHOICES = 10
export const QUESTION_LENGTH = 200
export const YES_NO = ['Yes', 'No']

const OWN_ID = problemKey('questionIdInvalid')
const QUESTION_KINDS = ['line', 'choice', 'yes-no'] as const

/** Replies are stored by the id of their question, so no other question ever has it. */
const question = z
  .object({
    id: z.int(OWN_ID).min(1, OWN_ID).max(HIGHEST_ID, OWN_ID),
    text: requiredLineField('question', QUESTION_LENGTH),
    kind: z.enum(QUESTION_KINDS),
    choices: z
      .array(requiredLineField('choice', QUESTION_LENGTH))
      .max(MOST_CHOICES, problemKey('tooManyChoices'))
      .default([]),
  })
  .refine(({ kind, choices }) => kind !== 'choice' || new Set(choices).size > 1, problemKey('tooFewChoices'))
export type Question = z.output<typeof question>

export const answerSettings = z.object({
  allowsGuests: z.boolean().default(false),
  /** Answers can change until this wall time in the zone of the event; if it is null, until the event ends. */
  closesIso: z
    .string()
    .refine((text) => parseWallTime(text) !== null, problemKey('closesIsoInvalid'))
    .nullable()
    .default(null),
  /** Answers for a date can change until so many hours before it starts. */
  closesHoursBefore: z
    .int(problemKey('hoursBeforeRange'))
    .min(1, problemKey('hoursBeforeRange'))
    .max(MOST_HOURS_BEFORE, problemKey('hoursBeforeRange'))
    .nullable()
    .default(null),
  questions: z
    .array(question)
    .max(MOST_QUESTIONS, problemKey('tooManyQuestions'))
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, OWN_ID)
    .default([]),
  /**
   * True if people answer for single dates of a series, and places are counted for each. Otherwise an answer is for
   * all dates.
   */
  isForEachDate: z.boolean().default(false),
  /** So many people may say Yes, with their guests; null without a limit. */
  places: z.int().min(1).max(MOST_PLACES).nullable().default(null),
  /** True if a free place goes to the waiting list in the last hour before the start, too. */
  fillsInLastHour: z.boolean().default(false),
  /** True if visitors always see how many places are left; otherwise only if few are. */
  showsTaken: z.boolean().default(false),
})
export type AnswerSettings = z.output<typeof answerSettings>

export const savedAnswerSettings = answerSettings.required().extend({
  /** They are asked no more, or in other words, and have replies. */
  formerQuestions: z.array(z.object({ id: z.int(), text: z.string() })),
})
export type SavedAnswerSettings = z.output<typeof savedAnswerSettings>

/** One that is asked no more has no kind. */
type AnyQuestion = Pick<Question, 'id' | 'text'> & Partial<Pick<Question, 'kind'>>

/** They are the words to which people have replied, also of questions that are asked no more. */
export function everyQuestion({
  questions,
  formerQuestions,
}: Pick<SavedAnswerSettings, 'questions' | 'formerQuestions'>): readonly AnyQuestion[] {
  return [...questions, ...formerQuestions]
}

/** From this part of all places on, visitors read how many are left. */
const FEW = 0.2

/**
 * Returns how many places visitors read as taken, or null if they read nothing. Until all are taken, it leaves out the
 * answers of the last minute: otherwise the number would tell whether an address is new.
 */
export function shownPlaces(
  { places, showsTaken }: AnswerSettings,
  taken: number,
  takenBefore: number,
): number | null {
  if (places === null) return null
  const shown = taken >= places ? taken : takenBefore
  return showsTaken || places - shown <= places * FEW ? shown : null
}

/**
 * A question with replies whose words change is a new one, with an id of its own: the replies stay with the words to
 * which they were given.
 */
export function withFormerQuestions(
  settings: AnswerSettings,
  before: SavedAnswerSettings | null,
  repliedIds: ReadonlySet<number>,
): SavedAnswerSettings {
  const known = before ? everyQuestion(before) : []
  let lastId = Math.max(0, ...[...known, ...settings.questions].map(({ id }) => id))
  const questions = settings.questions.map((question) => {
    const namesake = known.find(({ id }) => id === question.id)
    const isReplaced =
      namesake !== undefined && namesake.text !== question.text && repliedIds.has(question.id)
    return isReplaced ? { ...question, id: ++lastId } : question
  })
  const formerQuestions = known
    .filter(({ id }) => repliedIds.has(id) && !questions.some((question) => question.id === id))
    .map(({ id, text }) => ({ id, text }))
  return { ...settings, questions, formerQuestions }
}

/** The closing time keeps its distance from the start. */
export function withMovedClosing<Settings extends AnswerSettings>(
  settings: Settings,
  from: string,
  to: string,
): Settings {
  const [closing, before, after] = [settings.closesIso ?? '', from, to].map(parseWallTime)
  if (closing == null || before == null || after == null || before === after) return settings
  return { ...settings, closesIso: formatWallTime(closing + after - before) }
}

/** Only the answers of confirmed attendees count. */
export const answerCounts = z.object({
  date: z.string().nullable(),
  yes: z.int(),
  maybe: z.int(),
  no: z.int(),
  waiting: z.int(),
  places: z.int(),
  checkedIn: z.int(),
  /** Nobody gets a place on the date: it does not take place. */
  isOff: z.literal(true).optional(),
})
export type AnswerCounts = z.output<typeof answerCounts>

/** So many of those who come chose this reply to a question with choices. */
export const replyCount = z.object({ questionId: z.int(), reply: z.string(), count: z.int() })
export type ReplyCount = z.output<typeof replyCount>
