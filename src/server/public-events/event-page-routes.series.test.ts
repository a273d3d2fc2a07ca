import { expect, test } from 'vitest'
import type { DateException } from '../../domain/recurrence/exceptions.ts'
import { dayOf, parseWallTime } from '../../domain/time/wall-time.ts'
import { lockForEdit, saveDetails } from '../tables/events/event-table.ts'
import { onSqlite } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { pageVisitor } from '../testing/page-visitor.ts'
import { readPage } from '../testing/parsed-page.ts'

const wall = (text: string) => parseWallTime(`${text}:00`) ?? Number.NaN
const july = (dayOfMonth: number) => dayOf(2026, 7, dayOfMonth)
const weekly = { isRecurring: true, recurrenceFrequency: 'WEEKLY', recurrenceByDay: ['FR'] } as const

onSqlite((stores) => {
  const clock = { now: Date.UTC(2026, 6, 1, 12) }
  const { database, organizer: signedIn, open } = pageVisitor(stores, () => clock.now)

  async function series(exceptions: DateException[], fields = {}): Promise<string> {
    const organizer = await signedIn('ada')
    const { id, slug } = await createEvent(organizer, { ...weekly, ...fields })
    await database().transaction(async (connection) => {
      const { userId, teamId } = organizer
      const locked = await lockForEdit(connection, id, { user: { id: userId }, teams: [{ id: teamId }] })
      if (locked) await saveDetails(connection, locked, { ...locked, exceptions }, userId)
    })
    return slug
  }
  const html = async (path: string) => (await open(path)).text()

  test('the page of a series lists its next dates, with skipped ones struck through and moved ones marked', async () => {
    const slug = await series([
      { day: july(17), moved: null, note: 'Hall is closed' },
      {
        day: july(24),
        moved: { start: wall('2026-07-25T09:00'), end: wall('2026-07-25T10:00'), location: 'Boathouse' },
        note: '',
      },
    ])
    const page = await html(`/e/${slug}`)
    expect(readPage(page).text).toContain(
      '5 more dates, 2 changed Fri, Jul 17, 2026 Cancelled Hall is closed ' +
        'Sat, Jul 25, 2026 , 9:00 AM – 10:00 AM EDT Moved from Fri, Jul 24, 2026, 6:00 PM Boathouse ' +
        'Fri, Jul 31, 2026 Fri, Aug 7, 2026 Fri, Aug 14, 2026',
    )
    expect(page).toMatch(
      /<s[^>]*><time dateTime="2026-07-17T18:00:00-04:00"><bdi>Fri, Jul 17, 2026<\/bdi><\/time><\/s>/,
    )
    const card = readPage(await html(`/embed/${slug}`)).text
    expect(card).toContain('Fri, Jul 17, 2026 Cancelled Sat, Jul 25, 2026')
    expect(card).not.toContain('Jul 31')
  })

  test('search engines read which dates of the rule do not take place as it says', async () => {
    clock.now = Date.UTC(2026, 6, 1, 12)
    const start = wall('2026-07-31T18:00')
    const slug = await series([
      { day: july(10), moved: null, note: '' },
      { day: july(17), moved: null, note: '' },
      {
        day: july(24),
        moved: { start: wall('2026-07-25T09:00'), end: wall('2026-07-25T10:00'), location: null },
        note: '',
      },
      { day: july(31), moved: { start, end: start + 4 * 3_600_000, location: null }, note: 'Bring a mat' },
    ])
    expect(readPage(await html(`/e/${slug}`)).schema).toHaveProperty('eventSchedule.exceptDate', [
      '2026-07-10T18:00:00-04:00',
      '2026-07-17T18:00:00-04:00',
      '2026-07-24T18:00:00-04:00',
    ])
    const allDay = await series([{ day: july(17), moved: null, note: '' }], {
      allDay: true,
      startIso: '2026-07-10T00:00:00',
      endIso: '2026-07-10T00:00:00',
    })
    expect(readPage(await html(`/e/${allDay}`)).schema).toMatchObject({
      eventSchedule: { exceptDate: ['2026-07-17'] },
    })
  })

  test('a page whose next date is moved says where from, and names the place of that date', async () => {
    const slug = await series([
      {
        day: july(10),
        moved: { start: wall('2026-07-11T18:00'), end: wall('2026-07-11T19:00'), location: 'Boathouse' },
        note: '',
      },
    ])
    const { text, schema } = readPage(await html(`/e/${slug}`))
    expect(text).toContain(
      'Saturday, July 11, 2026 , 6:00 PM – 7:00 PM EDT, New York time Moved from Fri, Jul 10, 2026',
    )
    expect(text).not.toContain('Garden')
    expect(schema).toMatchObject({ location: { name: 'Boathouse' } })
  })

  test('a single event and a series that is over have no next dates', async () => {
    const single = await series([], { isRecurring: false })
    expect(await html(`/e/${single}`)).not.toContain('Next dates')
    const over = await series([], { recurrenceEndType: 'COUNT', recurrenceEndCount: 2 })
    clock.now = Date.UTC(2026, 6, 20)
    expect(await html(`/e/${over}`)).not.toContain('Next dates')
  })

  test('the link preview of a cancelled event says that it is cancelled', async () => {
    const organizer = await signedIn('ada')
    const { id, slug } = await createEvent(organizer, {})
    const meta = async () => readPage(await html(`/e/${slug}`)).meta
    expect(await meta()).toMatchObject({ 'og:title': 'Summer party', 'twitter:title': 'Summer party' })
    expect((await organizer.send('POST', `/api/events/${id}/cancel`, {})).status).toBe(200)
    expect(await meta()).toMatchObject({
      'og:title': 'Cancelled: Summer party',
      'twitter:title': 'Cancelled: Summer party',
    })
  })

  test('search engines read that an event is cancelled, and for 30 days that it was moved', async () => {
    clock.now = Date.UTC(2026, 5, 1)
    const organizer = await signedIn('ada')
    const { id, slug } = await createEvent(organizer, {})
    const schema = async () => readPage(await html(`/e/${slug}`)).schema
    expect((await schema())?.eventStatus).toBe('https://schema.org/EventScheduled')
    const later = { startIso: '2026-07-11T18:00:00', endIso: '2026-07-11T22:00:00' }
    expect((await organizer.send('PATCH', `/api/events/${id}`, later)).status).toBe(200)
    expect(await schema()).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2026-07-10T18:00:00-04:00',
      startDate: '2026-07-11T18:00:00-04:00',
    })
    expect((await organizer.send('POST', `/api/events/${id}/cancel`, {})).status).toBe(200)
    expect(await schema()).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
      startDate: '2026-07-11T18:00:00-04:00',
    })
    expect(await schema()).not.toHaveProperty('previousStartDate')
    expect((await organizer.send('POST', `/api/events/${id}/restore`)).status).toBe(200)
    clock.now = Date.UTC(2026, 6, 1, 1)
    expect((await schema())?.eventStatus).toBe('https://schema.org/EventScheduled')
    expect(await schema()).not.toHaveProperty('previousStartDate')
  })
})
