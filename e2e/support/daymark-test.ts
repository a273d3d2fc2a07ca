import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from '@playwright/test'
import { startBuiltServer } from '../../scripts/testing/built-server.mjs'
import { SharedContexts } from './shared-contexts.ts'

/** The administrator of every server. */
export const ADMIN = 'administrator@example.com'

interface TestFixtures {
  /** Errors that a test provokes on purpose. */
  provoked: RegExp | null
  pageErrors: string[]
  /** Whether the test has a browser context of its own, with an empty cache. */
  ownContext: boolean
}

interface WorkerFixtures {
  server: Awaited<ReturnType<typeof startBuiltServer>>
  sharedContexts: SharedContexts
}

/** One server and one browser per worker. A test fails if one of its pages has an uncaught error or a CSP violation. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      // The receivers of webhooks are on this machine.
      const server = await startBuiltServer({ ADMINS: ADMIN, WEBHOOK_PRIVATE_ADDRESSES: 'true' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  sharedContexts: [
    async ({ browser, server }, use) => {
      const sharedContexts = new SharedContexts(browser, server.address)
      await use(sharedContexts)
      await sharedContexts.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  ownContext: [false, { option: true }],
  context: async (
    {
      browser,
      server,
      ownContext,
      sharedContexts,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      permissions,
      timezoneId,
      userAgent,
      viewport,
    },
    use,
  ) => {
    const options = { hasTouch, isMobile, javaScriptEnabled, permissions, timezoneId, userAgent, viewport }
    const given = Object.entries(options).filter(([, value]) => value !== undefined)
    if (!ownContext) return sharedContexts.use(Object.fromEntries(given), use)
    const context = await browser.newContext({ ...Object.fromEntries(given), baseURL: server.address })
    await use(context)
    return context.close()
  },
  page: async ({ page }, use) => {
    interceptBeforeFirstRoute(page)
    await use(page)
  },
  provoked: [null, { option: true }],
  pageErrors: [
    async ({ browser, provoked }, use) => {
      const pageErrors: string[] = []
      const unwatch: (() => void)[] = []
      const watch = (context: BrowserContext) => unwatch.push(watchPages(context, pageErrors))
      browser.contexts().forEach(watch)
      browser.on('context', watch)
      await use(pageErrors)
      browser.off('context', watch)
      for (const end of unwatch) end()
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
  const unrouteAll = page.unrouteAll.bind(page)
  page.unrouteAll = async (...args) => {
    isIntercepting = false
    await unrouteAll(...args)
  }
}

async function untilFetched(path: string): Promise<void> {
  for (;;) {
    const response = await fetch(`/${path}`)
    if ((await response.text()) === path) return
  }
}

/**
 * Records uncaught errors and CSP violations of every page in the context, including popups.
 * Returns a function that ends it.
 */
function watchPages(context: BrowserContext, pageErrors: string[]): () => void {
  const onError = (error: WebError) => pageErrors.push(String(error.error()))
  const onMessage = (message: ConsoleMessage) => {
    if (/content security policy/i.test(message.text())) pageErrors.push(message.text())
  }
  context.on('weberror', onError)
  context.on('console', onMessage)
  return () => {
    context.off('weberror', onError)
    context.off('console', onMessage)
  }
}

export { expect } from '@playwright/test'
