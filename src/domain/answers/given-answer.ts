import * as z from 'zod'
import type { englishPage } from '../language/english-page.ts'
import { problemKey } from '../language/problem-key.ts'
import { lineField } from '../text-field.ts'
import {
  ANSWERS,
  type AnswerKind,
  everyQuestion,
  type SavedAnswerSettings,
  savedAnswerSettings,
} from './answer.ts'

export const MOST_GUESTS = 9
export const REPLY_LENGTH = 300

export const publicQuestion = savedAnswerSettings
  .omit({ fillsInLastHour: true, showsTaken: true, formerQuestions: true })
  .extend({
    taken: z.array(z.object({ date: z.string().nullable(), places: z.int() })),
  })

export const answerFields = z
  .object({
    answer: z.enum(ANSWERS, problemKey('answerInvalid')),
    guests: z.int(problemKey('guestsRange')).min(0).max(MOST_GUESTS, problemKey('guestsRange')),
    answers: z.record(z.string(), lineField('reply', REPLY_LENGTH)),
    /** Only an answer for one date of a series has it: the day on which that date starts by its rule. */
    date: z.string().meta({ format: 'date' }),
  })
  .partial()
export type AnswerFields = z.output<typeof answerFields>

export const attendeeAnswer = z.object({
  /** Null if it is for all dates. */
  date: z.string().nullable(),
  /** Null if they were checked in without an answer. */
  answer: z.enum(ANSWERS).nullable(),
  guests: z.int(),
  answers: z.record(z.string(), z.string()),
  isWaiting: z.boolean(),
  checkedInAt: z.string().nullable(),
})
export type AttendeeAnswer = z.output<typeof attendeeAnswer>

export function answerText(
  { answer, guests }: { answer: AnswerKind; guests: number },
  { answers, withGuests }: Pick<typeof englishPage, 'answers' | 'withGuests'>,
): string {
  return guests === 0 ? answers[answer] : withGuests(answers[answer], guests)
}

/** Lists what somebody replied to the organizer's own questions, in the words of that time. */
export function repliesWithQuestions(
  settings: SavedAnswerSettings | null,
  replies: Readonly<Record<string, string>>,
): { question: string; reply: string }[] {
  const questions = settings ? everyQuestion(settings) : []
  return Object.entries(replies).map(([id, reply]) => ({
    question: questions.find((question) => String(question.id) === id)?.text ?? id,
    reply,
  }))
}
