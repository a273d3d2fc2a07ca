import type { InputHTMLAttributes } from 'react'
import { EMAIL_LENGTH } from '../../domain/email-address.ts'
import { Field } from './field.tsx'
import { TextInput } from './inputs.tsx'

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'placeholder' | 'readOnly' | 'required'
>

interface EmailFieldProps extends InputProps {
  label: string
  hint?: string
  value: string
  onType: (value: string) => void
}

export function EmailField({ label, hint, onType, ...input }: EmailFieldProps) {
  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
      {(ids) => (
        <TextInput
          autoComplete="email"
          placeholder="you@example.com"
          {...input}
          {...ids}
          type="email"
          maxLength={EMAIL_LENGTH}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  )
}
