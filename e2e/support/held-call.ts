import type { Page } from '@playwright/test'

/**
 * Holds back matching calls, so that a test can see the pending state. The returned function releases them and
 * resolves to the body of the first one.
 */
export async function holdCall(
  page: Page,
  method: string,
  address: string | RegExp,
): Promise<() => Promise<unknown>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let reportBody = (_body: unknown) => {}
  const firstBody = new Promise<unknown>((resolve) => {
    reportBody = resolve
  })
  await page.route(address, async (route) => {
    const request = route.request()
    if (request.method() === method) {
      reportBody(request.postDataJSON())
      await released
    }
    await route.continue()
  })
  return async () => {
    const body = await firstBody
    release()
    return body
  }
}
