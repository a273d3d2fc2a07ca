import type { InputHTMLAttributes } from 'react'
import { EMAIL_LENGTH, INVALID_EMAIL } from '../../domain/fields/email-address.ts'
import { LabelledInput } from './field.tsx'
import { showToast } from './toasts.ts'

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'placeholder' | 'readOnly' | 'required'
>

interface EmailFieldProps extends InputProps {
  label: string
  hint?: string | undefined
  value: string
  onType: (value: string) => void
}

export function EmailField({ onType, ...input }: EmailFieldProps) {
  return (
    <LabelledInput
      autoComplete="email"
      placeholder="you@example.com"
      {...input}
      type="email"
      maxLength={EMAIL_LENGTH}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

/** The address without the spaces around it; null, and said so, when it cannot be one. The server looks closer. */
export function typedEmail(typed: string): string | null {
  const email = typed.trim()
  if (email.includes('@')) return email
  showToast('Invalid email', INVALID_EMAIL, 'error')
  return null
}
