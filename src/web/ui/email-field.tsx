import { EMAIL_LENGTH } from '../../domain/email-address.ts'
import type { PlainKey } from '../../domain/language/problem-key.ts'
import { formWords } from '../language/english-form-parts.ts'
import { problemText } from '../language/problem-words.ts'
import { LabelledInput, type LabelledInputProps } from './field.tsx'
import { showToast } from './toasts.tsx'

export function EmailField(props: LabelledInputProps) {
  return (
    <LabelledInput
      autoComplete="email"
      placeholder={formWords.exampleEmail}
      {...props}
      type="email"
      maxLength={EMAIL_LENGTH}
      required
    />
  )
}

/** It is only a first check while typing; the server decides. */
export function emailError(email: string): PlainKey | undefined {
  return email.includes('@') ? undefined : 'emailInvalid'
}

export function showInvalidEmail(): void {
  showToast(formWords.invalidEmail, problemText('emailInvalid'), 'error')
}
