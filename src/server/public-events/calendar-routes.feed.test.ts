import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { expectProblem } from '../testing/expect-response.ts'
import type { Organizer } from '../testing/organizer.ts'
import { sharedSite } from '../testing/shared-site.ts'
import { startTestServer } from '../testing/test-server.ts'
import { totalsOf } from '../testing/visit-totals.ts'

const publicUrl = 'https://cal.example.com'
const pathOf = (slug: string) => `/api/public/events/${slug}/feed.ics`

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  const component = calendar.getFirstSubcomponent('vevent')
  const event = new ICAL.Event(component ?? undefined)
  const valueOf = (name: string) => String(component?.getFirstPropertyValue(name))
  const stamps = { dtstamp: valueOf('dtstamp'), modified: valueOf('last-modified') }
  return { calendar, event, stamps, status: component?.getFirstPropertyValue('status') }
}

function datesIn(file: string): string[] {
  const dates: string[] = []
  const occurrences = read(file).event.iterator()
  for (let next = occurrences.next(); next; next = occurrences.next()) dates.push(next.toString())
  return dates
}

async function feedOf(organizer: Organizer, slug: string) {
  const response = await organizer.get(pathOf(slug))
  expect(response.status).toBe(200)
  return read(await response.text())
}

onSqliteFirst((stores) => {
  const { database, organizer: signedIn } = sharedSite(stores)

  test('the feed has the same event as the .ics file, a calendar name and a refresh interval of one hour', async () => {
    const server = await startTestServer({ database: database(), publicUrl })
    const stored = await storeEvent(database(), {
      isRecurring: true,
      recurrenceFrequency: 'DAILY',
      recurrenceEndType: 'COUNT',
      recurrenceEndCount: 3,
    })
    const response = await server.fetch(pathOf(stored.slug))
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
    ]).toEqual([200, 'text/calendar; charset=utf-8', 'no-cache'])
    const feed = await response.text()
    const file = await (await server.fetch(`/api/public/events/${stored.slug}/calendar.ics`)).text()
    expect(datesIn(feed)).toEqual(['2026-07-10T18:00:00', '2026-07-11T18:00:00', '2026-07-12T18:00:00'])
    expect(datesIn(feed)).toEqual(datesIn(file))
    expect(read(feed).event.uid).toBe(read(file).event.uid)
    const { calendar, status } = read(feed)
    expect(status).toBe('CONFIRMED')
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Summer party')
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
    expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('PT1H')
    expect(calendar.getFirstPropertyValue('method')).toBeNull()
    expect(feed).not.toContain(stored.organizerEmail)
  })

  test('the feed of the longest event with 500 moved dates has at most a megabyte, in each encoding', async () => {
    const server = await startTestServer({ database: database() })
    const { id, slug } = await storeEvent(database(), {
      descriptionHtml: `<p>${'あ'.repeat(49_990)}</p>`,
      isRecurring: true,
      recurrenceFrequency: 'DAILY',
    })
    const start = Date.UTC(2026, 6, 10, 19)
    const exceptions = Array.from({ length: 500 }, (_, index) => ({
      day: Math.floor(start / DAY) + index,
      moved: { start: start + index * DAY, end: start + index * DAY, location: null },
      note: '',
    }))
    const stored = JSON.stringify(exceptions)
    await database().query('UPDATE events SET exceptions = $2 WHERE id = $1', [id, stored])
    const feeds = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        const response = await server.fetch(pathOf(slug), { headers: { 'accept-encoding': encoding } })
        const { headers } = response
        expect(headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
        return { tag: headers.get('etag'), text: await response.text() }
      }),
    )
    const [feed] = feeds
    expect(feeds).toEqual([feed, feed, feed])
    expect(Buffer.byteLength(feed?.text ?? '')).toBeLessThanOrEqual(1_000_000)
    expect(feed?.text.match(/^RECURRENCE-ID/gm)).toHaveLength(500)
  })

  test('polling an unchanged feed is a 304, and is never counted', async () => {
    const server = await startTestServer({ database: database() })
    const { id, slug } = await storeEvent(database())
    const tag = (await server.fetch(pathOf(slug))).headers.get('etag') ?? ''
    const again = await server.fetch(pathOf(slug), { headers: { 'if-none-match': tag } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    await database().query(
      "UPDATE events SET location = 'Elsewhere', page_version = page_version + 1 WHERE id = $1",
      [id],
    )
    const changed = await server.fetch(pathOf(slug), { headers: { 'if-none-match': tag } })
    expect([changed.status, read(await changed.text()).event.location]).toEqual([200, 'Elsewhere'])
    expect(await totalsOf(database(), id)).toEqual({})
  })

  describe('the feed of a deleted event', () => {
    test('a deleted event is cancelled in the feed, with a higher sequence and only its title and times', async () => {
      const organizer = await signedIn()
      const { id, slug } = await createEvent(organizer)
      const before = await feedOf(organizer, slug)
      expect((await organizer.send('DELETE', `/api/events/${id}`)).status).toBe(204)
      const { event, status } = await feedOf(organizer, slug)
      expect(status).toBe('CANCELLED')
      expect([event.uid, event.summary]).toEqual([before.event.uid, 'Summer party'])
      expect(event.startDate.toString()).toBe(before.event.startDate.toString())
      expect(event.sequence).toBeGreaterThan(before.event.sequence)
      expect([event.location, event.description]).toEqual([null, null])
      expect((await feedOf(organizer, id)).status).toBe('CANCELLED')
      await expectProblem(
        await organizer.get(`/api/public/events/${slug}/calendar.ics`),
        404,
        'Event not found',
      )
    })

    test('a deleted event leaves the feed after 30 days', async () => {
      const organizer = await signedIn()
      const { id, slug } = await createEvent(organizer)
      await organizer.send('DELETE', `/api/events/${id}`)
      const age = async (days: number) =>
        database().query('UPDATE cancelled_events SET cancelled_at = now_ms() - $2 WHERE id = $1', [
          id,
          days * DAY,
        ])
      await age(29)
      expect((await feedOf(organizer, slug)).status).toBe('CANCELLED')
      await age(31)
      await expectProblem(await organizer.get(pathOf(slug)), 404, 'Event not found')
    })

    test('a deleted event that was never public has no feed', async () => {
      const organizer = await signedIn()
      const { id, slug } = await createEvent(organizer, { isPublic: false })
      await organizer.send('DELETE', `/api/events/${id}`)
      await expectProblem(await organizer.get(pathOf(slug)), 404, 'Event not found')
    })

    test('deleted events have no feed once their team is gone', async () => {
      const organizer = await signedIn()
      const [deleted, kept] = [await createEvent(organizer), await createEvent(organizer)]
      await organizer.send('DELETE', `/api/events/${deleted.id}`)
      expect((await organizer.send('DELETE', '/api/auth/account')).ok).toBe(true)
      for (const { slug } of [deleted, kept]) {
        await expectProblem(await organizer.get(pathOf(slug)), 404, 'Event not found')
      }
      const left = await database().query('SELECT id FROM cancelled_events WHERE team_id = $1', [
        organizer.teamId,
      ])
      expect(left).toEqual([])
    })
  })

  test('an event made private is cancelled in the feed as it last was, and confirmed when public again', async () => {
    const organizer = await signedIn()
    const { id, slug } = await createEvent(organizer)
    const change = (fields: object) => organizer.send('PATCH', `/api/events/${id}`, fields)
    await change({ isPublic: false, title: 'A secret', startIso: '2026-07-10T18:30:00' })
    const hidden = await feedOf(organizer, slug)
    expect([hidden.status, hidden.event.summary]).toEqual(['CANCELLED', 'Summer party'])
    expect(hidden.event.startDate.toString()).toBe('2026-07-10T18:00:00')
    await change({ title: 'Another secret' })
    expect((await feedOf(organizer, slug)).event.summary).toBe('Summer party')
    await change({ isPublic: true, title: 'Party after all' })
    const shown = await feedOf(organizer, slug)
    expect([shown.status, shown.event.summary]).toEqual(['CONFIRMED', 'Party after all'])
    expect(shown.event.sequence).toBeGreaterThan(hidden.event.sequence)
    await organizer.send('DELETE', `/api/events/${id}`)
    const deleted = await feedOf(organizer, slug)
    expect(deleted.status).toBe('CANCELLED')
    expect(deleted.event.sequence).toBeGreaterThan(shown.event.sequence)
  })

  describe('the feed of an event whose deletion is taken back', () => {
    const undelete = (organizer: Organizer, id: string) =>
      organizer.send('POST', contract.undeleteEvent.path.replace(':id', id))

    test('it is newer than its cancellation, by its sequence and by its times', async () => {
      const organizer = await signedIn()
      const { id, slug } = await createEvent(organizer)
      await database().query(`UPDATE events SET updated_at = updated_at - ${DAY} WHERE id = $1`, [id])
      await organizer.send('DELETE', `/api/events/${id}`)
      const deleted = await feedOf(organizer, slug)
      expect((await undelete(organizer, id)).status).toBe(contract.undeleteEvent.status)
      const restored = await feedOf(organizer, slug)
      expect(restored.status).toBe('CONFIRMED')
      expect(restored.event.sequence).toBeGreaterThan(deleted.event.sequence)
      expect(restored.stamps.dtstamp >= deleted.stamps.dtstamp).toBe(true)
      expect(restored.stamps.modified >= deleted.stamps.modified).toBe(true)
    })

    test('a private event stays cancelled for those who had subscribed to it', async () => {
      const organizer = await signedIn()
      const { id, slug } = await createEvent(organizer)
      await organizer.send('PATCH', `/api/events/${id}`, { isPublic: false })
      await organizer.send('DELETE', `/api/events/${id}`)
      expect((await undelete(organizer, id)).status).toBe(contract.undeleteEvent.status)
      expect((await feedOf(organizer, slug)).status).toBe('CANCELLED')
    })
  })

  test('the feed of a missing event is a 404, and of one that was never public a 403', async () => {
    const server = await startTestServer({ database: database() })
    const { slug } = await storeEvent(database(), { isPublic: false })
    await expectProblem(
      await server.fetch(pathOf(slug)),
      403,
      'This event is private and not publicly accessible',
    )
    for (const wrong of [randomUUID(), 'no-such-event-00000000', 'a%00b']) {
      await expectProblem(await server.fetch(pathOf(wrong)), 404, 'Event not found')
    }
  })
})
