import { expect, test } from 'vitest'
import { ANYONE, parseOrganizers } from '../../domain/organizers.ts'
import { InvalidSettings } from '../config.ts'
import { confirmsSignUps, requireTrialModeForDemo } from './trial-mode.ts'

test('--demo is allowed in trial mode', () => {
  expect(() =>
    requireTrialModeForDemo({ smtpUrl: undefined, organizers: ANYONE }, { isLoopback: true }),
  ).not.toThrow()
})

test.each([
  { smtpUrl: 'smtp://mail.example.com', isLoopback: true },
  { smtpUrl: undefined, isLoopback: false },
])('--demo is rejected outside trial mode: %j', ({ smtpUrl, isLoopback }) => {
  expect(() => requireTrialModeForDemo({ smtpUrl, organizers: ANYONE }, { isLoopback })).toThrow(
    InvalidSettings,
  )
})

test('--demo is rejected if ORGANIZERS does not let the demo account in', () => {
  const organizers = parseOrganizers('@example.org') ?? ANYONE
  const start = () => requireTrialModeForDemo({ smtpUrl: undefined, organizers }, { isLoopback: true })
  expect(start).toThrow(/which ORGANIZERS does not allow/)
})

test.each([
  ['anyone', false, undefined, true],
  ['anyone', true, undefined, false],
  ['@example.org', false, undefined, false],
  ['invited', false, undefined, false],
  ['anyone', false, false, false],
  ['invited', true, true, true],
])(
  'ORGANIZERS %s, loopback %s and CONFIRM_SIGN_UPS %s: sign-ups are confirmed first is %s',
  (text, isLoopback, confirmSignUps, isConfirmed) => {
    const organizers = parseOrganizers(text) ?? ANYONE
    expect(confirmsSignUps({ organizers, confirmSignUps }, { isLoopback })).toBe(isConfirmed)
  },
)
