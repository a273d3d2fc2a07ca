import type { UseMutateFunction } from '@tanstack/react-query'
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldErrorIn } from '../queries/call-api.ts'
import { Button, type ButtonProps } from './button.tsx'
import { showError } from './toasts.tsx'

type Texts<Name extends string> = Record<Name, string>
type Errors<Name extends string> = Partial<Record<Name, string | undefined>>

interface CheckedForm {
  reset: () => void
  /** If the server rejects what is sent, the fields and a toast say why. */
  send: <Reply, Variables>(
    mutation: { mutate: UseMutateFunction<Reply, Error, Variables> },
    variables: Variables,
    onSuccess: (reply: Reply) => void,
    ...failure: [fallback: string, title?: string]
  ) => void
}

interface CheckedFormOptions<Name extends string> {
  /** The fields are named as in the request. */
  initial: Texts<Name>
  check: (values: Texts<Name>) => Errors<Name>
  onValid: (values: Texts<Name>, form: CheckedForm) => void
  /** For toasts that say more than the fields do. */
  onInvalid?: (errors: Errors<Name>, values: Texts<Name>) => void
}

/**
 * A small form of text fields. Errors show at their fields after the first submit and are checked again on every
 * key; those from the server show until the form is changed. A submit with errors moves the focus to the first
 * wrong field.
 */
export function useCheckedForm<Name extends string>(options: CheckedFormOptions<Name>) {
  const { initial, check, onValid, onInvalid } = options
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [showsErrors, setShowsErrors] = useState(false)
  const [rejection, setRejection] = useState<{ values: Texts<Name>; error: Error } | null>(null)
  const errors = check(values)

  /** The errors have to be in the page first: a screen reader reads them with the field that gets the focus. */
  const showAndFocus = (show: () => void) => {
    flushSync(show)
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const reset = () => {
    setValues(initial)
    setShowsErrors(false)
  }
  const send: CheckedForm['send'] = ({ mutate }, variables, onSuccess, ...failure) =>
    mutate(variables, {
      onSuccess,
      onError: (error) => {
        showAndFocus(() => setRejection({ values, error }))
        showError(error, ...failure)
      },
    })

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (Object.values(errors).every((error) => error === undefined)) {
      onValid(values, { reset, send })
      return
    }
    showAndFocus(() => setShowsErrors(true))
    onInvalid?.(errors, values)
  }

  const serverError = rejection?.values === values ? rejection.error : null
  const errorOf = (name: Name) => (showsErrors ? errors[name] : undefined) ?? fieldErrorIn(serverError, name)

  return {
    /** The props of the form. */
    form: { ref: form, onSubmit, noValidate: true },
    /** The props of one field. */
    field: (name: Name) => ({
      value: values[name],
      error: errorOf(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setValues((previous) => ({ ...previous, [name]: target.value })),
    }),
  }
}

export function SubmitButton(props: ButtonProps) {
  return <Button type="submit" variant="primary" className="self-start" {...props} />
}
