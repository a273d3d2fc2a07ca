import { describe, expect, test } from 'vitest'
import { MINUTE } from '../../domain/time/wall-time.ts'
import { onSqlite } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { pageVisitor } from '../testing/page-visitor.ts'
import { readPage } from '../testing/parsed-page.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

onSqlite((stores) => {
  const clock = { now: 0 }
  const { database, open } = pageVisitor(stores, () => clock.now)
  const pageFor = async (path: string, userAgent: string) =>
    (await open(path, { headers: { 'user-agent': userAgent } })).text()
  const calendarsIn = (html: string) => [...html.matchAll(/data-calendar="(\w+)"/g)].map(([, name]) => name)

  describe('the page of each device', () => {
    test.each([
      ['an iPhone', IPHONE, 'apple'],
      ['a Mac', MAC, 'apple'],
      ['Android', ANDROID, 'google'],
      ['Windows', WINDOWS, 'google'],
    ])('the likeliest calendar of %s comes first', async (_, userAgent, first) => {
      clock.now = Date.UTC(2026, 2, 10, 12)
      const { slug } = await storeEvent(database())
      for (const path of [`/e/${slug}`, `/embed/${slug}`]) {
        await pageFor(path, WINDOWS)
        const calendars = calendarsIn(await pageFor(path, userAgent))
        expect(calendars[0]).toBe(first)
        expect(new Set(calendars).size).toBe(6)
      }
    })

    test('a device is never told that it has the page of another', async () => {
      const { slug } = await storeEvent(database())
      const first = await open(`/e/${slug}`, { headers: { 'user-agent': WINDOWS } })
      const headers = { 'user-agent': IPHONE, 'if-none-match': first.headers.get('etag') ?? '' }
      expect((await open(`/e/${slug}`, { headers })).status).toBe(200)
    })

    test('after many variants the page is still the right one', async () => {
      const { slug } = await storeEvent(database())
      for (const theme of ['light', 'dark', 'auto', 'purple']) {
        for (const userAgent of [IPHONE, ANDROID, WINDOWS]) {
          const html = await pageFor(`/embed/${slug}?theme=${theme}`, userAgent)
          const shown = /data-theme="(\w+)"/.exec(html)?.[1]
          expect([theme, shown]).toEqual([theme, /light|dark/.test(theme) ? theme : undefined])
        }
      }
    })
  })

  test('the page says how soon the event is, and counts the days as they pass', async () => {
    const { slug } = await storeEvent(database())
    const soonAt = async (now: number) => {
      clock.now = now
      return readPage(await (await open(`/e/${slug}`)).text()).text
    }
    // The party begins on July 10 at 18:00 in New York, which is 22:00 UTC, and ends four hours later.
    const start = Date.UTC(2026, 6, 10, 22)
    expect(await soonAt(Date.UTC(2026, 6, 1, 12))).toContain('In 9 days')
    expect(await soonAt(Date.UTC(2026, 6, 2, 3, 59))).toContain('In 9 days')
    expect(await soonAt(Date.UTC(2026, 6, 2, 4))).toContain('In 8 days')
    expect(await soonAt(Date.UTC(2026, 6, 9, 12))).toContain('Tomorrow')
    expect(await soonAt(start - MINUTE)).toContain('Today')
    expect(await soonAt(start)).toContain('Happening now')
    expect(await soonAt(start + 240 * MINUTE)).toContain('This event ended on Friday, July 10, 2026')
  })
})
