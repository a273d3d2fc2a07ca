const SHOWN_FOR_MS = 5_000

/** Shows one toast at a time, in a live region. */
interface ToastOptions {
  isError?: boolean
  /** One more line. */
  note?: string | undefined
}

export function showToast(title: string, description: string, { isError, note }: ToastOptions = {}): void {
  const toast = element('div', '', 'rounded-card border bg-surface p-4 shadow-float')
  toast.classList.add(...(isError ? ['border-danger', 'text-danger'] : ['border-line', 'text-ink']))
  toast.append(element('p', title, 'font-semibold'), element('p', description, 'text-sm'))
  if (note) toast.append(element('p', note, 'text-sm'))
  document.querySelector('[data-toasts]')?.replaceChildren(toast)
  setTimeout(() => toast.remove(), SHOWN_FOR_MS)
}

function element(tag: 'div' | 'p', text: string, className: string): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  made.className = className
  return made
}
