import { defineConfig } from '@playwright/test'
import { browserLaunch } from './scripts/testing/browser.mjs'

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // On two cores: a test waits for its page every now and then, and a third one works meanwhile.
  workers: 3,
  // Patience costs nothing where all is well, and other machines are slower or busier.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: browserLaunch(),
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'browser', testMatch: '**/*.spec.ts', testIgnore: '**/built-server.spec.ts' },
    { name: 'smoke', testMatch: '**/built-server.spec.ts' },
  ],
})
