import * as z from 'zod'
import { answerFields, attendeeAnswer } from './answers/given-answer.ts'
import { emailField } from './email-address.ts'
import { problemKey } from './language/problem-key.ts'
import { NAME_LENGTH } from './text.ts'
import { requiredLineField } from './text-field.ts'
import type { Instant } from './time/time-zone.ts'

/** Someone who signed up for an event's reminders. */
export const attendee = z.object({ id: z.uuid(), name: z.string(), email: z.string() })
export type Attendee = z.output<typeof attendee>

/**
 * Why an attendee gets no emails. 'unconfirmed': nobody has pressed the button in the first one yet. 'refused': the
 * mail server refused the address for good.
 */
const EMAIL_PROBLEMS = ['unconfirmed', 'refused'] as const

/** As the organizer sees them. The response to a sign-up must not reveal anything about an address. */
export const listedAttendee = attendee.extend({
  emailProblem: z.enum(EMAIL_PROBLEMS).nullable(),
  /** One for each date that they have answered, or one for all dates. Empty if the event does not ask. */
  answers: z.array(attendeeAnswer),
})
export type AttendeeWithState = z.output<typeof listedAttendee>

/** How many attendees the event's screen lists before "And N more...". */
export const ATTENDEES_LISTED = 5

/** A host without a dot is one of a local network, where only a trial sends emails. */
const hasEnding = (address: string) => /\.|@localhost$/.test(address.slice(address.indexOf('@')))

export const attendeeSignUp = z.object({
  name: requiredLineField('name', NAME_LENGTH),
  email: emailField('emailRequired').refine(hasEnding, problemKey('emailWithoutEnding')),
  /** Of the emails, such as "de" or "pt-BR". One that we do not speak counts as none. */
  language: z.string().optional(),
  /** Only of events that ask "Will you come?". */
  ...answerFields.shape,
})

/** What an organizer changes about an attendee. */
export const attendeeChange = attendeeSignUp.omit({ email: true, language: true }).partial()

export type AttendeeSignUp = z.output<typeof attendeeSignUp>
export type AttendeeChange = z.output<typeof attendeeChange>

/** A place in the order of sign-up. Several attendees may have signed up at the same instant. */
export interface SignUpPosition {
  createdAt: Instant
  id: string
}

/** Nobody can sign up any more. */
export const END_OF_ALL: SignUpPosition = { createdAt: Number.MAX_SAFE_INTEGER, id: '' }

/** The position after all who signed up by that instant: no id is empty. */
export function endOf(instant: Instant): SignUpPosition {
  return { createdAt: instant + 1, id: '' }
}

export function isAfter(one: SignUpPosition, other: SignUpPosition): boolean {
  return one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt
}
