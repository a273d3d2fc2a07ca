import { type BrowserContext, test as base, expect } from '@playwright/test'
import { startBuiltServer } from '../../scripts/testing/built-server.mjs'

interface TestFixtures {
  /** What a test makes pages do wrong on purpose. */
  provoked: RegExp | null
  faults: string[]
}

interface WorkerFixtures {
  server: Awaited<ReturnType<typeof startBuiltServer>>
}

/** Playwright's test with a server of each worker's own behind every page, and pages that must not break a rule of ours unseen. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = await startBuiltServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  page: async ({ page }, use) => {
    // The first route of a page that is loaded already may come too late for what the next press sends: Chromium tells the page of it by
    // another way than of the press. So there is one before any page is loaded.
    await page.route('**/nothing-asks-for-this', (route) => route.abort())
    await use(page)
  },
  provoked: [null, { option: true }],
  faults: [
    async ({ browser, provoked }, use) => {
      const faults: string[] = []
      const watch = (context: BrowserContext) => watchPages(context, faults)
      browser.on('context', watch)
      await use(faults)
      browser.off('context', watch)
      expect(
        faults.filter((fault) => !provoked?.test(fault)),
        'what a page did wrong',
      ).toEqual([])
    },
    { auto: true },
  ],
})

/** Every page of a context, those that it opens itself too: errors that nobody caught, and what the policy forbids. */
function watchPages(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (error) => faults.push(String(error.error())))
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(message.text())
  })
}

export { expect } from '@playwright/test'
