import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { startBuiltServer } from '../../scripts/testing/built-server.mjs'

interface TestFixtures {
  /** Errors that a test provokes on purpose. */
  provoked: RegExp | null
  pageErrors: string[]
}

interface WorkerFixtures {
  server: Awaited<ReturnType<typeof startBuiltServer>>
}

/** One server per worker. A test fails if one of its pages has an uncaught error or a CSP violation. */
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
    interceptBeforeFirstRoute(page)
    await use(page)
  },
  provoked: [null, { option: true }],
  pageErrors: [
    async ({ browser, provoked }, use) => {
      const pageErrors: string[] = []
      const watch = (context: BrowserContext) => watchPages(context, pageErrors)
      browser.on('context', watch)
      await use(pageErrors)
      browser.off('context', watch)
      expect(
        pageErrors.filter((error) => !provoked?.test(error)),
        'uncaught errors and CSP violations',
      ).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Chromium enables interception asynchronously: the first route of a loaded page can miss a request that the next
 * click sends. This waits until it is enabled. Not from the start, because it makes every page slower.
 */
function interceptBeforeFirstRoute(page: Page): void {
  const route = page.route.bind(page)
  const PROBE = 'nothing-asks-for-this'
  let isIntercepting = false
  page.route = async (...args) => {
    if (!isIntercepting) {
      isIntercepting = true
      await route(`**/${PROBE}`, (probed) => probed.fulfill({ body: PROBE }))
      if (page.url().startsWith('http')) await page.evaluate(untilFetched, PROBE)
    }
    return route(...args)
  }
}

async function untilFetched(path: string): Promise<void> {
  for (;;) {
    const response = await fetch(`/${path}`)
    if ((await response.text()) === path) return
  }
}

/** Records uncaught errors and CSP violations of every page in the context, including popups. */
function watchPages(context: BrowserContext, pageErrors: string[]): void {
  context.on('weberror', (error) => pageErrors.push(String(error.error())))
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) pageErrors.push(message.text())
  })
}

export { expect } from '@playwright/test'
