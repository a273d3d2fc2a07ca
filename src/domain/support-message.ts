import * as z from 'zod'
import { emailField } from './email-address.ts'
import { MESSAGE_LENGTH, NAME_LENGTH } from './text.ts'
import { requiredLineField, requiredTextField } from './text-field.ts'

export const supportMessage = z.object({
  name: requiredLineField('name', NAME_LENGTH, { required: 'fillInAll' }),
  email: emailField('emailInvalid', 'fillInAll'),
  message: requiredTextField('message', MESSAGE_LENGTH, { required: 'fillInAll' }),
})

export type SupportMessage = z.output<typeof supportMessage>
