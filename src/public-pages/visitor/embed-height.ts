/**
 * Posts the height of the card to the embedding page, which may fit the frame to it. It posts nothing
 * private.
 */
export function postHeight(): void {
  const page = document.querySelector<HTMLElement>('[data-embed]')
  const contents = page?.querySelectorAll('[data-embed] > * > *') ?? []
  if (!page || window.parent === window) return
  let last = 0
  const observer = new ResizeObserver(() => {
    const height = heightOf(page)
    if (height !== last) {
      window.parent.postMessage({ type: 'daymark:height', slug: page.dataset.embed, height }, '*')
    }
    last = height
  })
  for (const content of contents) observer.observe(content)
}

/** The card fills its frame, so that it is measured without that. */
function heightOf(page: HTMLElement): number {
  page.style.minHeight = '0'
  // Rounded up, since a frame that is half a pixel too low gets a scroll bar.
  const height = Math.ceil(page.getBoundingClientRect().height)
  page.style.minHeight = ''
  return height
}
