import type { Page } from '@playwright/test'

/** The frame beside the form. */
export const PREVIEW = 'iframe[title="Preview of the event page"][sandbox="allow-same-origin"]'

/** Records dialogs, console errors and requests to other sites. */
export function notices(page: Page, ownAddress: string): string[] {
  const noticed: string[] = []
  page.on('dialog', (dialog) => {
    noticed.push(`A dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (message.type() === 'error') noticed.push(message.text())
  })
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(`${ownAddress}/`) || request.url().startsWith('data:')
    if (!isOwn) noticed.push(`A request to ${request.url()}`)
  })
  return noticed
}

/** Elements and attributes of the page, and of the preview in it, that run, or could run, injected code. */
export function intruders(page: Page): Promise<string[]> {
  return page.evaluate((preview) => {
    const found: string[] = 'isEntered' in window ? ['The mark is set.'] : []
    const frame = document.querySelector<HTMLIFrameElement>(preview)
    const inFrame = frame?.contentDocument?.querySelectorAll('*') ?? []
    for (const element of [...document.querySelectorAll('*'), ...inFrame]) {
      const name = element.localName
      if (element === frame) continue
      if (/^(?:iframe|object|embed|base|applet|frame|math|form(?=-))$/.test(name))
        found.push(`an element ${name}`)
      if (
        name === 'script' &&
        !element.hasAttribute('src') &&
        element.getAttribute('type') !== 'application/ld+json'
      ) {
        found.push('a script without an address')
      }
      for (const { name: attribute, value } of element.attributes) {
        if (attribute.startsWith('on')) found.push(`${attribute} of ${name}`)
        if (
          /^(?:href|src|action|formaction|xlink:href)$/.test(attribute) &&
          /^\W*(?:javascript|vbscript|data):/i.test(value)
        ) {
          found.push(`${attribute} of ${name}: ${value}`)
        }
      }
    }
    return found
  }, PREVIEW)
}
