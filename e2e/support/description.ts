import type { Locator, Page } from '@playwright/test'

/** The editor of the description. */
export function descriptionBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Description' })
}

export function formatButton(page: Page, name: string): Locator {
  return page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })
}

/** The description as HTML, in the notation of the "</>" view. */
export async function writtenHtml(page: Page): Promise<string> {
  await formatButton(page, 'Show HTML').click()
  const html = await descriptionBox(page).inputValue()
  await formatButton(page, 'Show HTML').click()
  return html
}

/** Pastes as another program would have put it on the clipboard. */
export async function paste(box: Locator, contents: Record<string, string>): Promise<void> {
  await box.evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    // The editor gets the text later. Who asks after the editor gets it after the editor.
    return new Promise<void>((resolve) => clipboardData.items[0]?.getAsString(() => resolve()))
  }, contents)
}
