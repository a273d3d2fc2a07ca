import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readImportGraph } from '../../../scripts/testing/import-graph.mjs'
import { outboxMailer } from '../mail/outbox.ts'
import { onSqlite } from '../testing/database/databases.ts'
import { createEvent, editEvent } from '../testing/event-calls.ts'
import { startWorker } from '../testing/mail/running-mail-worker.ts'
import { waysOut } from '../testing/outbound-requests.ts'
import { sharedSite } from '../testing/shared-site.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/**
 * The only files that may reach another machine or listen to one, and by what. Each line here is a decision.
 */
const allowed: Record<string, string[]> = {
  'src/server/startup/listen.ts': ['http createServer', 'net createServer'],
  'src/server/db/postgres-pool.ts': ['postgres default'],
  'src/server/db/postgres-errors.ts': ['postgres default'],
  'src/server/db/sqlite-driver.ts': ['libsql default'],
  'src/server/mail/smtp-mailer.ts': ['nodemailer *'],
  'src/server/mail/outbox.ts': ['nodemailer *'],
  // Only with BOUNCE_URL: the mailbox for emails that come back.
  'src/server/mail/bounces.ts': ['imapflow *'],
  // Only with OIDC_ISSUER: the identity provider.
  'src/server/accounts/sign-on-provider.ts': ['openid-client *'],
  'src/server/accounts/single-sign-on.ts': ['openid-client *'],
  // Only the addresses that owners have entered, and none inside the own network.
  'src/server/programs/public-address.ts': ['dns lookup', 'http *', 'https *'],
  // Computes a picture, and reaches nothing.
  'src/shared-ui/qr-svg.ts': ['qr default'],
  // Decodes pictures, and reaches nothing.
  'src/server/pictures/prepare-picture.ts': ['sharp *'],
  // Read files that somebody has sent, and reach nothing.
  'src/server/import/ics-components.ts': ['ical.js default'],
  'src/server/import/ics-times.ts': ['ical.js default'],
  'src/server/import/file-reader.ts': ['child_process fork'],
  'src/server/import/read-csv.ts': ['csv-parse/sync CsvError', 'csv-parse/sync parse'],
  // Only systemd-notify, and only in a unit of Type=notify.
  'src/server/startup/service-manager.ts': ['child_process spawn'],
  // Only the doctor, when somebody runs it: the operator's own PUBLIC_URL, and the DNS records of MAIL_FROM.
  'src/server/maintenance/settings-check.ts': ['http get', 'https get', 'tls TLSSocket'],
  'src/server/maintenance/mail-check.ts': ['dns/promises Resolver'],
}

const programs = ['src/server/main.ts', 'src/server/maintenance-main.ts']

describe('the sources of the server', () => {
  const files = filesOf(programs)

  test('hold every file of both programs', () => {
    expect(files.length).toBeGreaterThan(200)
    expect(files).toContain('src/domain/event/event.ts')
    expect(files).toContain('src/public-pages/event-page/event-page.tsx')
    expect(files).toContain('src/server/maintenance/backup/restore-backup.ts')
  })

  test('reach another machine only where they have to: database, mail server, own port', () => {
    const found = files.flatMap((file) => {
      const ways = waysOut(file, readFileSync(file, 'utf8'))
      return ways.length === 0 ? [] : [[file, ways] as const]
    })
    expect(Object.fromEntries(found)).toEqual(allowed)
  })
})

