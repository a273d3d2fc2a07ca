import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { resolvePublicUrl } from '../../http/public-url.ts'
import { settingsFindings } from './settings-check.ts'

const behindProxy = {
  PUBLIC_URL: 'https://cal.example.com',
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: 'smtp://localhost',
  SUPPORT_EMAIL: 'help@example.com',
}

test.each<[string, Record<string, string>, string[]]>([
  ['a try-out', {}, []],
  ['a server behind a proxy', behindProxy, []],
  [
    'one without https',
    { ...behindProxy, PUBLIC_URL: 'http://cal.example.com' },
    ['PUBLIC_URL is http://cal.example.com'],
  ],
  [
    'one that can be reached past the proxy',
    { ...behindProxy, HOST: '0.0.0.0' },
    ['HOST is 0.0.0.0, so port 3000'],
  ],
  ['one on this machine by name', { ...behindProxy, HOST: '127.0.0.1' }, []],
  [
    'one for other machines without an address',
    { HOST: '0.0.0.0' },
    ['HOST is 0.0.0.0, but without PUBLIC_URL'],
  ],
  [
    'one that does not know its proxy',
    { ...behindProxy, TRUST_PROXY: 'false' },
    ['PUBLIC_URL is https, so there is a proxy'],
  ],
  [
    'one that believes everybody',
    { ...behindProxy, TRUST_PROXY: 'true', HOST: '0.0.0.0' },
    ['HOST is 0.0.0.0, so port', 'TRUST_PROXY is true and HOST is 0.0.0.0'],
  ],
  ['one without mail', { ...behindProxy, SMTP_URL: '' }, ['SMTP_URL is not set']],
  ['one without support', { ...behindProxy, SUPPORT_EMAIL: '' }, ['SUPPORT_EMAIL is not set']],
])('the settings of %s, %j, are doubted for %j', (_whose, env, doubts) => {
  const config = readConfig(env)
  const findings = settingsFindings(config, resolvePublicUrl(config.publicUrl, config.port))
  expect(findings.map(({ kind }) => kind)).toEqual(
    doubts.length > 0 ? doubts.map(() => 'doubtful') : ['good'],
  )
  for (const [index, doubt] of doubts.entries()) expect(findings[index]?.says).toContain(doubt)
})
