import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { onSqlite, sharedDatabase } from '../testing/database/databases.ts'
import { readPage } from '../testing/parsed-page.ts'
import { rawResponse } from '../testing/raw-http.ts'
import { startTestServer, type TestServerOptions } from '../testing/test-server.ts'
import type { Mail } from './mail.ts'
import { writeMessage } from './mail-message.ts'
import { outboxIn, outboxMailer } from './outbox.ts'

const attack = '<script>alert(1)</script>'
const link = 'http://localhost:3000/auth/verify?token=abc&next=1'
const writer = {
  brandName: 'Daymark',
  publicUrl: 'http://localhost:3000',
  sender: { name: 'Daymark', address: 'no-reply@localhost' },
}

let dataDir: string
const names: string[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'daymark-test-'))
  await writeFile(join(dataDir, 'daymark.db'), 'the database')
  const mailer = outboxMailer(outboxIn(dataDir), () => undefined)
  const mails: Mail[] = [
    { kind: 'sign-in', to: 'ada@example.com', contents: { link, teamName: attack } },
    ...Array.from({ length: 50 }, (): Mail => {
      return {
        kind: 'support-message',
        to: 'help@example.com',
        contents: { name: attack, email: 'eve@example.com', message: attack },
      }
    }),
  ]
  for (const [place, mail] of mails.entries()) {
    const [id, at] = [randomUUID(), Date.UTC(2026, 2, 10) + (place === 0 ? 100_000 : place)]
    const toSend = { id, mail, createdAt: at, takenAt: at, lease: 1 }
    await mailer.send(writeMessage(toSend, writer), toSend)
    names.push(`${new Date(at).toISOString().replaceAll(':', '-')}-${id}`)
  }
  return () => rm(dataDir, { recursive: true })
})

onSqlite((stores) => {
  const database = sharedDatabase(stores)

  function start(options: Partial<TestServerOptions> = {}) {
    return startTestServer({ database: database(), outbox: outboxIn(dataDir), ...options })
  }

  test('the local mailbox lists the newest fifty emails, newest first', async () => {
    const server = await start()
    const response = await server.fetch('/dev/mail')
    const html = await response.text()
    const linked = [...html.matchAll(/href="\/dev\/mail\/([^"]+)"/g)].map(([, name]) => name)
    expect(linked).toEqual([names[0], ...names.slice(2).toReversed()])
    const { title, text } = readPage(html)
    expect(title).toBe('Local mailbox · Daymark')
    expect(text).toMatch(/Your sign-in link for Daymark\s+To ada@example\.com\s+Tuesday, March 10, 2026/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('an email is shown as text with clickable links and escaped markup', async () => {
    const server = await start()
    const response = await server.fetch(`/dev/mail/${names[0]}`)
    const html = await response.text()
    expect(html).toContain(`<a href="${link.replace('&', '&amp;')}">`)
    expect(html).toContain(
      `<iframe title="HTML version of the email" src="/dev/mail/${names[0]}/html" sandbox="allow-top`,
    )
    expect(html).toContain('&lt;script&gt;alert(1)')
    expect(html).not.toMatch(/<script|style="/)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toMatch(/script-src 'self'; style-src 'self' 'sha256-/)
    expect(policy).toContain("frame-ancestors 'none'")
  })

  test('the HTML of an email has its own URL, whose policy allows no script and loads only our own pictures', async () => {
    const server = await start()
    const response = await server.fetch(`/dev/mail/${names[0]}/html`)
    expect(await response.text()).toContain('<head><base target="_top">')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation",
    )
  })

  test('an email can be downloaded as an .eml file', async () => {
    const server = await start()
    const response = await server.fetch(`/dev/mail/${names[0]}/mail.eml`)
    expect(response.headers.get('content-type')).toBe('message/rfc822')
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${names[0]}.eml"`)
    expect(await response.text()).toMatch(/^From: .*\r\n/m)
  })

  test('an empty local mailbox says so', async () => {
    const server = await start({ outbox: join(dataDir, 'nothing-here') })
    expect(readPage(await (await server.fetch('/dev/mail')).text()).text).toContain('No emails yet.')
  })

  test('names that are not emails in the outbox get a 404', async () => {
    const server = await start()
    for (const name of [
      'x',
      '..%2Fdaymark.db',
      '..%2F..%2F..%2Fetc%2Fpasswd',
      '%2e%2e%2fdaymark.db',
      `${names[0]}.eml`,
      `${names[0]}%00`,
      `..%2Foutbox%2F${names[0]}`,
      `${names[0]}/text`,
      '2026-03-10T00-00-00.000Z-00000000-0000-4000-8000-000000000000',
    ]) {
      for (const path of [name, `${name}/html`, `${name}/mail.eml`]) {
        const { status, body } = await rawResponse(server, `/dev/mail/${path}`)
        expect([path, status, body.includes('404 Page Not Found')]).toEqual([path, 404, true])
      }
    }
  })

  test('there is no local mailbox with a mail server, a public URL or a proxy', async () => {
    for (const options of [
      { smtpUrl: 'smtp://mail.example.com' },
      { publicUrl: 'https://cal.example.com' },
      { publicUrl: 'http://10.0.0.1:3000' },
      { trustProxy: true },
    ]) {
      await expectNothing(await start(options))
    }
  })

  test('requests with another host name or through a proxy get the usual 404', async () => {
    const server = await start()
    expect((await rawResponse(server, '/dev/mail', { host: 'localhost' })).status).toBe(200)
    await expectNothing(server, { host: 'evil.example' })
    await expectNothing(server, { host: `evil.example:${server.port}` })
    await expectNothing(server, { 'x-forwarded-for': '127.0.0.1' })
    await expectNothing(server, { forwarded: 'for=127.0.0.1' })
  })

  test('requests from another machine get the usual 404', async ({ skip }) => {
    const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
    const elsewhere = own.find(({ internal, family }) => !internal && family === 'IPv4')?.address
    if (!elsewhere) return skip('This machine has only loopback addresses.')
    const server = await start({ host: '0.0.0.0' })
    await expectNothing({ port: server.port, hostname: elsewhere }, { host: 'localhost' })
  })

  /** The response must equal that of an unknown path. */
  async function expectNothing(
    server: { port: number; hostname?: string },
    headers: Record<string, string> = {},
  ): Promise<void> {
    const ask = async (path: string) => {
      const { headers: answered, ...answer } = await rawResponse(server, path, headers)
      return { ...answer, headers: { ...answered, date: '' } }
    }
    const unknown = await ask('/no/such/page')
    expect(unknown.status).toBe(404)
    for (const path of ['', `/${names[0]}`, `/${names[0]}/html`, `/${names[0]}/mail.eml`]) {
      expect(await ask(`/dev/mail${path}`)).toEqual(unknown)
    }
  }
})
