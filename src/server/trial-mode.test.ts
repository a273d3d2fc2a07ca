import { expect, test } from 'vitest'
import { InvalidSettings } from './config.ts'
import { requireTrialModeForDemo } from './trial-mode.ts'

test('--demo is allowed in trial mode', () => {
  expect(() => requireTrialModeForDemo({ smtpUrl: undefined }, { isLoopback: true })).not.toThrow()
})

test.each([
  { smtpUrl: 'smtp://mail.example.com', isLoopback: true },
  { smtpUrl: undefined, isLoopback: false },
])('--demo is rejected outside trial mode: %j', ({ smtpUrl, isLoopback }) => {
  expect(() => requireTrialModeForDemo({ smtpUrl }, { isLoopback })).toThrow(InvalidSettings)
})