test.each([
  ["import { connect } from 'node:net'", 'net connect'],
  ["import net from 'net'", 'net default'],
  ["import * as tls from 'node:tls'", 'tls *'],
  ["import { isIP, Socket as S } from 'node:net'", 'net Socket'],
  ["import { get } from 'node:http'", 'http get'],
  ["import { request } from 'https'", 'https request'],
  ["import { connect } from 'node:http2'", 'http2 connect'],
  ["import { lookup } from 'node:dns/promises'", 'dns/promises lookup'],
  ["import { createSocket } from 'node:dgram'", 'dgram createSocket'],
  ["import { execFile } from 'node:child_process'; execFile('curl')", 'child_process execFile'],
  ["import { Worker } from 'node:worker_threads'", 'worker_threads Worker'],
  ["import { createRequire } from 'node:module'", 'module createRequire'],
  ["import { request } from 'undici'", 'undici request'],
  ["import axios from 'axios'", 'axios default'],
  ["import 'some-telemetry'", 'some-telemetry *'],
  ["export { get } from 'node:https'", 'https get'],
  ["export * from 'node:http'", 'http *'],
  ["const { get } = await import('node:https')", 'https *'],
  ["await import('node:' + 'https')", 'import of a computed name'],
  ["await fetch('https://a.b')", 'fetch'],
  ["await globalThis.fetch('https://a.b')", 'fetch'],
  ["await globalThis['fetch']('https://a.b')", 'fetch'],
  ['const { fetch: ask } = globalThis', 'fetch'],
  ["new WebSocket('wss://a.b')", 'WebSocket'],
  ["new EventSource('https://a.b')", 'EventSource'],
  ["process.getBuiltinModule('https')", 'getBuiltinModule'],
  ["process.binding('tcp_wrap')", 'process.binding'],
  ["require('https')", 'require'],
])('the check of the sources finds %s', (source, way) => {
  expect(waysOut('src/server/file.ts', source)).toContain(way)
})

test.each([
  ["import type { Socket } from 'node:net'"],
  ["import { isIP, type Socket, BlockList } from 'node:net'"],
  ["import { readFile } from 'node:fs/promises'"],
  ["import { fetchEvent } from './fetch-event.ts'"],
  ["import { renderToStaticMarkup } from 'react-dom/server'"],
])('the check of the sources lets %s pass', (source) => {
  expect(waysOut('src/server/file.ts', source)).toEqual([])
})

onSqlite((stores) => {
  const { database, server, organizer } = sharedSite(stores)

  test('a URL that somebody puts into an event, a sign-up or a message is never requested', async () => {
    const bait = await startBait()
    const ada = await organizer()
    const { id, slug } = await createEvent(ada, {
      title: bait.url,
      location: bait.url,
      organizerName: bait.url,
      descriptionHtml: `<p><a href="${bait.url}">x</a><img src="${bait.url}"></p>`,
    })
    const sent: [path: string, body: object][] = [
      [`/api/events/${slug}/attendees`, { name: bait.url, email: 'bob@example.com' }],
      ['/api/support', { name: bait.url, email: 'bob@example.com', message: bait.url }],
    ]
    for (const [path, body] of sent) expect((await ada.send('POST', path, body)).ok, path).toBe(true)
    await editEvent(ada, id, { location: `${bait.url}?moved` })
    const paths = [
      ...['', '/share.png'].map((path) => `/e/${slug}${path}`),
      `/embed/${slug}`,
      ...['', '/calendar.ics', '/feed.ics'].map((path) => `/api/public/events/${slug}${path}`),
    ]
    for (const path of paths) expect((await server().fetch(path)).status, path).toBe(200)

    const lines: string[] = []
    const mailer = outboxMailer(await temporaryFolder(), (line) => void lines.push(line))
    startWorker(database(), mailer)
    await expect.poll(() => lines.length).toBeGreaterThan(0)
    expect(bait.connections()).toBe(0)
    // The bait itself works.
    await expect(fetch(bait.url)).rejects.toThrow('fetch failed')
    expect(bait.connections()).toBe(1)
  })
})

/** Every file that these programs import, and every other file of the server that is not for tests. */
function filesOf(entries: string[]): string[] {
  const graph = readImportGraph('src')
  const own = [...graph.keys()].filter((file) => /^src\/server\/(?!testing\/).*(?<!\.test)\.tsx?$/.test(file))
  const reached = new Set<string>()
  const follow = (file: string) => {
    const imports = graph.get(file)
    if (!imports || reached.has(file)) return
    reached.add(file)
    for (const imported of imports) follow(imported)
  }
  for (const file of [...entries, ...own]) follow(file)
  return [...reached].sort()
}

/** Counts connections, and closes each of them. */
async function startBait(): Promise<{ url: string; connections: () => number }> {
  let connections = 0
  const bait = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => bait.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => bait.close(() => resolve())))
  const address = bait.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/bait`, connections: () => connections }
}
