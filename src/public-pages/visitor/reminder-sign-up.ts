import { ERROR_FIELDS, readFieldError } from '../../api/error-fields.ts'
import { carriedSource } from './carry-source.ts'
import { rememberSignedUp, showSignedUp } from './signed-up.ts'
import { showToast } from './toast.ts'

type ErrorOfField = (field: string) => string

const noErrors: ErrorOfField = () => ''

/** Sends the sign-up form without leaving the page. */
export function upgradeReminderForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-reminders]')
  if (form) showSignedUp(form)
  form?.addEventListener('submit', (submitted) => {
    submitted.preventDefault()
    void send(form)
  })
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button')
  if (!button || button.disabled) return
  const label = button.textContent
  button.textContent = button.dataset.pending ?? label
  button.disabled = true
  showErrors(form, noErrors)
  const errorOfField = await signUp(form)
  button.textContent = label
  button.disabled = false
  if (errorOfField === null) {
    rememberSignedUp(form)
    form.reset()
    showSignedUp(form)
    showToast('Success!', "You've been added to the event updates list", { note: form.dataset.note })
  } else {
    showErrors(form, errorOfField)
    showToast('Error', 'Failed to submit. Please try again.', { isError: true })
  }
}

/** Returns null on success, otherwise what the server said about each field. */
async function signUp(form: HTMLFormElement): Promise<ErrorOfField | null> {
  try {
    const source = carriedSource()
    const path = `/api/events/${form.dataset.reminders}/attendees`
    const response = await fetch(source ? `${path}?${source}` : path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    })
    if (response.ok) return null
    const errorFields = response.headers.get(ERROR_FIELDS) ?? ''
    const text = await response.text()
    return (field) => readFieldError(errorFields, text, field)
  } catch {
    return noErrors
  }
}

function showErrors(form: HTMLFormElement, errorOfField: ErrorOfField): void {
  const fields = [...form.querySelectorAll('input')]
  for (const field of fields) {
    const error = errorOfField(field.name)
    const line = document.querySelector(`#${field.name}-error`)
    if (line) line.textContent = error
    if (error) field.setAttribute('aria-invalid', 'true')
    else field.removeAttribute('aria-invalid')
  }
  fields.find((field) => field.hasAttribute('aria-invalid'))?.focus()
}
