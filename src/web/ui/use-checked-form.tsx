import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Reason } from '../../domain/language/problem-key.ts'
import { problemText } from '../language/problem-words.ts'
import { fieldErrorIn } from '../queries/call-api.ts'
import { Button, type ButtonProps } from './button.tsx'

export type FieldReasons<Values> = { [Name in keyof Values]?: Reason | undefined }
type FieldTexts<Values> = { [Name in keyof Values]?: string | undefined }

type NamesOf<Values, Kind> = {
  [Name in keyof Values]-?: Values[Name] extends Kind ? Name : never
}[keyof Values]

type ControlEvent = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>

interface CheckedFormOptions<Values> {
  /**
   * It is only read when the form opens. The fields are named as in the request, unless `sentAs` has another name.
   */
  initial: Values
  sentAs?: { [Name in keyof Values]?: string }
  check?: (values: Values) => FieldReasons<Values>
  error?: Error | null
  onValid: (values: Values, reset: (values?: Values) => void) => void
  onInvalid?: (reasons: FieldReasons<Values>, values: Values) => void
}

export interface CheckedForm<Values> {
  initial: Values
  values: Values
  change: (part: Partial<Values>) => void
  errors: FieldTexts<Values>
  isRejectedAtField: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  field: (name: NamesOf<Values, string>) => FieldOf<string>
  numberField: (name: NamesOf<Values, number>) => FieldOf<number | ''>
  checkbox: (name: NamesOf<Values, boolean>) => { checked: boolean; onChange: (event: ControlEvent) => void }
}

interface FieldOf<Value> {
  value: Value
  error: string | undefined
  onChange: (event: ControlEvent) => void
}

/**
 * Errors show after the first submit that failed, and are checked again at every change; an error from the server
 * shows until its field is changed. A failed submit moves the focus to the first wrong field.
 */
export function useCheckedForm<Values extends object>(
  options: CheckedFormOptions<Values>,
): CheckedForm<Values> {
  const { sentAs, check = () => ({}), error = null, onValid, onInvalid } = options
  const element = useRef<HTMLFormElement>(null)
  const [initial] = useState(options.initial)
  const [values, setValues] = useState(initial)
  const [hasFailed, setFailed] = useState(false)
  const [sentValues, setSentValues] = useState<Values | null>(null)

  const names = Object.keys(initial) as (keyof Values & string)[]
  const serverError = (name: keyof Values & string) =>
    sentValues ? fieldErrorIn(error, sentAs?.[name] ?? name) : undefined
  const reasons: FieldReasons<Values> = hasFailed || error ? check(values) : {}
  const errors: FieldTexts<Values> = {}
  for (const name of names) {
    const reason = reasons[name]
    if (reason !== undefined) errors[name] = problemText(reason)
    else if (sentValues?.[name] === values[name]) errors[name] = serverError(name)
  }
  const isRejectedAtField = names.some((name) => serverError(name) !== undefined)

  useEffect(() => {
    if (isRejectedAtField) focusFirstError(element.current)
  }, [isRejectedAtField])

  const change = (part: Partial<Values>) => setValues((previous) => ({ ...previous, ...part }))
  const set = (name: keyof Values, value: unknown) => change({ [name]: value } as Partial<Values>)
  const reset = (next = initial) => {
    setValues(next)
    setFailed(false)
    setSentValues(null)
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    element.current = event.currentTarget
    const ownReasons = check(values)
    if (Object.values(ownReasons).every((reason) => reason === undefined)) {
      setSentValues(values)
      onValid(values, reset)
      return
    }
    // The errors have to be in the page first: a screen reader reads them with the field that gets the focus.
    flushSync(() => setFailed(true))
    focusFirstError(element.current)
    onInvalid?.(ownReasons, values)
  }

  return {
    initial,
    values,
    change,
    errors,
    isRejectedAtField,
    onSubmit,
    field: (name) => ({
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target }) => set(name, target.value),
    }),
    numberField: (name) => ({
      // An empty field is not a number.
      value: Number.isNaN(values[name]) ? '' : (values[name] as number),
      error: errors[name],
      onChange: ({ target }) => set(name, target.value === '' ? Number.NaN : Number(target.value)),
    }),
    checkbox: (name) => ({
      checked: values[name] as boolean,
      onChange: ({ target }) => set(name, (target as HTMLInputElement).checked),
    }),
  }
}

function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

export function SubmitButton(props: ButtonProps) {
  return <Button type="submit" variant="primary" className="self-start" {...props} />
}
