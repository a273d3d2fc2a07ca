import * as z from 'zod'
import { answerFields } from './answers/given-answer.ts'
import { MESSAGE_LENGTH } from './text.ts'
import { requiredLineField, requiredTextField } from './text-field.ts'

/** Mail programs show about sixty characters of a subject, and the title of the event follows. */
export const SUBJECT_LENGTH = 80

export const attendeeMessage = z.object({
  subject: requiredLineField('subject', SUBJECT_LENGTH),
  text: requiredTextField('message', MESSAGE_LENGTH),
  /** Without it the message is for all attendees, otherwise for those who answered so and do not wait for a place. */
  answer: answerFields.shape.answer,
})

export type AttendeeMessage = z.output<typeof attendeeMessage>
export type MessageText = Pick<AttendeeMessage, 'subject' | 'text'>
