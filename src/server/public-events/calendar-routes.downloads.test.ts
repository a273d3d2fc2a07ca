import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { onSqlite } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { expectProblem } from '../testing/expect-response.ts'
import { PUBLIC_URL, pageVisitor } from '../testing/page-visitor.ts'
import { totalsOf } from '../testing/visit-totals.ts'

const pathOf = (slug: string) => `/api/public/events/${slug}/calendar.ics`

function eventIn(file: string): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
}

onSqlite((stores) => {
  const { database, open } = pageVisitor(stores)

  test('the .ics file is valid, named after the event, and counted', async () => {
    const stored = await storeEvent(database(), {
      location: 'Garden; behind, the house',
      descriptionHtml: '<p>Bring <b>cake</b></p>',
    })
    const response = await open(pathOf(stored.slug))
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ])
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${stored.slug}.ics"`)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const file = await response.text()
    const event = eventIn(file)
    expect([event.uid, event.summary, event.location, event.description]).toEqual([
      `${stored.id}@cal.example.com`,
      'Summer party',
      'Garden; behind, the house',
      'Bring cake',
    ])
    expect(event.startDate.toString()).toBe('2026-07-10T18:00:00')
    expect(event.startDate.zone.tzid).toBe('America/New_York')
    expect(event.component.getFirstPropertyValue('url')).toBe(`${PUBLIC_URL}/e/${stored.slug}`)
    expect(file).not.toContain(stored.organizerEmail)
    expect(await totalsOf(database(), stored.id)).toEqual({ ics: 1 })
    expect(await (await open(pathOf(stored.id))).text()).toBe(file)
  })

  test('the Apple button gets the .ics file inline, and counts as Apple', async () => {
    const { id, slug } = await storeEvent(database())
    const response = await open(`${pathOf(slug)}?via=apple`)
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="${slug}.ics"`)
    expect(await totalsOf(database(), id)).toEqual({ apple: 1 })
  })

  test('a download through a service’s link is not counted again; any other one counts as a download', async () => {
    const { id, slug } = await storeEvent(database())
    for (const service of ['google', 'outlook', 'office365', 'yahoo']) {
      const response = await open(`${pathOf(slug)}?via=${service}`)
      expect(response.headers.get('content-disposition')).toMatch(/^attachment;/)
    }
    expect(await totalsOf(database(), id)).toEqual({})
    for (const query of ['?via=', '?via=view', '?via=apple&via=apple', '?via=constructor', '?other=1']) {
      expect((await open(`${pathOf(slug)}${query}`)).status).toBe(200)
    }
    expect(await totalsOf(database(), id)).toEqual({ ics: 5 })
  })

  describe('revalidating the .ics file', () => {
    test('an unchanged .ics file is a 304, and is counted', async () => {
      const { id, slug } = await storeEvent(database())
      const tag = (await open(pathOf(slug))).headers.get('etag') ?? ''
      expect(tag).toMatch(/^W\/"[\w-]{43}"$/)
      for (const sent of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
        const response = await open(pathOf(slug), { headers: { 'if-none-match': sent } })
        expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', tag])
        expect(response.headers.get('cache-control')).toBe('no-cache')
      }
      expect(await totalsOf(database(), id)).toEqual({ ics: 5 })
    })

    test('the .ics file is sent again after the event has changed', async () => {
      const { id, slug } = await storeEvent(database())
      const tag = (await open(pathOf(slug))).headers.get('etag') ?? ''
      await database().query(
        "UPDATE events SET location = 'Elsewhere', page_version = page_version + 1 WHERE id = $1",
        [id],
      )
      for (const sent of [tag, '"other"', tag.slice(1, -1)]) {
        const response = await open(pathOf(slug), { headers: { 'if-none-match': sent } })
        expect([response.status, eventIn(await response.text()).location]).toEqual([200, 'Elsewhere'])
      }
    })
  })

  test.each(['br', 'gzip', 'identity'])(
    'the .ics file is the same text in the encoding %s',
    async (encoding) => {
      const { slug } = await storeEvent(database())
      const response = await open(pathOf(slug), { headers: { 'accept-encoding': encoding } })
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
      expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/)
    },
  )

  test('HEAD, crawlers and prefetches of the .ics file get the same headers and are not counted', async () => {
    const { id, slug } = await storeEvent(database())
    const plain = { 'accept-encoding': 'identity' }
    const whole = await open(pathOf(slug), { headers: { ...plain, 'x-moz': 'prefetch' } })
    const head = await open(pathOf(slug), { headers: plain, method: 'HEAD' })
    const length = Buffer.byteLength(await whole.text())
    expect([
      head.status,
      await head.text(),
      head.headers.get('etag'),
      head.headers.get('content-length'),
    ]).toEqual([200, '', whole.headers.get('etag'), String(length)])
    await open(pathOf(slug), {
      headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
    })
    expect(await totalsOf(database(), id)).toEqual({})
  })

  test('the .ics file of a missing event is a 404, of a private one a 403, and neither is counted', async () => {
    const { id, slug } = await storeEvent(database(), { isPublic: false })
    await expectProblem(await open(pathOf(slug)), 403, 'This event is private and not publicly accessible')
    await expectProblem(await open(pathOf(randomUUID())), 404, 'Event not found')
    await expectProblem(await open(pathOf('a%00b')), 404, 'Event not found')
    expect(await totalsOf(database(), id)).toEqual({})
  })

  test.each([
    'x"; filename="evil.exe',
    'x\r\nSet-Cookie: session=1\r\n\r\n<html>',
    '../../etc/passwd',
    '🎉 世界',
    'BEGIN:VEVENT\nSUMMARY:other\nEND:VEVENT',
  ])('a title of %j adds nothing to the headers or lines of the .ics file', async (text) => {
    const { slug } = await storeEvent(database(), { title: text, location: text })
    const response = await open(pathOf(slug))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z\d-]+\.ics"$/)
    expect(response.headers.get('set-cookie')).toBeNull()
    const file = await response.text()
    const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
    expect(eventIn(file).component.getAllProperties('summary')).toHaveLength(1)
    const [first = ''] = text.split(/[\r\n]/)
    expect(eventIn(file).summary.startsWith(first)).toBe(true)
  })

  test('the .ics file of a recurring event has the whole series', async () => {
    const { slug } = await storeEvent(database(), {
      isRecurring: true,
      recurrenceFrequency: 'DAILY',
      recurrenceInterval: 2,
      recurrenceEndType: 'COUNT',
      recurrenceEndCount: 3,
    })
    const dates = []
    const occurrences = eventIn(await (await open(pathOf(slug))).text()).iterator()
    for (let next = occurrences.next(); next; next = occurrences.next()) dates.push(next.toString())
    expect(dates).toEqual(['2026-07-10T18:00:00', '2026-07-12T18:00:00', '2026-07-14T18:00:00'])
  })
})
