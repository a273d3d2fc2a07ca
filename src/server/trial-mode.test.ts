import { expect, test } from 'vitest'
import { WrongSettings } from './config.ts'
import { requireTrialModeForDemo } from './trial-mode.ts'

test('the demo is for one’s own machine', () => {
  expect(() => requireTrialModeForDemo({ smtpUrl: undefined }, { isLoopback: true })).not.toThrow()
})

test.each([
  { smtpUrl: 'smtp://mail.example.com', isLoopback: true },
  { smtpUrl: undefined, isLoopback: false },
])('the demo is refused where nobody could sign in to it: %j', ({ smtpUrl, isLoopback }) => {
  expect(() => requireTrialModeForDemo({ smtpUrl }, { isLoopback })).toThrow(WrongSettings)
})
