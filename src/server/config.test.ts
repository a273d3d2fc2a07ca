import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { InvalidSettings, readConfig, singleSignOn } from './config.ts'

describe('settings', () => {
  const defaults = {
    port: 3000,
    host: undefined,
    publicUrl: undefined,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    smtpUrl: undefined,
    smtpConnections: 8,
    cacheMb: 64,
    mailFrom: undefined,
    mailFromAttendees: undefined,
    mailPerDay: undefined,
    supportEmail: undefined,
    supportVideoUrl: undefined,
    brandName: 'Daymark',
    imprintUrl: undefined,
    privacyUrl: undefined,
    trustProxy: false,
    logLevel: 'info',
    attendeeRetentionDays: 90,
    organizers: { openTo: 'anyone', addresses: [], domains: [] },
    admins: [],
    confirmSignUps: undefined,
    calendarInvitations: true,
    webhookPrivateAddresses: false,
    oidcName: 'single sign-on',
    oidcOnly: false,
    metricsToken: undefined,
    shutdownDelayMs: 1_000,
  }

  test('every setting that is not set has its default', () => {
    expect(readConfig({})).toEqual(defaults)
  })

  test('an empty or blank setting has its default', () => {
    const blank = {
      PORT: '',
      HOST: ' ',
      PUBLIC_URL: '',
      DATA_DIR: '',
      DATABASE_URL: '',
      SMTP_URL: '\t',
      MAIL_FROM: '',
    }
    const more = { SUPPORT_EMAIL: '', SUPPORT_VIDEO_URL: '', BRAND_NAME: '', TRUST_PROXY: '', LOG_LEVEL: '' }
    expect(
      readConfig({ ...blank, ...more, ATTENDEE_RETENTION_DAYS: '', ORGANIZERS: ' ', CONFIRM_SIGN_UPS: '' }),
    ).toEqual(defaults)
  })
})

describe('single sign-on', () => {
  const whole = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }

  test('three settings belong together', () => {
    expect(singleSignOn(readConfig({}))).toBeNull()
    expect(singleSignOn(readConfig({ ...whole, OIDC_NAME: 'Example ID' }))).toEqual({
      issuer: 'https://id.example.com',
      clientId: 'a',
      clientSecret: 'b',
      name: 'Example ID',
      isOnly: false,
    })
    for (const missing of Object.keys(whole)) {
      expect(() => readConfig({ ...whole, [missing]: '' })).toThrow(/^Single sign-on needs OIDC_ISSUER/)
    }
    expect(() => readConfig({ OIDC_ONLY: 'true' })).toThrow(/^Single sign-on needs OIDC_ISSUER/)
  })

  test.each(['http://id.example.com', 'id.example.com', 'https://id.example.com/?a=b'])(
    'the issuer cannot be %s',
    (issuer) => {
      expect(() => readConfig({ ...whole, OIDC_ISSUER: issuer })).toThrow(/^OIDC_ISSUER/)
    },
  )
})

describe('valid settings', () => {
  test.each([
    ['SHUTDOWN_DELAY', '0', { shutdownDelayMs: 0 }],
    ['PORT', '0', { port: 0 }],
    ['PORT', ' 8080 ', { port: 8080 }],
    ['PORT', '65535', { port: 65535 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['HOST', '::', { host: '::' }],
    ['HOST', 'calendar.internal', { host: 'calendar.internal' }],
    ['PUBLIC_URL', 'https://cal.example.com', { publicUrl: 'https://cal.example.com' }],
    ['PUBLIC_URL', 'https://Cal.example.com:443/', { publicUrl: 'https://cal.example.com' }],
    ['PUBLIC_URL', 'http://192.168.1.5:3000', { publicUrl: 'http://192.168.1.5:3000' }],
    ['DATA_DIR', '/var/lib/daymark', { dataDir: '/var/lib/daymark' }],
    ['DATA_DIR', 'here', { dataDir: resolve('here') }],
    ['DATABASE_URL', 'postgres://me:pw@db/daymark', { databaseUrl: 'postgres://me:pw@db/daymark' }],
    ['DATABASE_URL', 'postgresql://db:5433/daymark', { databaseUrl: 'postgresql://db:5433/daymark' }],
    ['SMTP_URL', 'smtp://localhost:1025', { smtpUrl: 'smtp://localhost:1025' }],
    ['SMTP_URL', 'smtp://relay?requireTLS=true', { smtpUrl: 'smtp://relay?requireTLS=true' }],
    ['SMTP_CONNECTIONS', '50', { smtpConnections: 50 }],
    ['SMTP_URL', 'smtps://me:pw@mail.example.com', { smtpUrl: 'smtps://me:pw@mail.example.com' }],
    ['MAIL_PER_DAY', '2000', { mailPerDay: 2000 }],
    ['MAIL_PER_DAY_NEW_TEAM', '500', { mailPerDayNewTeam: 500 }],
    ['NEW_ACCOUNTS_PER_NETWORK', '50', { newAccountsPerNetwork: 50 }],
    ['MAIL_FROM_ATTENDEES', 'events@example.com', { mailFromAttendees: 'events@example.com' }],
    ['MAIL_FROM', 'hello@example.com', { mailFrom: 'hello@example.com' }],
    ['MAIL_FROM', 'Our Events <hello@example.com>', { mailFrom: 'Our Events <hello@example.com>' }],
    ['SUPPORT_EMAIL', 'help@example.com', { supportEmail: 'help@example.com' }],
    [
      'SUPPORT_VIDEO_URL',
      'https://video.example.com/embed/1',
      { supportVideoUrl: 'https://video.example.com/embed/1' },
    ],
    ['BRAND_NAME', 'Fête & Fils', { brandName: 'Fête & Fils' }],
    ['TRUST_PROXY', 'true', { trustProxy: true }],
    ['TRUST_PROXY', 'false', { trustProxy: false }],
    ['TRUST_PROXY', '10.0.0.0/8, ::1', { trustProxy: ['10.0.0.0/8', '::1'] }],
    ['LOG_LEVEL', 'warn', { logLevel: 'warn' }],
    ['LOG_LEVEL', 'SILENT', { logLevel: 'silent' }],
    ['ATTENDEE_RETENTION_DAYS', '1', { attendeeRetentionDays: 1 }],
    ['CONFIRM_SIGN_UPS', 'true', { confirmSignUps: true }],
    ['CONFIRM_SIGN_UPS', 'False', { confirmSignUps: false }],
    ['CACHE_MB', '512', { cacheMb: 512 }],
    [
      'ORGANIZERS',
      'invited, @example.org',
      { organizers: { openTo: 'invited', addresses: [], domains: ['example.org'] } },
    ],
  ])('%s=%s is accepted', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected)
  })
})

