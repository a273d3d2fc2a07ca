import type { InputHTMLAttributes } from 'react'
import { EMAIL_LENGTH } from '../../domain/fields/email-address.ts'
import { LabelledInput } from './labelled-input.tsx'

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
