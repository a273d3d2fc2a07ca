import * as z from 'zod'
import type { englishPage } from '../language/english-page.ts'
import { problemKey } from '../language/problem-key.ts'
import { lineField } from '../text-field.ts'
import { ANSWERS, type AnswerKind, savedAnswerSettings } from './answer.ts'

export const MOST_GUESTS = 9
export const REPLY_LENGTH = 300

/** What visitors may know: also how many places are taken, where they are limited. */
export const publicQuestion = savedAnswerSettings.omit({ fillsInLastHour: true }).extend({
  taken: z.array(z.object({ date: z.string().nullable(), places: z.int() })),
})

/** What a visitor, an attendee or an organizer sends. */
export const answerFields = z
  .object({
    answer: z.enum(ANSWERS, problemKey('answerInvalid')),
    guests: z.int(problemKey('guestsRange')).min(0).max(MOST_GUESTS, problemKey('guestsRange')),
    /** By the id of the question. */
    answers: z.record(z.string(), lineField('reply', REPLY_LENGTH)),
    /** Of a series that is answered for each date: the day on which the date starts by its rule. */
    date: z.string().meta({ format: 'date' }),
  })
  .partial()
export type AnswerFields = z.output<typeof answerFields>

/** An answer as organizers and the attendee read it. */
export const attendeeAnswer = z.object({
  /** Null if it is for all dates. */
  date: z.string().nullable(),
  /** Null if they were checked in without one. */
  answer: z.enum(ANSWERS).nullable(),
  guests: z.int(),
  /** By the id of the question. */
  answers: z.record(z.string(), z.string()),
  isWaiting: z.boolean(),
  checkedInAt: z.string().nullable(),
})
export type AttendeeAnswer = z.output<typeof attendeeAnswer>

/** "Yes, with 2 guests" */
export function answerText(
  { answer, guests }: { answer: AnswerKind; guests: number },
  { answers, withGuests }: Pick<typeof englishPage, 'answers' | 'withGuests'>,
): string {
  return guests === 0 ? answers[answer] : withGuests(answers[answer], guests)
}
