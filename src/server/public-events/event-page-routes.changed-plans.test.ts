import { expect, test } from 'vitest'
import { calendarServicePath, feedPath, icsPath } from '../../api/event-urls.ts'
import { CALENDAR_SERVICES } from '../../domain/calendar/calendar-links.ts'
import { dayOfWallTime, parseWallTime } from '../../domain/time/wall-time.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent, editEvent, readEvent } from '../testing/event-calls.ts'
import { expectProblem } from '../testing/expect-response.ts'
import { plansOf } from '../testing/series-calls.ts'
import { sharedSite } from '../testing/shared-site.ts'
import { totalsOf } from '../testing/visit-totals.ts'

const NOW = Date.UTC(2026, 5, 1, 12)
const HOUR = 3_600_000
const sequenceIn = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1])

onSqliteFirst((stores) => {
  const clock = { now: NOW }
  const { database, server, organizer } = sharedSite(stores, { clock: () => clock.now })

  async function stored(fields: object = {}) {
    clock.now = NOW
    const ada = await organizer()
    const event = await createEvent(ada, fields)
    const edit = (change: object) => editEvent(ada, event.id, change)
    return { ...event, ...plansOf(ada, event.id), ada, edit }
  }
  const open = (path: string) => fetch(server().url + path, { redirect: 'manual' })
  const textOf = async (path: string) => (await open(path)).text()
  const targetOf = async (slug: string, service: (typeof CALENDAR_SERVICES)[number]) =>
    (await open(calendarServicePath(slug, service))).headers.get('location') ?? ''

  test('the file and the feed of a cancelled event say so with a higher sequence, and take it back', async () => {
    const { slug, cancel, restore } = await stored()
    for (const path of [icsPath(slug), feedPath(slug)]) {
      const before = await textOf(path)
      expect(before).toContain('STATUS:CONFIRMED\r\n')
      await cancel('Rain')
      const cancelled = await textOf(path)
      expect(cancelled).toContain('STATUS:CANCELLED\r\n')
      expect(cancelled).toContain('TRANSP:TRANSPARENT\r\n')
      expect(sequenceIn(cancelled)).toBeGreaterThan(sequenceIn(before))
      await restore()
      const restored = await textOf(path)
      expect(restored).toContain('STATUS:CONFIRMED\r\n')
      expect(sequenceIn(restored)).toBeGreaterThan(sequenceIn(cancelled))
    }
  })

  test('search engines read that an event is cancelled or rescheduled, the latter for 30 days', async () => {
    const { slug, startIso, cancel, restore, edit } = await stored()
    const schema = async () => {
      const [, json = '{}'] =
        /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await textOf(`/e/${slug}`)) ?? []
      return JSON.parse(json) as Record<string, unknown>
    }
    expect(await schema()).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' })
    await cancel()
    expect(await schema()).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
    await restore()
    await edit({ startIso: '2026-08-10T18:00:00', endIso: '2026-08-10T22:00:00' })
    const moved = {
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: `${startIso}-04:00`,
    }
    expect(await schema()).toMatchObject(moved)
    clock.now = NOW + 31 * 24 * HOUR
    expect(await schema()).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' })
  })

  test('a series of which an older version skipped every date is cancelled for everybody, until it is restored', async () => {
    const made = await stored({ rruleText: 'FREQ=WEEKLY;COUNT=2' })
    const { id, slug, startIso, ada, restore, dates } = made
    const first = dayOfWallTime(parseWallTime(startIso) ?? Number.NaN)
    const exceptions = [first, first + 7].map((day) => ({ day, moved: null, note: '' }))
    await database().query(
      'UPDATE events SET exceptions = $2, page_version = page_version + 1 WHERE id = $1',
      [id, JSON.stringify(exceptions)],
    )
    const page = await textOf(`/e/${slug}`)
    expect(page).toContain('"eventStatus":"https://schema.org/EventCancelled"')
    expect(page).toContain('This event is cancelled')
    expect(page).not.toContain('Get Event Reminders')
    expect(await textOf(icsPath(slug))).toContain('STATUS:CANCELLED\r\n')
    expect(await targetOf(slug, 'google')).toMatch(`/e/${slug}`)
    const guest = { name: 'Zoe', email: 'zoe@example.com' }
    expect((await ada.send('POST', `/api/events/${slug}/attendees`, guest)).status).toBe(409)
    expect((await readEvent(ada, id)).event.cancelledAt).not.toBeNull()
    expect((await editEvent(ada, id, { title: 'Other' })).cancelledAt).not.toBeNull()
    expect((await restore()).cancelledAt).toBeNull()
    expect((await dates('2026-06-01', '2026-12-31')).map(({ status }) => status)).toEqual([
      'scheduled',
      'scheduled',
    ])
    expect(await textOf(`/e/${slug}`)).toContain('"eventStatus":"https://schema.org/EventScheduled"')
  })

  test('the last date of a series cannot be skipped, and the next to last can', async () => {
    const { startIso, changeDate, sendDate, dates } = await stored({ rruleText: 'FREQ=WEEKLY;COUNT=2' })
    await changeDate(startIso, { skipped: true })
    const [, second] = await dates('2026-06-01', '2026-12-31')
    await expectProblem(
      await sendDate(second?.originalStartIso ?? '', { skipped: true }),
      400,
      'This is the last date that takes place. Please cancel the event instead.',
    )
    await changeDate(startIso, { skipped: true, note: 'Holiday' })
  })

  test('every date of a cancelled series is cancelled in its file', async () => {
    const { slug, startIso, cancel, changeDate } = await stored({ rruleText: 'FREQ=WEEKLY' })
    await changeDate(startIso, { startIso: '2026-07-12T09:00:00', endIso: '2026-07-12T10:00:00' })
    await cancel()
    const file = await textOf(icsPath(slug))
    expect(file.match(/STATUS:CANCELLED/g)).toHaveLength(2)
    expect(file).not.toContain('STATUS:CONFIRMED')
  })

  test('the calendar links of a cancelled event lead to its page and are not counted as clicks', async () => {
    const { id, slug, cancel, restore } = await stored()
    await cancel()
    for (const service of CALENDAR_SERVICES) expect(await targetOf(slug, service)).toMatch(`/e/${slug}`)
    const subscribing = await open(`/api/public/events/${slug}/subscribe/google`)
    expect(subscribing.headers.get('location')).toMatch(`/e/${slug}`)
    expect(await totalsOf(database(), id)).toEqual({})
    await restore()
    expect(await targetOf(slug, 'google')).toMatch(/^https:\/\/calendar\.google\.com/)
    expect(await totalsOf(database(), id)).toEqual({ google: 1 })
  })

  test('a series with skipped or moved dates to come goes out as the file, and as a link again after them', async () => {
    const { slug, changeDate } = await stored({ rruleText: 'FREQ=DAILY' })
    const services = ['google', 'yahoo'] as const
    for (const service of services) expect(await targetOf(slug, service)).not.toContain(icsPath(slug))
    await changeDate('2026-07-10T18:00:00', { skipped: true })
    await changeDate('2026-07-12T18:00:00', {
      startIso: '2026-07-11T08:00:00',
      endIso: '2026-07-11T09:00:00',
    })
    for (const service of services) {
      expect(await targetOf(slug, service)).toMatch(`${icsPath(slug)}?via=${service}`)
    }
    // The moved date is over by now, but not the time that it would have had.
    clock.now = Date.parse('2026-07-13T02:00:00Z') - HOUR
    expect(await targetOf(slug, 'google')).toContain(icsPath(slug))
    clock.now += 2 * HOUR
    for (const service of services) expect(await targetOf(slug, service)).not.toContain(icsPath(slug))
  })
})
