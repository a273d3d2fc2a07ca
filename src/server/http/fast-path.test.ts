import { type OutgoingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  calendarEmbedPath,
  calendarFeedPath,
  calendarPagePath,
  embedPath,
  eventPagePath,
  icsPath,
} from '../../api/event-urls.ts'
import type { Database } from '../db/database.ts'
import { onSqlite } from '../testing/database/databases.ts'
import { flakyDatabase } from '../testing/database/flaky-postgres.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { startTestServer } from '../testing/test-server.ts'
import { totalsOf } from '../testing/visit-totals.ts'

interface Sent {
  status: string
  headers: string[]
  body: string
  tag: string | undefined
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'
const phone = 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'
const crawler = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'

const pathsOf = (slug: string) => [eventPagePath(slug), embedPath(slug)]

/** An empty query makes it a URL that the fast path leaves to Fastify. */
const pastFastPath = (path: string) => `${path}?`

onSqlite((stores) => {
  let database: Database

  beforeAll(async () => {
    database = await stores.migrated()
  })

  /** A server that records which requests reached Fastify. */
  async function watchedServer(options: { trustProxy?: boolean; database?: Database } = {}) {
    const routed: string[] = []
    const server = await startTestServer({
      database,
      publicUrl: 'https://cal.example.com',
      ...options,
      routes: (app) => app.addHook('onRequest', async ({ url }) => void routed.push(url)),
    })
    const ask = (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
      sent(server.port, path, { 'user-agent': browser, ...headers }, method)
    return { ...server, routed, ask }
  }

  test.each<[string, OutgoingHttpHeaders, Record<string, number>]>([
    ['a browser', {}, { view: 4 }],
    ['a browser that accepts brotli', { 'accept-encoding': 'gzip, br' }, { view: 4 }],
    ['a phone that accepts gzip', { 'user-agent': phone, 'accept-encoding': 'gzip' }, { view: 4 }],
    ['a crawler', { 'user-agent': crawler }, {}],
    ['a browser that prefetches', { 'sec-purpose': 'prefetch' }, {}],
  ])('%s gets the same bytes and counts on the fast path as from the route', async (_, headers, counts) => {
    const { ask, routed } = await watchedServer()
    const { id, slug } = await storeEvent(database, { location: 'Garden' })
    for (const path of pathsOf(slug)) {
      const response = await ask(pastFastPath(path), headers)
      expect(await ask(path, headers)).toEqual(response)
      expect([path, response.status]).toEqual([path, 'HTTP/1.1 200 OK'])
    }
    expect(routed).toEqual(pathsOf(slug).map(pastFastPath))
    expect(await totalsOf(database, id)).toEqual(counts)
  })

  test('a 304 on the fast path has the same bytes as from the route, and is counted', async () => {
    const { ask, routed } = await watchedServer()
    const { id, slug } = await storeEvent(database)
    for (const path of pathsOf(slug)) {
      const headers = { 'if-none-match': (await ask(pastFastPath(path))).tag }
      const again = await ask(path, headers)
      expect([path, again.status]).toEqual([path, 'HTTP/1.1 304 Not Modified'])
      expect(again).toEqual(await ask(pastFastPath(path), headers))
    }
    expect(routed).toHaveLength(4)
    expect(await totalsOf(database, id)).toEqual({ view: 6 })
  })

  test.each<[string, OutgoingHttpHeaders, number]>([
    ['a browser', { 'accept-encoding': 'gzip, br' }, 6],
    ['a crawler', { 'user-agent': crawler }, 0],
  ])('%s gets the same of a calendar on the fast path as from the route', async (_, headers, views) => {
    const { ask, routed } = await watchedServer()
    const { teamId } = await storeEvent(database)
    const slug = `club-of-${views}`
    await database.query('UPDATE teams SET calendar_on = 1 WHERE id = $1', [teamId])
    await database.query('INSERT INTO calendar_slugs (slug, team_id) VALUES ($1, $2)', [slug, teamId])
    const paths = [calendarPagePath(slug), calendarEmbedPath(slug), calendarFeedPath(slug)]
    for (const path of paths) {
      const response = await ask(pastFastPath(path), headers)
      expect(await ask(path, headers)).toEqual(response)
      expect([path, response.status]).toEqual([path, 'HTTP/1.1 200 OK'])
      const cached = await ask(path, { ...headers, 'if-none-match': response.tag })
      expect([path, cached.status]).toEqual([path, 'HTTP/1.1 304 Not Modified'])
    }
    expect(routed).toEqual(paths.map(pastFastPath))
    const [row] = await database.query('SELECT sum(views) AS views FROM calendar_days WHERE team_id = $1', [
      teamId,
    ])
    expect(row).toEqual({ views: views || null })
    await ask(`${calendarFeedPath(slug)}x`)
    await ask(calendarFeedPath(slug).replace('.ics', 'xics'))
    expect(routed).toHaveLength(5)
  })

  test('a missing or private event is rejected by the route, looked up once and not counted', async () => {
    let queries = 0
    const counted: Database = {
      ...database,
      query: (...asked) => {
        queries += 1
        return database.query(...asked)
      },
    }
    const { ask, routed } = await watchedServer({ database: counted })
    const hidden = await storeEvent(database, { isPublic: false })
    const paths = [...pathsOf(hidden.slug), ...pathsOf('summer-party-00000000')]
    for (const path of paths) expect(await ask(path)).toEqual(await ask(pastFastPath(path)))
    expect(routed).toEqual(paths.flatMap((path) => [path, pastFastPath(path)]))
    // Each of the four responses with the page or the card of a missing event asks whether it has another link, and
    // whether the operator removed it.
    expect(queries).toBe(paths.length * 2 + 8)
    expect(await totalsOf(database, hidden.id)).toEqual({})
  })

  test('an event that became private or was deleted is rejected at the next visit', async () => {
    const { ask } = await watchedServer()
    const [hidden, deleted] = [await storeEvent(database), await storeEvent(database)]
    for (const { slug } of [hidden, deleted]) for (const path of pathsOf(slug)) await ask(path)
    await database.query('UPDATE events SET is_public = 0, page_version = page_version + 1 WHERE id = $1', [
      hidden.id,
    ])
    await database.query('UPDATE events SET deleted_at = 1, undo_until = 1 WHERE id = $1', [deleted.id])
    const statuses = async (slug: string) => {
      const [page, embed] = pathsOf(slug)
      return [(await ask(page ?? '')).status, (await ask(embed ?? '')).status]
    }
    const missing = 'HTTP/1.1 404 Not Found'
    expect(await statuses(hidden.slug)).toEqual([missing, 'HTTP/1.1 403 Forbidden'])
    expect(await statuses(deleted.slug)).toEqual([missing, missing])
    expect(await totalsOf(database, hidden.id)).toEqual({ view: 2 })
  })

  test('any request but a plain GET of the page of a cached event goes to Fastify', async () => {
    const { ask, routed } = await watchedServer()
    const { id, slug } = await storeEvent(database)
    await ask(pastFastPath(eventPagePath(slug)))
    routed.pop()
    const asked: [string, string][] = [
      ...pathsOf(slug).map((path): [string, string] => ['HEAD', path]),
      ...pathsOf(id).map((path): [string, string] => ['GET', path]),
      ...pathsOf(slug).flatMap((path): [string, string][] => [
        ['GET', `${path}/`],
        ['GET', path.replace('-', '%2D')],
        ['GET', path.replace('party', 'PARTY')],
      ]),
      ['GET', icsPath(slug)],
      ['GET', '/e/no-such-event-00000000'],
    ]
    for (const [method, path] of asked) await ask(path, {}, method)
    expect(routed).toEqual(asked.map(([, path]) => path))
  })

  test('a request on the fast path is logged like any other', async () => {
    const { ask, log } = await watchedServer({ trustProxy: true })
    const { slug } = await storeEvent(database)
    const path = eventPagePath(slug)
    const headers = { 'x-forwarded-for': '203.0.113.9, 10.0.0.1' }
    await ask(pastFastPath(path), headers)
    await ask(path, headers)
    await ask(`${path}?email=jane.doe@example.com`, headers)
    expect(log).toHaveLength(3)
    for (const line of log) {
      expect(line).toMatchObject({
        msg: 'response sent',
        method: 'GET',
        path,
        status: 200,
        ip: '203.0.113.9',
      })
      expect([line.reqId, line.ms]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.any(Number)])
    }
    const [ours = {}, theirs = {}] = log
    expect(Object.keys(ours)).toEqual(Object.keys(theirs))
  })

  test('the id of a request is returned and logged, unless it is no id', async () => {
    const { ask, log } = await watchedServer()
    const { slug } = await storeEvent(database)
    const path = eventPagePath(slug)
    for (const url of [pastFastPath(path), path]) {
      const { headers } = await ask(url, { 'x-request-id': 'proxy-7' })
      expect(headers.join('\n').toLowerCase()).toContain('x-request-id\nproxy-7')
      expect(log.at(-1)).toMatchObject({ reqId: 'proxy-7' })
      await ask(url, { 'x-request-id': 'two words' })
      expect(log.at(-1)).toMatchObject({ reqId: expect.stringMatching(/^[\da-f-]{36}$/) as unknown })
    }
  })
})

describe('the fast path while the database is unavailable', () => {
  test('the fast path shows cached events and rejects others like the routes while the database is unavailable', async () => {
    const { database, proxy } = await flakyDatabase()
    const server = await startTestServer({ database })
    const ask = (path: string) => sent(server.port, path, { 'user-agent': browser }, 'GET')
    const [known, unknown] = [await storeEvent(database), await storeEvent(database)]
    const path = eventPagePath(known.slug)
    const [before] = [await ask(pastFastPath(path)), await ask(path)]
    await proxy.cut()
    expect(await ask(path)).toEqual(before)
    const refused = await ask(eventPagePath(unknown.slug))
    expect(refused).toEqual(await ask(pastFastPath(eventPagePath(unknown.slug))))
    expect(refused.status).toBe('HTTP/1.1 503 Service Unavailable')
    expect(refused.headers).toContain('retry-after')
    await proxy.restore()
    const views = async () => (await totalsOf(database, known.id)).view
    await expect.poll(views).toBe(3)
  })
})

/** The raw response, without its Date header. */
function sent(port: number, path: string, headers: OutgoingHttpHeaders, method: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      buffer(answer).then((bytes) => {
        resolve({
          status: `HTTP/${answer.httpVersion} ${answer.statusCode} ${answer.statusMessage}`,
          headers: answer.rawHeaders.filter((_, at, all) => all[at - (at % 2)] !== 'Date'),
          body: bytes.toString('latin1'),
          tag: answer.headers.etag,
        })
      }, reject)
    })
      .once('error', reject)
      .end()
  })
}
