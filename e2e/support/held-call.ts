import type { Page } from '@playwright/test'

/** Holds such calls back, so that what a screen shows meanwhile can be seen. Calling the answer lets them go on and tells what the first one sent. */
export async function holdCall(
  page: Page,
  method: string,
  address: string | RegExp,
): Promise<() => Promise<unknown>> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let hear = (_body: unknown) => {}
  const heard = new Promise<unknown>((resolve) => {
    hear = resolve
  })
  await page.route(address, async (route) => {
    const request = route.request()
    if (request.method() === method) {
      hear(request.postDataJSON())
      await held
    }
    await route.continue()
  })
  return async () => {
    const body = await heard
    letGo()
    return body
  }
}
