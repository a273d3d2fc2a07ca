import { showToast } from './toast.ts'

/** Sends the form without leaving the page. */
export function upgradeReminderForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-reminders]')
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
  showFaults(form, [])
  const refusal = await refusalOf(form)
  button.textContent = label
  button.disabled = false
  if (refusal === null) {
    form.reset()
    showToast('Success!', "You've been added to the event updates list")
  } else {
    showFaults(form, refusal)
    showToast('Error', 'Failed to submit. Please try again.', true)
  }
}

/** Null when it went well; otherwise what is wrong with the fields, as far as the server said so. */
async function refusalOf(form: HTMLFormElement): Promise<string[] | null> {
  try {
    const answer = await fetch(`/api/events/${form.dataset.reminders}/attendees`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    })
    if (answer.ok) return null
    return answer.status === 400 ? (await answer.text()).split('; ') : []
  } catch {
    return []
  }
}

/** A sentence stands beside the field that it names: "Name is required", "Valid email is required". */
function showFaults(form: HTMLFormElement, sentences: string[]): void {
  const fields = [...form.querySelectorAll('input')]
  for (const field of fields) {
    const fault = sentences.filter((sentence) => sentence.toLowerCase().includes(field.name)).join('; ')
    const place = document.querySelector(`#${field.name}-fault`)
    if (place) place.textContent = fault
    if (fault) field.setAttribute('aria-invalid', 'true')
    else field.removeAttribute('aria-invalid')
  }
  fields.find((field) => field.hasAttribute('aria-invalid'))?.focus()
}
