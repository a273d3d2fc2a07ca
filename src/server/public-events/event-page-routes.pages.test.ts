import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NewEvent } from '../../domain/event/event-fields.ts'
import { onSqlite } from '../testing/database/databases.ts'
import { flakyDatabase } from '../testing/database/flaky-postgres.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { pageVisitor } from '../testing/page-visitor.ts'
import { readPage } from '../testing/parsed-page.ts'
import { rawResponse } from '../testing/raw-http.ts'
import { startTestServer } from '../testing/test-server.ts'
import { totalsOf } from '../testing/visit-totals.ts'

const slack = 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'
const weekly: Partial<NewEvent> = {
  isRecurring: true,
  recurrenceFrequency: 'WEEKLY',
  recurrenceInterval: 2,
  recurrenceByDay: ['FR', 'MO'],
  recurrenceEndType: 'DATE',
  recurrenceEndDate: '2026-12-31',
}

onSqlite((stores) => {
  const clock = { now: 0 }
  const { database, server, open } = pageVisitor(stores, () => clock.now)

  beforeEach(() => {
    clock.now = Date.UTC(2026, 2, 10, 12)
  })

  describe('what a page shows', () => {
    test('a page shows the next occurrence of a series and its recurrence, and moves on when that ends', async () => {
      const { slug } = await storeEvent(database(), weekly)
      const first = await open(`/e/${slug}`)
      const { text, schema } = readPage(await first.text())
      expect(text).toContain('Friday, July 10, 2026')
      expect(text).toContain('Repeats every 2 weeks on Mon, Fri, until December 31, 2026')
      expect(schema?.eventSchedule).toEqual({
        '@type': 'Schedule',
        repeatFrequency: 'P2W',
        startDate: '2026-07-10',
        endDate: '2026-12-31',
        byDay: ['https://schema.org/Monday', 'https://schema.org/Friday'],
        startTime: '18:00:00',
        endTime: '22:00:00',
        scheduleTimezone: 'America/New_York',
      })
      clock.now = Date.UTC(2026, 6, 11, 2)
      const next = await open(`/e/${slug}`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
      expect(next.status).toBe(200)
      expect(readPage(await next.text()).text).toContain('Monday, July 20, 2026')
      clock.now = Date.UTC(2027, 0, 1)
      expect(readPage(await (await open(`/e/${slug}`)).text()).text).toContain(
        'This event ended on Friday, December 25, 2026',
      )
    })
  })

  describe('how a page is sent', () => {
    test('an unchanged page is a 304, and is counted', async () => {
      const { id, slug } = await storeEvent(database())
      for (const [views, path] of [
        [2, `/e/${slug}`],
        [4, `/embed/${slug}`],
      ] as const) {
        const first = await open(path)
        const tag = first.headers.get('etag') ?? ''
        expect(first.headers.get('cache-control')).toBe('no-cache')
        const again = await open(path, { headers: { 'if-none-match': `"other", ${tag}` } })
        expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
        expect(again.headers.get('content-security-policy')).toBe(
          first.headers.get('content-security-policy'),
        )
        expect(await totalsOf(database(), id)).toEqual({ view: views })
      }
    })

    test('crawlers, link previews, prefetches and HEAD get the page and are not counted', async () => {
      const { id, slug } = await storeEvent(database())
      const head = await open(`/e/${slug}`, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
      const length = (await (await open(`/e/${slug}`, { headers: { 'user-agent': slack } })).arrayBuffer())
        .byteLength
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(length)])
      await open(`/e/${slug}`, { headers: { 'sec-purpose': 'prefetch;prerender' } })
      expect(await totalsOf(database(), id)).toEqual({})
    })

    test('a page is sent in the best accepted encoding', async () => {
      const { slug } = await storeEvent(database())
      const ask = async (encodings: string) => {
        const { headers, body } = await rawResponse(server(), `/e/${slug}`, { 'accept-encoding': encodings })
        return { encoding: headers['content-encoding'], body }
      }
      const [plain, zipped, brotli] = [
        await ask('identity'),
        await ask('gzip, deflate'),
        await ask('gzip, br'),
      ]
      expect([plain.encoding, zipped.encoding, brotli.encoding]).toEqual([undefined, 'gzip', 'br'])
      expect(gunzipSync(zipped.body)).toEqual(plain.body)
      expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
      expect(brotli.body.length).toBeLessThan(8_000)
      expect((await ask('gzip, br')).body).toEqual(brotli.body)
    })

    test('a page has the security headers, and only the card can be framed by other sites', async () => {
      const { slug } = await storeEvent(database())
      const page = (await open(`/e/${slug}`)).headers
      expect(page.get('content-security-policy')).toContain("script-src 'self'; style-src 'self';")
      expect(page.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(page.get('x-frame-options')).toBe('DENY')
      expect(page.get('strict-transport-security')).toBe('max-age=31536000')
      for (const path of [`/embed/${slug}`, '/embed/no-such-event-00000000']) {
        const card = (await open(path, { headers: { cookie: '__Host-session=whatever' } })).headers
        expect(card.get('content-security-policy')).toContain('frame-ancestors *')
        expect(card.get('x-frame-options')).toBeNull()
        expect(card.get('x-content-type-options')).toBe('nosniff')
        expect(card.get('set-cookie')).toBeNull()
      }
    })
  })
})

test('while the database is unavailable, a cached page is shown and any other is a 503 page', async () => {
  const { database, proxy } = await flakyDatabase()
  const server = await startTestServer({ database })
  const [read, unread] = [await storeEvent(database), await storeEvent(database)]
  const before = await (await server.fetch(`/e/${read.slug}`)).text()

  await proxy.cut()
  expect(await (await server.fetch(`/e/${read.slug}`)).text()).toBe(before)
  const refused = await server.fetch(`/e/${unread.slug}`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(readPage(await refused.text()).text).toContain('Please try again in a moment.')
})
