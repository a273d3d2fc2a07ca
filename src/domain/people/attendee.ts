import * as z from 'zod'
import { emailField } from '../fields/email-address.ts'
import { NAME_LENGTH, requiredLineField } from '../fields/text-field.ts'

/** Someone who signed up for an event's reminders. */
export interface Attendee {
  id: string
  name: string
  email: string
}

/**
 * Why an attendee gets no emails. 'unconfirmed': nobody has pressed the button in the first one yet. 'refused': the
 * mail server refused the address for good.
 */
export const EMAIL_PROBLEMS = ['unconfirmed', 'refused'] as const

/** An attendee as the organizer sees them. */
export interface AttendeeWithState extends Attendee {
  emailProblem: (typeof EMAIL_PROBLEMS)[number] | null
}

/** How many attendees the event's screen lists before "And N more...". */
export const ATTENDEES_LISTED = 5

export const attendeeSignUp = z.object({
  name: requiredLineField('Name', NAME_LENGTH),
  email: emailField('Valid email is required'),
})

export type AttendeeSignUp = z.output<typeof attendeeSignUp>
