import { test as base, expect } from '@playwright/test'
import { startBuiltServer } from '../scripts/built-server.mjs'

interface WorkerFixtures {
  server: Awaited<ReturnType<typeof startBuiltServer>>
}

/** Playwright's test with a server of each worker's own behind every page, and pages that must not break a rule of ours unseen. */
export const test = base.extend<object, WorkerFixtures>({
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
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) faults.push(message.text())
    })
    await use(page)
    expect(faults, 'what the page did wrong').toEqual([])
  },
})

export { expect } from '@playwright/test'
