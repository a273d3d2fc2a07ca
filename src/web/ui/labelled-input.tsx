import type { InputHTMLAttributes, Ref } from 'react'
import { Field } from './field.tsx'
import { TextInput } from './inputs.tsx'

export interface LabelledInputProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  hint?: string | undefined
  error?: string | undefined
  isOptional?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A field of one line. */
export function LabelledInput({ label, hint, error, isOptional = false, ...input }: LabelledInputProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(ids) => <TextInput {...input} {...ids} />}
    </Field>
  )
}
