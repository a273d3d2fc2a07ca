import { EMAIL_LENGTH, INVALID_EMAIL } from '../../../domain/fields/email-address.ts'
import { showToast } from '../toasts.ts'
import { LabelledInput, type LabelledInputProps } from './field.tsx'

export function EmailField(props: LabelledInputProps) {
  return (
    <LabelledInput
      autoComplete="email"
      placeholder="you@example.com"
      {...props}
      type="email"
      maxLength={EMAIL_LENGTH}
      required
    />
  )
}

/** Only a first check while typing; the server decides. */
export function emailError(typed: string): string | undefined {
  return typed.includes('@') ? undefined : INVALID_EMAIL
}

export function showInvalidEmail(): void {
  showToast('Invalid email', INVALID_EMAIL, 'error')
}
