import { test as base } from '@playwright/test'
import { startBuiltServer } from '../scripts/built-server.mjs'

/** Playwright's test with a server of each worker's own behind every page. */
export const test = base.extend<object, { server: { address: string } }>({
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
})

export { expect } from '@playwright/test'
