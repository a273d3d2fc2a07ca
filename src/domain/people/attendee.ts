import * as z from 'zod'
import { emailField } from '../fields/email-address.ts'
import { NAME_LENGTH, requiredLineField } from '../fields/text-field.ts'

/** Somebody who asked for reminders of an event. */
export interface Attendee {
  id: string
  name: string
  email: string
}

/** How many an event's page lists before it says "And N more...". */
export const ATTENDEES_LISTED = 5

export const attendeeSignUp = z.object({
  name: requiredLineField('Name', NAME_LENGTH),
  email: emailField('Valid email is required'),
})

export type AttendeeSignUp = z.output<typeof attendeeSignUp>
