export type Kind = 'button' | 'link' | 'field' | 'heading' | 'dialog' | 'article'

interface Place {
  x: number
  y: number
  /** The start of another element's HTML that would get the press. */
  coveredBy: string | null
}

/**
 * Runs in the page, so it uses nothing outside itself. Scrolls to the first visible element whose name
 * contains the text, and returns its middle.
 */
export function elementPlace(kind: Kind, name: string, within: string): Place | null {
  const selectors: Record<Kind, string> = {
    button: 'button, summary, [role=button]',
    link: 'a[href]',
    field: 'input, select, textarea, [role=textbox]',
    heading: 'h1, h2, h3',
    dialog: 'dialog[open]',
    article: 'article',
  }
  const nameOf = (element: Element) => {
    const labels =
      'labels' in element ? [...((element.labels as NodeListOf<HTMLLabelElement> | null) ?? [])] : []
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const named = [...labels, ...ids.map((id) => document.getElementById(id))]
    const texts = named.length > 0 ? named.map((label) => label?.textContent) : [element.textContent]
    return (element.getAttribute('aria-label') ?? texts.join(' ')).replace(/\s+/g, ' ').trim()
  }
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const found = [...document.querySelectorAll(within)]
    .flatMap((part) => [...part.querySelectorAll(selectors[kind])])
    .find((element) => isVisible(element) && nameOf(element).includes(name))
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const [box] = found.getClientRects()
  if (!box) return null
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
  const top = document.elementFromPoint(x, y)
  const isCovered = !top || !(found.contains(top) || top.contains(found))
  return { x, y, coveredBy: isCovered ? (top?.outerHTML.slice(0, 200) ?? 'nothing') : null }
}

/** Runs in the page too. */
export function visibleText(within: string): string {
  return [...document.querySelectorAll<HTMLElement>(within)]
    .map(({ innerText }) => innerText)
    .join('\n')
    .replace(/[\s\u202f]+/g, ' ')
}
