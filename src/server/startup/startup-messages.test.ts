import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startupMessages } from './startup-messages.ts'

const usual = { url: 'http://localhost:3000', isLoopback: true, hasMailbox: true, isNew: false, demo: null }

function lines(
  env: Record<string, string>,
  start: Partial<Parameters<typeof startupMessages>[0]> = {},
): string {
  return startupMessages({ ...usual, ...start, config: readConfig({ DATA_DIR: '/data', ...env }) }).join('\n')
}

test('in trial mode the terminal shows the mailbox and suggests the demo', () => {
  expect(lines({}, { isNew: true })).toBe(
    [
      'Daymark is running at http://localhost:3000',
      '  data       SQLite in /data',
      '  email      files in /data/outbox, mailbox at http://localhost:3000/dev/mail',
      '  sign in    with any address at http://localhost:3000/login; the link appears here and in the mailbox',
      '  new here?  start it with --demo for a team with events to look at',
    ].join('\n'),
  )
})

test('with PostgreSQL and SMTP the terminal shows their hosts, and never a password', () => {
  const env = {
    BRAND_NAME: 'Fêtes',
    DATABASE_URL: 'postgres://ada:secret@db.example.com:5433/daymark?password=secret',
    SMTP_URL: 'smtps://ada:secret@mail.example.com:465',
  }
  expect(lines(env, { url: 'https://cal.example.com', hasMailbox: false })).toBe(
    [
      'Fêtes is running at https://cal.example.com',
      '  data       PostgreSQL at db.example.com:5433/daymark',
      '  email      sent through mail.example.com:465',
      '  sign in    at https://cal.example.com/login; the link comes by email',
    ].join('\n'),
  )
})

test.each([
  [
    '',
    false,
    /open to {4}anyone with an email address can create events here.* Set ORGANIZERS to limit who can/,
  ],
  ['@example.org', false, /open to {4}the addresses in ORGANIZERS$/m],
  ['invited', true, /open to {4}people who were invited to a team$/m],
])('ORGANIZERS "%s" with loopback %s: the terminal says who may organize', (ORGANIZERS, isLoopback, said) => {
  expect(lines({ ORGANIZERS }, { isLoopback })).toMatch(said)
})

test('without SMTP_URL at a public URL, emails are files and the magic link is on the terminal', () => {
  const said = lines({}, { url: 'https://cal.example.com', hasMailbox: false })
  expect(said).toContain('files in /data/outbox; set SMTP_URL to send them')
  expect(said).toMatch(/the link appears here$/m)
  expect(said).not.toContain('/dev/mail')
})
