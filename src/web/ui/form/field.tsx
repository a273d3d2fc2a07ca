import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { EMAIL_LENGTH, INVALID_EMAIL } from '../../../domain/fields/email-address.ts'
import { LAST_YEAR } from '../../../domain/time/wall-time.ts'
import { showToast } from '../toasts.ts'
import { TextInput } from './inputs.tsx'

export interface FieldIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  isOptional?: boolean
  /** Renders the control, which must take these attributes. */
  children: (ids: FieldIds) => ReactNode
}

/** For controls that a label cannot refer to by itself. */
export function labelIdOf(id: string): string {
  return `${id}-label`
}

/** A labelled control with a hint and an error, both read out with it. */
export function Field({ label, hint, error, isOptional = false, children }: FieldProps) {
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-2 text-sm">
        <label htmlFor={id} id={labelIdOf(id)} className="font-medium">
          {label}
        </label>
        {isOptional && <span className="text-muted">optional</span>}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

export interface LabelledInputProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  hint?: string | undefined
  error?: string | undefined
  isOptional?: boolean
  ref?: Ref<HTMLInputElement>
}

export function LabelledInput({ label, hint, error, isOptional = false, ...input }: LabelledInputProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(ids) => <TextInput {...input} {...ids} />}
    </Field>
  )
}

/** Without a maximum, browsers accept years of six digits. */
const YEARS = { min: '1970-01-01', max: `${LAST_YEAR}-12-31` }

export function DateField(props: LabelledInputProps) {
  return <LabelledInput {...props} {...YEARS} type="date" required />
}

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
