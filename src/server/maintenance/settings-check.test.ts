import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { resolvePublicUrl } from '../http/public-url.ts'
import { settingsFindings } from './settings-check.ts'

const behindProxy = {
  PUBLIC_URL: 'https://cal.example.com',
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: 'smtp://localhost',
  SUPPORT_EMAIL: 'help@example.com',
  ORGANIZERS: '@example.com',
}

test.each<[string, Record<string, string>, string[]]>([
  ['a server in trial mode', {}, []],
  ['a server behind a proxy', behindProxy, []],
  [
    'a server without https',
    { ...behindProxy, PUBLIC_URL: 'http://cal.example.com' },
    ['PUBLIC_URL is http://cal.example.com'],
  ],
  [
    'a server that is reachable without the proxy',
    { ...behindProxy, HOST: '0.0.0.0' },
    ['HOST is 0.0.0.0, so port 3000'],
  ],
  ['a server that listens on loopback', { ...behindProxy, HOST: '127.0.0.1' }, []],
  [
    'a server for other machines without PUBLIC_URL',
    { HOST: '0.0.0.0' },
    ['HOST is 0.0.0.0, but without PUBLIC_URL'],
  ],
  [
    'a server that does not trust its proxy',
    { ...behindProxy, TRUST_PROXY: 'false' },
    ['PUBLIC_URL is https, so there is a proxy'],
  ],
  [
    'a server that trusts every proxy',
    { ...behindProxy, TRUST_PROXY: 'true', HOST: '0.0.0.0' },
    ['HOST is 0.0.0.0, so port', 'TRUST_PROXY is true and HOST is 0.0.0.0'],
  ],
  [
    'a server that is open to anyone',
    { ...behindProxy, ORGANIZERS: '' },
    ['anyone with an email address can create events here, and this server emails the people who sign up'],
  ],
  ['a server for invited people', { ...behindProxy, ORGANIZERS: 'invited, ada@example.org' }, []],
  [
    'an administrator who cannot sign in',
    { ...behindProxy, ADMINS: 'ada@example.org' },
    ['ADMINS has ada@example.org'],
  ],
  [
    'a server for invited people that names no owner',
    { ...behindProxy, ORGANIZERS: 'invited' },
    ['ORGANIZERS is invited and names nobody'],
  ],
  ['a server without SUPPORT_EMAIL', { ...behindProxy, SUPPORT_EMAIL: '' }, ['SUPPORT_EMAIL is not set']],
])('the settings of %s, %j, give the warnings %j', (_whose, env, warnings) => {
  const config = readConfig(env)
  const findings = settingsFindings(config, resolvePublicUrl(config.publicUrl, config.port))
  expect(findings.map(({ kind }) => kind)).toEqual(
    warnings.length > 0 ? warnings.map(() => 'warning') : ['ok'],
  )
  for (const [index, warning] of warnings.entries()) expect(findings[index]?.message).toContain(warning)
})

test('a server on which nobody can sign in, since SMTP_URL is not set, has an error', () => {
  const config = readConfig({ ...behindProxy, SMTP_URL: '' })
  expect(settingsFindings(config, resolvePublicUrl(config.publicUrl, config.port))).toMatchObject([
    { kind: 'error', message: expect.stringContaining('nobody can sign in') as string },
  ])
})
