import type { Page } from '@playwright/test'

/** Holds the next such call back, so that what a screen shows meanwhile can be seen. Calling the answer lets it go on and tells what it sent. */
export async function holdCall(page: Page, method: string, address: string): Promise<() => Promise<unknown>> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const asked = page.waitForRequest((request) => request.method() === method)
  await page.route(address, async (route) => {
    if (route.request().method() === method) await held
    await route.continue()
  })
  return async () => {
    const body: unknown = (await asked).postDataJSON()
    letGo()
    return body
  }
}
