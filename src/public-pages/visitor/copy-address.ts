/** Shows the button beside the address of the feed, which copies it. */
export function offerCopying(): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-copy]')
  const field = button?.parentElement?.querySelector('input')
  if (!button || !field) return
  button.hidden = false
  button.addEventListener('click', () => void copy(button, field))
}

/** Without HTTPS, and in frames, the browser may refuse. The selected address can then be copied by hand. */
async function copy(button: HTMLButtonElement, field: HTMLInputElement): Promise<void> {
  field.select()
  try {
    await navigator.clipboard.writeText(field.value)
    button.textContent = button.dataset.copy ?? ''
  } catch {
    field.focus()
  }
}
