import * as z from 'zod'
import { ANSWERS } from './answers/answer.ts'
import { answerFields } from './answers/given-answer.ts'
import { LANGUAGE_CODES } from './language/languages.ts'
import { problemKey } from './language/problem-key.ts'
import { MESSAGE_LENGTH } from './text.ts'
import { requiredLineField, requiredTextField } from './text-field.ts'
import { MINUTE } from './time/wall-time.ts'

/** Mail programs show about sixty characters of a subject, and the title of the event follows. */
export const SUBJECT_LENGTH = 80

/** A message can be taken back for so long. */
export const MESSAGE_DELAY = 5 * MINUTE

export const MESSAGE_READERS = [...ANSWERS, 'waiting'] as const
export type MessageReaders = (typeof MESSAGE_READERS)[number]

export const attendeeMessage = z.object({
  subject: requiredLineField('subject', SUBJECT_LENGTH),
  text: requiredTextField('message', MESSAGE_LENGTH),
  /** Without it the message is for all, otherwise for those who wait, or who answered so and do not wait. */
  answer: z.enum(MESSAGE_READERS, problemKey('messageReadersInvalid')).optional(),
  /** Only a message about one date of a series has it: the day on which that date starts by its rule. */
  date: answerFields.shape.date,
})

export const waitingMessage = z.object({
  id: z.uuid(),
  subject: z.string(),
  sendsAt: z.string().meta({ format: 'date-time' }),
})

export const messageVersion = z.object({
  language: z.enum(LANGUAGE_CODES),
  recipients: z.int(),
  subject: z.string(),
  text: z.string(),
})

export type AttendeeMessage = z.output<typeof attendeeMessage>
export type MessageText = Pick<AttendeeMessage, 'subject' | 'text'>
