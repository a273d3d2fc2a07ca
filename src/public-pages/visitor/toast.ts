const SHOWN_FOR_MS = 5_000

interface ToastOptions {
  isError?: boolean
  /** One more line. */
  note?: string | undefined
}

/** Shows one toast at a time, in a live region. An error stays until it is closed. */
export function showToast(title: string, description: string, { isError, note }: ToastOptions = {}): void {
  const toast = element('div', '', 'relative rounded-card border bg-surface p-4 shadow-float')
  toast.classList.add(...(isError ? ['border-danger', 'text-danger'] : ['border-line', 'text-ink']))
  toast.append(element('p', title, 'font-semibold'), element('p', description, 'text-sm'))
  if (note) toast.append(element('p', note, 'text-sm'))
  if (isError) toast.append(closeButton(toast))
  else setTimeout(() => toast.remove(), SHOWN_FOR_MS)
  document.querySelector('[data-toasts]')?.replaceChildren(toast)
}

function closeButton(toast: HTMLElement): HTMLElement {
  const button = element('button', '×', 'absolute top-1 right-1 size-11 text-2xl')
  button.setAttribute('aria-label', 'Close')
  button.addEventListener('click', () => toast.remove())
  return button
}

function element(tag: 'button' | 'div' | 'p', text: string, className: string): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  made.className = className
  return made
}