describe('invalid settings', () => {
  test.each([
    ['PORT', 'abc', 'PORT is "abc"; it must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT is "65536"; it must be a whole number from 0 to 65535.'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '80.5', 'a whole number from 0 to 65535'],
    ['PORT', '0x50', 'a whole number from 0 to 65535'],
    ['HOST', 'http://localhost', 'an IP address or a host name, such as 0.0.0.0'],
    ['HOST', 'two words', 'an IP address or a host name'],
    ['PUBLIC_URL', 'cal.example.com', 'an http or https URL without a path, such as https://cal.example.com'],
    ['PUBLIC_URL', 'ftp://cal.example.com', 'an http or https URL'],
    ['PUBLIC_URL', 'https://example.com/calendar', 'without a path'],
    ['PUBLIC_URL', 'https://me:pw@example.com', 'an http or https URL'],
    ['DATA_DIR', 'a\0b', 'the path of a folder'],
    ['MAIL_FROM', 'nobody', 'an email address, such as Daymark <hello@example.com>'],
    ['MAIL_FROM', 'Me <nobody>', 'an email address'],
    ['MAIL_FROM', 'Me\nBcc: you <me@example.com>', 'an email address'],
    ['SUPPORT_EMAIL', 'help', 'SUPPORT_EMAIL is "help"; it must be an email address.'],
    ['SUPPORT_VIDEO_URL', 'http://video.example.com', 'an https URL'],
    ['SUPPORT_VIDEO_URL', 'javascript:alert(1)', 'an https URL'],
    ['BRAND_NAME', 'x'.repeat(101), 'one line of at most 100 characters'],
    ['BRAND_NAME', 'two\nlines', 'one line of at most 100 characters'],
    [
      'TRUST_PROXY',
      '1',
      'true, false, or the IP addresses of the proxies, separated by commas, such as 10.0.0.0/8,::1',
    ],
    ['TRUST_PROXY', '10.0.0.0/33', 'the IP addresses of the proxies'],
    ['TRUST_PROXY', 'proxy.local', 'the IP addresses of the proxies'],
    ['LOG_LEVEL', 'loud', 'one of trace, debug, info, warn, error, fatal, silent'],
    ['ATTENDEE_RETENTION_DAYS', '0', 'a whole number from 1 to 36500'],
    ['CONFIRM_SIGN_UPS', 'yes', 'true or false'],
    ['CACHE_MB', '64 MB', 'a whole number from 1 to 100000'],
    [
      'ORGANIZERS',
      'everyone',
      'anyone, invited, or email addresses and domains with commas, such as ada@example.org, @example.org',
    ],
    ['ATTENDEE_RETENTION_DAYS', '90 days', 'a whole number from 1 to 36500'],
  ])('%s=%s is rejected with what would be valid', (name, value, said) => {
    expect(() => readConfig({ [name]: value })).toThrow(said)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} is `))
  })

  test.each([
    ['DATABASE_URL', 'mysql://me:hunter2@db/daymark', 'postgres://user:password@host:5432/database'],
    ['SMTP_CONNECTIONS', '0', 'a whole number from 1 to 50'],
    ['SMTP_CONNECTIONS', '51', 'a whole number from 1 to 50'],
    ['SMTP_URL', 'mail:hunter2', 'smtp://user:password@host:587'],
    ['SMTP_URL', 'smtp://me:hunter2@relay?requireTsl=true', 'no options but requireTLS'],
    ['SMTP_URL', 'smtp://me:hun#ter2hunter2@relay:587', 'smtp://user:password@host:587'],
    ['SMTP_URL', 'smtp://me:hunter2@relay:587#', 'with %23 for a # in the password'],
  ])(
    'an invalid %s is rejected without printing its value, which may hold a password',
    (name, value, said) => {
      expect(() => readConfig({ [name]: value })).toThrow(said)
      expect(() => readConfig({ [name]: value })).not.toThrow('hunter2')
    },
  )

  test('all invalid settings are reported at once', () => {
    const wrong = { PORT: 'abc', LOG_LEVEL: 'loud', DATABASE_URL: 'nowhere' }
    const failure = catchFailure(() => readConfig(wrong))
    expect(failure).toBeInstanceOf(InvalidSettings)
    expect((failure as Error).message.split('\n').map((line) => line.split(' ', 1)[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'LOG_LEVEL',
    ])
  })
})

function catchFailure(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}
