/** Keeps the email address for this tab, so that the panel is there again after a reload. */
export function rememberSignedUp(form: HTMLFormElement): void {
  const email = new FormData(form).get('email')
  if (typeof email !== 'string') return
  form.dataset.sentBy = email.trim()
  try {
    sessionStorage.setItem(keyOf(form), email.trim())
  } catch {
    // The browser keeps nothing for this site. The panel stays until the tab leaves the page.
  }
}

/** Shows the panel if somebody has signed up in this tab. */
export function showSignedUp(form: HTMLFormElement): void {
  const panel = document.querySelector<HTMLElement>('[data-signed-up]')
  const line = panel?.querySelector('[data-email]')
  const email = form.dataset.sentBy ?? rememberedIn(form)
  if (!panel || !line || !email) return
  line.textContent = email
  panel.hidden = false
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
