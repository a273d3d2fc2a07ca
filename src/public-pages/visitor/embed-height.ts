/**
 * Posts the height of the card to the embedding page, which may fit the frame to it. It posts nothing
 * private.
 */
export function postHeight(): void {
  const card = document.querySelector<HTMLElement>('[data-embed]')
  if (!card || window.parent === window) return
  new ResizeObserver(() => {
    // Rounded up, since a frame that is half a pixel too low gets a scroll bar.
    const height = Math.ceil(card.getBoundingClientRect().height)
    window.parent.postMessage({ type: 'daymark:height', slug: card.dataset.embed, height }, '*')
  }).observe(card)
}
