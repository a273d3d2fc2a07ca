import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ComponentType, type ReactNode, useId } from 'react'
import { LAST_YEAR } from '../../domain/time/wall-time.ts'
import { basicWords } from '../language/english-basics.ts'
import { classNames } from './class-names.ts'

const box =
  'w-full rounded-card border border-edge bg-surface px-3 text-base text-ink placeholder:text-muted ' +
  'aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger disabled:cursor-not-allowed disabled:bg-sunken'
// Not for selects: CSS counts them as read-only.
const typedBox = `${box} read-only:bg-sunken`

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classNames(typedBox, 'min-h-11 md:min-h-10', className)} />
}

function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={classNames(typedBox, 'min-h-28 py-2', className)} />
}

interface SelectInputProps extends ComponentProps<'select'> {
  choices: readonly (readonly [value: string, label: string])[]
}

/** A native select works best on phones, with a keyboard and with screen readers. */
export function SelectInput({ className, choices, ...rest }: SelectInputProps) {
  return (
    <span className="relative block">
      <select {...rest} className={classNames(box, 'min-h-11 appearance-none pr-9 md:min-h-10', className)}>
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  )
}

interface FieldIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldTexts {
  label: string
  hint?: string | undefined
  error?: string | undefined
  isOptional?: boolean
}

interface FieldProps extends FieldTexts {
  /** The control that it renders must take these attributes. */
  children: (ids: FieldIds) => ReactNode
}

/** Some controls cannot be referred to by a label; they refer to the label instead. */
export function labelIdOf(id: string): string {
  return `${id}-label`
}

/** Screen readers read the hint and the error with the control. */
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
        {isOptional && <span className="text-muted">{basicWords.optional}</span>}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="error-sign text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

function labelled<Props extends object>(Control: ComponentType<Props & FieldIds>) {
  return function Labelled({ label, hint, error, isOptional = false, ...rest }: Props & FieldTexts) {
    return (
      <Field label={label} hint={hint} error={error} isOptional={isOptional}>
        {(ids) => <Control {...(rest as unknown as Props)} {...ids} />}
      </Field>
    )
  }
}

export const LabelledInput = labelled(TextInput)
export const LabelledTextArea = labelled(TextArea)
export const LabelledSelect = labelled(SelectInput)
export type LabelledInputProps = Parameters<typeof LabelledInput>[0]

/** Without a maximum, browsers accept years of six digits. */
const YEARS = { min: '1970-01-01', max: `${LAST_YEAR}-12-31` }

export function DateField(props: LabelledInputProps) {
  return <LabelledInput {...props} {...YEARS} type="date" required />
}

export function Switch({ label, hint, ...rest }: ComponentProps<'input'> & { label: string; hint?: string }) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      <input
        {...rest}
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
        role="switch"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-muted bg-sunken transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-muted before:transition-transform checked:border-ink checked:bg-ink checked:before:translate-x-5 checked:before:bg-surface after:absolute after:-inset-2"
      />
    </div>
  )
}
