import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'

type Texts<Name extends string> = Record<Name, string>
type Errors<Name extends string> = Record<Name, string | undefined>

interface CheckedFormOptions<Name extends string> {
  initial: Texts<Name>
  check: (values: Texts<Name>) => Errors<Name>
  /** `reset` empties the form again. */
  onValid: (values: Texts<Name>, reset: () => void) => void
  /** For toasts that say more than the fields do. */
  onInvalid?: (errors: Errors<Name>, values: Texts<Name>) => void
}

/**
 * A small form of text fields. Errors show at their fields after the first submit and are checked again on every
 * key. A submit with errors moves the focus to the first wrong field.
 */
export function useCheckedForm<Name extends string>(options: CheckedFormOptions<Name>) {
  const { initial, check, onValid, onInvalid } = options
  const [values, setValues] = useState(initial)
  const [showsErrors, setShowsErrors] = useState(false)
  const errors = check(values)

  const reset = () => {
    setValues(initial)
    setShowsErrors(false)
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget
    if (Object.values(errors).every((error) => error === undefined)) {
      onValid(values, reset)
      return
    }
    // The errors have to be in the page first: a screen reader reads them with the field that gets the focus.
    flushSync(() => setShowsErrors(true))
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    onInvalid?.(errors, values)
  }

  /** The props of one field. */
  const field = (name: Name) => ({
    value: values[name],
    error: showsErrors ? errors[name] : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setValues((previous) => ({ ...previous, [name]: target.value })),
  })

  return { field, submit }
}
