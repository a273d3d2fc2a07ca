import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CALENDAR_SERVICES } from '../../domain/calendar/calendar-links.ts'
import type { NewEvent } from '../../domain/event/event-fields.ts'
import { onSqlite, sharedDatabase } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { expectProblem } from '../testing/expect-response.ts'
import { startTestServer } from '../testing/test-server.ts'
import { totalsOf } from '../testing/visit-totals.ts'

const publicUrl = 'https://cal.example.com'
const pathOf = (slug: string, service: string) => `/api/public/events/${slug}/calendar/${service}`
const weekly: Partial<NewEvent> = {
  isRecurring: true,
  recurrenceFrequency: 'WEEKLY',
  recurrenceInterval: 1,
  recurrenceByDay: ['FR'],
  recurrenceEndType: 'NEVER',
}
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

onSqlite((stores) => {
  const database = sharedDatabase(stores)

  async function visitor() {
    const server = await startTestServer({ database: database(), publicUrl })
    return async (path: string, init: RequestInit = {}) => {
      const response = await server.fetch(path, { redirect: 'manual', ...init })
      const location = response.headers.get('location') ?? ''
      return { response, target: URL.canParse(location) ? new URL(location) : null }
    }
  }

  test.each([
    ['google', 'https://calendar.google.com', 'text'],
    ['outlook', 'https://outlook.live.com', 'subject'],
    ['office365', 'https://outlook.office.com', 'subject'],
    ['yahoo', 'https://calendar.yahoo.com', 'TITLE'],
  ])(
    'a click on %s is counted and redirects to the service with the current event',
    async (service, origin, title) => {
      const open = await visitor()
      const { id, slug } = await storeEvent(database())
      const { response, target } = await open(pathOf(slug, service))
      expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'no-store'])
      expect([target?.origin, target?.searchParams.get(title)]).toEqual([origin, 'Summer party'])
      expect(target?.href).toContain(encodeURIComponent(`${publicUrl}/e/${slug}`))
      expect(await totalsOf(database(), id)).toEqual({ [service]: 1 })
      await database().query(
        "UPDATE events SET title = 'Winter party', page_version = page_version + 1 WHERE id = $1",
        [id],
      )
      expect((await open(pathOf(id, service))).target?.searchParams.get(title)).toBe('Winter party')
      expect(await totalsOf(database(), id)).toEqual({ [service]: 2 })
    },
  )

  test('Outlook on a phone gets the path that opens its editor there', async () => {
    const open = await visitor()
    const { slug } = await storeEvent(database())
    const onPhone = await open(pathOf(slug, 'outlook'), { headers: { 'user-agent': iphone } })
    expect(onPhone.target?.pathname).toBe('/calendar/0/deeplink/compose')
    expect((await open(pathOf(slug, 'outlook'))).target?.pathname).toBe('/calendar/0/action/compose')
  })

  test('Yahoo gets the time in the visitor’s zone, or in the event’s own if that is unknown', async () => {
    const open = await visitor()
    const { slug } = await storeEvent(database())
    const startFor = async (query: string) =>
      (await open(`${pathOf(slug, 'yahoo')}${query}`)).target?.searchParams.get('ST')
    expect(await startFor('?tz=Asia/Tokyo')).toBe('20260711T070000')
    for (const query of [
      '',
      '?tz=',
      '?tz=Mars/Olympus',
      '?tz=Asia/Tokyo&tz=Asia/Tokyo',
      '?tz=__proto__',
      '?tz=%00',
    ]) {
      expect(await startFor(query)).toBe('20260710T180000')
    }
  })

  describe('links of a recurring event', () => {
    test('a recurring event goes to Google and Yahoo as the whole series', async () => {
      const open = await visitor()
      const { slug } = await storeEvent(database(), weekly)
      expect((await open(pathOf(slug, 'google'))).target?.searchParams.get('recur')).toMatch(
        /^RRULE:FREQ=WEEKLY/,
      )
      expect((await open(pathOf(slug, 'yahoo'))).target?.searchParams.get('RPAT')).toBe('01WkFr')
    })

    test.each(['outlook', 'office365'])(
      'a recurring event goes to %s as the .ics file, counted as one click',
      async (service) => {
        const open = await visitor()
        const { id, slug } = await storeEvent(database(), weekly)
        const { response, target } = await open(pathOf(slug, service))
        expect([response.status, target?.href]).toEqual([
          302,
          `${publicUrl}/api/public/events/${slug}/calendar.ics?via=${service}`,
        ])
        const file = await open(`${target?.pathname}${target?.search}`)
        expect(await file.response.text()).toContain('RRULE:FREQ=WEEKLY')
        expect(await totalsOf(database(), id)).toEqual({ [service]: 1 })
      },
    )
  })

  test('a link of an unknown service or event is a 404, of a private event a 403, and none is counted', async () => {
    const open = await visitor()
    const [shown, hidden] = [await storeEvent(database()), await storeEvent(database(), { isPublic: false })]
    for (const service of ['apple', 'ics', 'Google', 'constructor', '%00']) {
      const { response } = await open(pathOf(shown.slug, service))
      await expectProblem(response, 404, 'There is no such calendar service')
    }
    for (const service of CALENDAR_SERVICES) {
      await expectProblem((await open(pathOf(randomUUID(), service))).response, 404, 'Event not found')
      await expectProblem(
        (await open(pathOf(hidden.slug, service))).response,
        403,
        'This event is private and not publicly accessible',
      )
    }
    expect(await totalsOf(database(), shown.id)).toEqual({})
    expect(await totalsOf(database(), hidden.id)).toEqual({})
  })

  test('crawlers, prefetches and HEAD are redirected to the service and not counted', async () => {
    const open = await visitor()
    const { id, slug } = await storeEvent(database())
    for (const init of [
      { method: 'HEAD' },
      { headers: { purpose: 'prefetch' } },
      {
        headers: { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' },
      },
    ]) {
      const { response, target } = await open(pathOf(slug, 'google'), init)
      expect([response.status, target?.hostname]).toEqual([302, 'calendar.google.com'])
    }
    expect(await totalsOf(database(), id)).toEqual({})
  })

  test.each([
    'a"b<script>alert(1)</script>&amp;',
    'x\r\nSet-Cookie: session=1\r\n\r\n<html>',
    '%0d%0aLocation: https://evil.example',
    '&action=DELETE#?&text=other',
    '🎉 Ünïcödé — 世界 \u2028 end',
    '//evil.example/\\@evil.example',
  ])('a title and location of %j stay single parameters of the service’s URL', async (text) => {
    const open = await visitor()
    const { slug, title, location } = await storeEvent(database(), { title: text, location: text })
    for (const service of CALENDAR_SERVICES) {
      const { response, target } = await open(pathOf(slug, service))
      expect(response.status).toBe(302)
      expect(response.headers.get('set-cookie')).toBeNull()
      expect(target?.hostname).toMatch(
        /^(?:calendar\.google|outlook\.live|outlook\.office|calendar\.yahoo)\.com$/,
      )
      const names = ['text', 'subject', 'TITLE', 'location', 'in_loc']
      const values = names.flatMap((name) => target?.searchParams.getAll(name) ?? [])
      expect(values).toEqual([title, location])
      expect(target?.hash).toBe('')
    }
  })
})
