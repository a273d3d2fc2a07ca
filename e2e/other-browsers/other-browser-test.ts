import { test as base, expect } from '@playwright/test'
import { startBuiltServer } from '../../scripts/testing/built-server.mjs'
import { findFirefox, findWebKit } from '../../scripts/testing/other-browsers.mjs'
import { type BrowserTab, problemsIn, type StartedBrowser } from './driver/browser-tab.ts'
import { startFirefox } from './driver/firefox.ts'
import { startWebKit } from './driver/webkit.ts'
import { Person } from './person.ts'

export interface OtherBrowserOptions {
  otherBrowser: 'firefox' | 'webkit'
}

interface TestFixtures {
  tab: BrowserTab
  person: Person
}

interface WorkerFixtures {
  server: Awaited<ReturnType<typeof startBuiltServer>>
  started: StartedBrowser
}

/** The visitors of these tests are in Tokyo, so that their time differs from that of the events. */
const environment = { ...process.env, TZ: 'Asia/Tokyo', LANG: 'en_US.UTF-8', LC_ALL: '' }

/** A server and a browser per worker, a tab with fresh cookies per test. */
export const test = base.extend<TestFixtures, WorkerFixtures & OtherBrowserOptions>({
  otherBrowser: ['firefox', { option: true, scope: 'worker' }],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = await startBuiltServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  started: [
    async ({ otherBrowser }, use) => {
      const started = await start(otherBrowser)
      await use(started)
      await started.stop()
    },
    { scope: 'worker' },
  ],
  tab: async ({ started }, use, testInfo) => {
    const tab = await started.openTab()
    await use(tab)
    if (testInfo.status === testInfo.expectedStatus) expect(await problemsIn(tab)).toBeNull()
    else await testInfo.attach('screenshot', { body: await tab.picture(), contentType: 'image/png' })
    await tab.close()
  },
  person: async ({ tab, server }, use) => use(new Person(tab, server.address)),
})

async function start(name: OtherBrowserOptions['otherBrowser']): Promise<StartedBrowser> {
  if (name === 'firefox') return startFirefox(findFirefox() ?? name, environment)
  const programs = findWebKit()
  if (!programs) throw new Error('WebKitWebDriver and Xvfb are not installed.')
  return startWebKit(programs, environment)
}
