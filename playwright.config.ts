import { defineConfig } from '@playwright/test'
import type { OtherBrowserOptions } from './e2e/other-browsers/other-browser-test.ts'
import { browserLaunch } from './scripts/testing/browser.mjs'

const launch = browserLaunch()
const notInChromium = ['**/built-server.spec.ts', '**/other-browsers/**']
const otherBrowsers = { testMatch: '**/other-browsers/*.spec.ts', workers: 1 }

export default defineConfig<OtherBrowserOptions>({
  testDir: 'e2e',
  fullyParallel: true,
  // On two cores: a test waits for its page every now and then, and a third one works meanwhile.
  workers: 3,
  // Patience costs nothing where all is well, and other machines are slower or busier.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A machine may stall for longer than any patience. The summary names the tests that passed only at a second try.
  retries: 1,
  use: {
    launchOptions: {
      ...launch,
      args: [
        ...launch.args,
        // A new page in the process of the page before has the app compiled already.
        '--process-per-site',
        // Other sites on this machine need names of their own: loopback names have other rules.
        '--host-resolver-rules=MAP *.club.example 127.0.0.1,MAP daymark.test 127.0.0.1',
      ],
    },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'browser',
      testIgnore: notInChromium,
      grepInvert: /@slow/,
    },
    // All of them, with what proves a promise slowly, and with axe on every screen.
    { name: 'slow-browser', testIgnore: notInChromium },
    { name: 'smoke', testMatch: '**/built-server.spec.ts' },
    // One worker each: a second browser of the same kind would make both slower.
    { ...otherBrowsers, name: 'firefox', use: { otherBrowser: 'firefox' } },
    { ...otherBrowsers, name: 'webkit', use: { otherBrowser: 'webkit' } },
  ],
})
