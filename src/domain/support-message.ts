import * as z from 'zod'
import { emailField, INVALID_EMAIL } from './email-address.ts'
import { MESSAGE_LENGTH, NAME_LENGTH, requiredLineField, requiredTextField } from './text.ts'

export const MISSING_FIELDS = 'Please fill in all fields'

export const supportMessage = z.object({
  name: requiredLineField('Name', NAME_LENGTH, MISSING_FIELDS),
  email: emailField(INVALID_EMAIL, MISSING_FIELDS),
  message: requiredTextField('Message', MESSAGE_LENGTH, MISSING_FIELDS),
})

export type SupportMessage = z.output<typeof supportMessage>
