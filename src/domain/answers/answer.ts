import * as z from 'zod'
import { problemKey } from '../language/problem-key.ts'
import { requiredLineField } from '../text-field.ts'
import { parseWallTime } from '../time/wall-time.ts'

export const ANSWERS = ['yes', 'maybe', 'no'] as const
export type AnswerKind = (typeof ANSWERS)[number]
export const ANSWER_NAMES: Record<AnswerKind, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No' }

export const MOST_PLACES = 10_000
const MOST_QUESTIONS = 3
export const MOST_CHOICES = 10
export const QUESTION_LENGTH = 200
export const YES_NO = ['Yes', 'No']

const OWN_ID = problemKey('questionIdInvalid')
const QUESTION_KINDS = ['line', 'choice', 'yes-no'] as const

/** The id stays with a question when others are removed, since answers are stored by it. */
const question = z
  .object({
    id: z.int(OWN_ID).min(1, OWN_ID).max(MOST_QUESTIONS, OWN_ID),
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
})
export type AnswerSettings = z.output<typeof answerSettings>

export const savedAnswerSettings = answerSettings.required()

/** Only the answers of confirmed attendees count. */
export const answerCounts = z.object({
  date: z.string().nullable(),
  yes: z.int(),
  maybe: z.int(),
  no: z.int(),
  waiting: z.int(),
  places: z.int(),
  checkedIn: z.int(),
})
export type AnswerCounts = z.output<typeof answerCounts>
