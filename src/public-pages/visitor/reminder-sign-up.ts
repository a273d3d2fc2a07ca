import { ERROR_FIELDS, readFieldError } from '../../api/error-fields.ts'
import { carriedSource } from './calendar-clicks.ts'
import { likelyAddress } from './likely-address.ts'

type ErrorOfField = (field: string) => string

const noErrors: ErrorOfField = () => ''

export function upgradeReminderForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-reminders]')
  if (form) showSignedUp(form)
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button')
  if (!button || button.disabled) return
  if (isQuestioned(form)) return
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
    showToast(word(SUCCESS), word(ADDED))
  } else {
    showErrors(form, errorOfField)
    showToast(word(ERROR), word(FAILED), true)
  }
}

/** Asks once about an address with a likely slip; a second press sends it as it is. */
function isQuestioned(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLInputElement>('input[type=email]')
  const address = likelyAddress(field?.value ?? '')
  if (!field || address === null || form.dataset.kept === field.value) return false
  form.dataset.kept = field.value
  const question = word(DID_YOU_MEAN).replace('{address}', address)
  showErrors(form, (name) => (name === field.name ? question : ''))
  return true
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

function rememberSignedUp(form: HTMLFormElement): void {
  const email = new FormData(form).get('email')
  if (typeof email !== 'string') return
  form.dataset.sentBy = email.trim()
  try {
    sessionStorage.setItem(keyOf(form), email.trim())
  } catch {
    // The browser keeps nothing for this site. The panel stays until the tab leaves the page.
  }
}

function showSignedUp(form: HTMLFormElement): void {
  const panel = document.querySelector<HTMLElement>('[data-signed-up]')
  const line = panel?.querySelector('[data-email]')
  const email = form.dataset.sentBy ?? rememberedIn(form)
  if (!panel || !line || !email) return
  line.textContent = email
  show(email)
  panel.querySelector('[data-another]')?.addEventListener('click', (click) => {
    click.preventDefault()
    show('')
    form.querySelector('input')?.focus()
  })

  function show(signedUpAs: string): void {
    if (panel) panel.hidden = !signedUpAs
    form.hidden = Boolean(signedUpAs)
  }
}

function rememberedIn(form: HTMLFormElement): string | null {
  try {
    return sessionStorage.getItem(keyOf(form))
  } catch {
    return null
  }
}

function keyOf({ dataset }: HTMLFormElement): string {
  return `signed-up/${dataset.reminders}`
}

const SHOWN_FOR_MS = 5_000
const TOAST_GAP = 16

function showToast(title: string, description: string, isError = false): void {
  const toast = element('div', '', 'toast')
  toast.classList.add(...(isError ? ['border-danger', 'text-danger'] : ['border-line', 'text-ink']))
  toast.append(element('p', title, 'font-semibold'), element('p', description, 'text-sm'))
  if (isError) toast.append(closeButton(toast))
  else setTimeout(() => toast.remove(), SHOWN_FOR_MS)
  toasts()?.replaceChildren(toast)
  // Never over the button, which people press again after an error.
  const button = document.querySelector('form[data-reminders] button')?.getBoundingClientRect()
  const overlap = (button?.bottom ?? 0) + TOAST_GAP - toast.getBoundingClientRect().top
  if (isError && overlap > 0) scrollBy(0, overlap)
}

function toasts(): HTMLElement | null {
  return document.querySelector('[data-toasts]')
}

/** The page has these texts in its language, in this order. */
const [SUCCESS, ADDED, ERROR, FAILED, DID_YOU_MEAN, CLOSE] = [0, 1, 2, 3, 4, 5] as const

function word(place: number): string {
  return toasts()?.dataset.toasts?.split('|')[place] ?? ''
}

function closeButton(toast: HTMLElement): HTMLElement {
  const button = element('button', '×', 'absolute top-1 end-1 size-11 text-2xl')
  button.setAttribute('aria-label', word(CLOSE))
  button.addEventListener('click', () => toast.remove())
  return button
}

function element(tag: 'button' | 'div' | 'p', text: string, className: string): HTMLElement {
  const node = document.createElement(tag)
  node.textContent = text
  node.className = className
  return node
}
