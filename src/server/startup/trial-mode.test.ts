import { expect, test } from 'vitest'
import { ANYONE, parseOrganizers } from '../../domain/organizers.ts'
import { InvalidSettings, readConfig } from '../config.ts'
import { confirmsSignUps, mailLimits, newAccountLimit, requireTrialModeForDemo } from './trial-mode.ts'

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
  ['anyone', false, { newTeam: 200, team: 5_000, accounts: 20 }],
  ['anyone', true, { newTeam: undefined, team: undefined, accounts: undefined }],
  ['@example.org', false, { newTeam: undefined, team: undefined, accounts: undefined }],
  ['invited', false, { newTeam: undefined, team: undefined, accounts: undefined }],
])(
  'the limits of new teams and networks with ORGANIZERS %s, loopback %s, are %j',
  (text, isLoopback, limits) => {
    const config = { ...readConfig({}), organizers: parseOrganizers(text) ?? ANYONE }
    const { newTeam, team } = mailLimits(config, { isLoopback })
    expect({ newTeam, team, accounts: newAccountLimit(config, { isLoopback }) }).toEqual(limits)
  },
)

test('limits that are set hold whoever may organize', () => {
  const config = readConfig({
    ORGANIZERS: 'invited',
    MAIL_PER_DAY: '9000',
    MAIL_PER_DAY_NEW_TEAM: '300',
    NEW_ACCOUNTS_PER_NETWORK: '7',
  })
  expect(mailLimits(config, { isLoopback: false })).toEqual({ perDay: 9_000, newTeam: 300, team: undefined })
  expect(newAccountLimit(config, { isLoopback: false })).toBe(7)
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
