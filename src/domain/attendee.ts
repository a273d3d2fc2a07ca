import * as z from 'zod'
import { answerFields, attendeeAnswer } from './answers/given-answer.ts'
import { emailField } from './email-address.ts'
import { problemKey } from './language/problem-key.ts'
import { NAME_LENGTH } from './text.ts'
import { requiredLineField } from './text-field.ts'
import type { Instant } from './time/time-zone.ts'

export const attendee = z.object({ id: z.uuid(), name: z.string(), email: z.string() })
export type Attendee = z.output<typeof attendee>

/**
 * An attendee is 'unconfirmed' until somebody presses the button in the first email, and 'refused' if the mail
 * server has refused the address for good.
 */
const EMAIL_PROBLEMS = ['unconfirmed', 'refused'] as const

/** Only the organizer sees this: the response to a sign-up must not reveal anything about an address. */
export const listedAttendee = attendee.extend({
  emailProblem: z.enum(EMAIL_PROBLEMS).nullable(),
  answers: z.array(attendeeAnswer),
})
export type AttendeeWithState = z.output<typeof listedAttendee>

export const ATTENDEES_LISTED = 5

/** A host without a dot is one of a local network, where only a trial sends emails. */
const hasEnding = (address: string) => /\.|@localhost$/.test(address.slice(address.indexOf('@')))

export const attendeeSignUp = z.object({
  name: requiredLineField('name', NAME_LENGTH),
  email: emailField('emailRequired').refine(hasEnding, problemKey('emailWithoutEnding')),
  /** Emails are in this language, such as "de" or "pt-BR". One that we do not speak counts as none. */
  language: z.string().optional(),
  ...answerFields.shape,
})

export const attendeeChange = attendeeSignUp.omit({ email: true, language: true }).partial()

export type AttendeeSignUp = z.output<typeof attendeeSignUp>
export type AttendeeChange = z.output<typeof attendeeChange>

/** Several attendees may have signed up at the same instant, so an instant alone is no position. */
export interface SignUpPosition {
  createdAt: Instant
  id: string
}

/** Everybody's sign-up is before this position. */
export const END_OF_ALL: SignUpPosition = { createdAt: Number.MAX_SAFE_INTEGER, id: '' }

/** No id is empty, so this is the position after all who signed up by that instant. */
export function endOf(instant: Instant): SignUpPosition {
  return { createdAt: instant + 1, id: '' }
}

export function isAfter(one: SignUpPosition, other: SignUpPosition): boolean {
  return one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt
}
