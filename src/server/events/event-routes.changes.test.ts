import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent, editEvent, readEvent } from '../testing/event-calls.ts'
import { expectProblem } from '../testing/expect-response.ts'
import { addToTeam } from '../testing/organizer.ts'
import { sharedSite } from '../testing/shared-site.ts'

const NOW = Date.UTC(2026, 2, 1, 12)

onSqliteFirst((stores) => {
  const clock = { now: NOW }
  const { database, organizer } = sharedSite(stores, { clock: () => clock.now })

  beforeEach(() => {
    clock.now = NOW
  })

  describe('changing an event', () => {
    test('a change touches only the fields it sends, and raises the sequence', async () => {
      const ada = await organizer()
      const event = await createEvent(ada, { rruleText: 'FREQ=DAILY;COUNT=3' })
      clock.now = NOW + 5_000
      const changed = await editEvent(ada, event.id, { location: null, title: 'Winter party' })
      expect(changed).toEqual({
        ...event,
        title: 'Winter party',
        location: '',
        nextLocation: '',
        updatedAt: '2026-03-01T12:00:05.000Z',
        version: 1,
        changedByEmail: ada.email,
      })
      clock.now = NOW
      const again = await editEvent(ada, event.id, {})
      expect(again).toEqual({ ...changed, updatedAt: '2026-03-01T12:00:00.000Z', version: 2 })
      const rows = await database().query('SELECT sequence FROM events WHERE id = $1', [event.id])
      expect(rows).toEqual([{ sequence: 2 }])
    })

    test('a change keeps the recurrence unless it sends one, and can remove it', async () => {
      const ada = await organizer()
      const event = await createEvent(ada, { rruleText: 'FREQ=WEEKLY;BYDAY=TU,TH' })
      const moved = await editEvent(ada, event.id, {
        startIso: '2026-03-12T09:00:00',
        endIso: '2026-03-12T10:00:00',
      })
      expect(moved).toMatchObject({
        rruleText: 'FREQ=WEEKLY;BYDAY=TU,TH',
        startIso: '2026-03-12T09:00:00',
        nextStartIso: '2026-03-12T09:00:00',
      })
      const single = await editEvent(ada, event.id, { isRecurring: false })
      expect(single).toMatchObject({
        isRecurring: false,
        rruleText: null,
        nextStartIso: '2026-03-12T09:00:00',
      })
    })

    test('a weekly event that is moved by a day repeats on the new weekday', async () => {
      const ada = await organizer()
      const times = { startIso: '2026-03-10T09:00:00', endIso: '2026-03-10T10:00:00' }
      const event = await createEvent(ada, { ...times, rruleText: 'FREQ=WEEKLY;BYDAY=TU' })
      const moved = await editEvent(ada, event.id, {
        startIso: '2026-03-11T09:00:00',
        endIso: '2026-03-11T10:00:00',
      })
      expect(moved).toMatchObject({
        rruleText: 'FREQ=WEEKLY;BYDAY=WE',
        nextStartIso: '2026-03-11T09:00:00',
      })
    })

    test('an event on several weekdays cannot be moved to another day', async () => {
      const ada = await organizer()
      const event = await createEvent(ada, { rruleText: 'FREQ=WEEKLY;BYDAY=TU,TH' })
      await expectProblem(
        await ada.send('PATCH', `/api/events/${event.id}`, { startIso: '2026-03-11T09:00:00' }),
        400,
        'This event repeats on Tue, Thu. Please choose a start date on one of these days.',
      )
    })

    test('a change that started from an older version is rejected with the event as it is now', async () => {
      const [ada, grace] = [await organizer(), await organizer()]
      await addToTeam(database(), ada, grace)
      const event = await createEvent(ada)
      expect(event).toMatchObject({ version: 0, changedByEmail: null })
      const changed = await editEvent(grace, event.id, { title: 'Winter party', version: 0 })
      const rejected = await ada.send('PATCH', `/api/events/${event.id}`, { location: 'Hall', version: 0 })
      expect([rejected.status, rejected.headers.get('content-type')]).toEqual([
        409,
        'application/json; charset=utf-8',
      ])
      const conflict = contract.changeEvent.conflict.parse(await rejected.json())
      expect(conflict).toEqual({
        message: 'Somebody else has changed this event since you opened it.',
        event: changed,
      })
      expect(conflict.event).toMatchObject({ version: 1, changedByEmail: grace.email })
      const merged = await editEvent(ada, event.id, { location: 'Hall', version: 1 })
      expect(merged).toMatchObject({ title: 'Winter party', location: 'Hall', version: 2 })
    })

    test('of two changes from the same version at the same moment one is rejected', async () => {
      const ada = await organizer()
      const { id, version } = await createEvent(ada)
      const answers = await Promise.all(
        ['One', 'Two'].map((title) => ada.send('PATCH', `/api/events/${id}`, { title, version })),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    })

    test('a change is validated together with the fields that stay', async () => {
      const ada = await organizer()
      const event = await createEvent(ada, { rruleText: 'FREQ=DAILY;UNTIL=20260712T235959Z' })
      const path = `/api/events/${event.id}`
      await expectProblem(
        await ada.send('PATCH', path, { startIso: '2026-07-10T22:00:01' }),
        400,
        'End must not be before the start',
      )
      await expectProblem(
        await ada.send('PATCH', path, { startIso: '2026-07-13T18:00:00', endIso: '2026-07-13T22:00:00' }),
        400,
        'The recurrence must not end before it starts',
      )
      expect((await editEvent(ada, event.id, { allDay: true })).rruleText).toBe('FREQ=DAILY;UNTIL=20260712')
    })

    test('concurrent changes of different fields are all stored', async () => {
      const ada = await organizer()
      const { id } = await createEvent(ada)
      const edits = [
        { title: 'New title' },
        { location: 'New place' },
        { organizerName: 'Bob' },
        { descriptionHtml: '<p>New</p>' },
        { captureAttendees: false },
        { timezone: 'Asia/Tokyo' },
      ]
      await Promise.all(edits.map((edit) => editEvent(ada, id, edit)))
      expect((await readEvent(ada, id)).event).toMatchObject(Object.assign({}, ...edits))
      const rows = await database().query('SELECT sequence FROM events WHERE id = $1', [id])
      expect(rows).toEqual([{ sequence: edits.length }])
    })

    test('a change of the title keeps the slug', async () => {
      const ada = await organizer()
      const { id, slug } = await createEvent(ada)
      expect((await editEvent(ada, id, { title: 'Another' })).slug).toBe(slug)
    })
  })

  describe('times of an event', () => {
    test('an all-day event starts and ends at the midnights of its days', async () => {
      const ada = await organizer()
      const event = await createEvent(ada, { allDay: true, endIso: '2026-07-11T08:00:00' })
      expect(event).toMatchObject({
        startIso: '2026-07-10T18:00:00',
        endIso: '2026-07-11T08:00:00',
        nextStartIso: '2026-07-10T00:00:00',
        nextEndIso: '2026-07-11T00:00:00',
        startsAt: '2026-07-10T04:00:00.000Z',
        endsAt: '2026-07-12T04:00:00.000Z',
      })
    })

    test('the first and the last supported second are accepted, also without a duration', async () => {
      const ada = await organizer()
      for (const time of ['1970-01-01T00:00:00', '9998-12-31T23:59:59']) {
        const fields = { startIso: time, endIso: time, timezone: 'Pacific/Auckland' }
        const event = await createEvent(ada, fields)
        expect(event).toMatchObject({ ...fields, status: time < '2026' ? 'past' : 'upcoming' })
        expect((await readEvent(ada, event.id)).event).toEqual(event)
      }
    })

    test('a recurring event shows its next occurrence, and after the end its last one', async () => {
      const ada = await organizer()
      const { id } = await createEvent(ada, {
        startIso: '2026-03-10T09:00:00',
        endIso: '2026-03-10T10:00:00',
        rruleText: 'FREQ=DAILY;COUNT=3',
      })
      const shownAt = async (now: number) => {
        clock.now = now
        const { nextStartIso, status } = (await readEvent(ada, id)).event
        return [nextStartIso, status]
      }
      const firstEnd = Date.UTC(2026, 2, 10, 14)
      const lastEnd = Date.UTC(2026, 2, 12, 14)
      expect(await shownAt(firstEnd - 1)).toEqual(['2026-03-10T09:00:00', 'upcoming'])
      expect(await shownAt(firstEnd)).toEqual(['2026-03-11T09:00:00', 'upcoming'])
      expect(await shownAt(lastEnd - 1)).toEqual(['2026-03-12T09:00:00', 'upcoming'])
      expect(await shownAt(lastEnd)).toEqual(['2026-03-12T09:00:00', 'past'])
    })
  })
})
