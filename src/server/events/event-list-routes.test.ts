import { beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../domain/time/wall-time.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { storeEvents } from '../testing/event-fixtures.ts'
import { hourAt, inHours, listed, listedPages, listedTitles, NOW } from '../testing/event-lists.ts'
import { expectProblem } from '../testing/expect-response.ts'
import { addToTeam } from '../testing/organizer.ts'
import { sharedSite } from '../testing/shared-site.ts'

onSqliteFirst((stores) => {
  const clock = { now: NOW }
  const { database, organizer } = sharedSite(stores, { clock: () => clock.now })

  beforeEach(() => {
    clock.now = NOW
  })

  describe('the order of the list', () => {
    test('the list has upcoming events first, soonest first, then past ones, latest first', async () => {
      const ada = await organizer()
      for (const hours of [30, -5, 2, -50, 0.5, -1])
        await createEvent(ada, { title: `${hours}`, ...hourAt(hours) })
      expect(await listedTitles(ada)).toEqual(['0.5', '2', '30', '-1', '-5', '-50'])
      expect(await listedTitles(ada, '?status=upcoming')).toEqual(['0.5', '2', '30'])
      expect(await listedTitles(ada, '?status=past')).toEqual(['-1', '-5', '-50'])
    })

    test('the list has only events of the current team', async () => {
      const [ada, eve] = [await organizer(), await organizer()]
      await createEvent(ada, { title: 'Ada’s' })
      await createEvent(eve, { title: 'Eve’s' })
      await addToTeam(database(), ada, eve)
      expect(await listedTitles(eve)).toEqual(['Eve’s'])
      await database().query('UPDATE sessions SET current_team_id = $1 WHERE user_id = $2', [
        ada.teamId,
        eve.userId,
      ])
      expect(await listedTitles(eve)).toEqual(['Ada’s'])
      await database().query('DELETE FROM members WHERE team_id = $1 AND user_id = $2', [
        ada.teamId,
        eve.userId,
      ])
      expect(await listedTitles(eve)).toEqual(['Eve’s'])
    })

    test('an event is upcoming until the millisecond of its end', async () => {
      const ada = await organizer()
      await createEvent(ada, { title: 'lasts', ...hourAt(1) })
      for (const [now, status] of [
        [NOW + 2 * HOUR - 1, 'upcoming'],
        [NOW + 2 * HOUR, 'past'],
      ] as const) {
        clock.now = now
        expect(await listed(ada)).toMatchObject([{ title: 'lasts', status }])
        expect(await listedTitles(ada, `?status=${status}`)).toEqual(['lasts'])
        expect(await listedTitles(ada, `?status=${status === 'past' ? 'upcoming' : 'past'}`)).toEqual([])
      }
    })

    test('the list order follows occurrences that end, and edits', async () => {
      const ada = await organizer()
      const { id } = await createEvent(ada, { title: 'daily', ...hourAt(1), rruleText: 'FREQ=DAILY;COUNT=3' })
      await createEvent(ada, { title: 'once', ...hourAt(3) })
      expect(await listedTitles(ada)).toEqual(['daily', 'once'])
      clock.now = NOW + 2 * HOUR
      expect(await listedTitles(ada)).toEqual(['once', 'daily'])
      expect((await listed(ada))[1]).toMatchObject({ nextStartIso: inHours(25), status: 'upcoming' })
      clock.now = NOW + 30 * DAY
      expect(await listed(ada)).toMatchObject([
        { title: 'daily', nextStartIso: inHours(49), status: 'past' },
        { title: 'once', status: 'past' },
      ])
      await ada.send('PATCH', `/api/events/${id}`, { isRecurring: false })
      expect(await listedTitles(ada)).toEqual(['once', 'daily'])
      await ada.send('PATCH', `/api/events/${id}`, hourAt(24 * 31))
      expect(await listedTitles(ada, '?status=upcoming')).toEqual(['daily'])
    })

    test('the list is right after hundreds of series and other events end at once, whichever request comes first', async () => {
      const ada = await organizer()
      const names = Array.from({ length: 350 }, (_, index) => `${index}`)
      const once = names.slice(0, 100).map((title) => ({ title, ...hourAt(1) }))
      const series = names
        .slice(100)
        .map((title) => ({ title, ...hourAt(1), rruleText: 'FREQ=DAILY;COUNT=2' }))
      await storeEvents(database(), ada, [...once, ...series])
      clock.now = NOW + 5 * HOUR
      const lists = await Promise.all([
        listedPages(ada, '?status=upcoming&limit=500'),
        listedPages(ada, '?status=upcoming&limit=500'),
        listedPages(ada, '?status=past&limit=500'),
      ])
      const [upcoming, again, past] = lists.map((pages) => pages.flat().sort())
      expect(upcoming).toEqual(names.slice(100).sort())
      expect(again).toEqual(upcoming)
      expect(past).toEqual(names.slice(0, 100).sort())
    })

    test('an all-day event ends with its last day in its own time zone', async () => {
      const ada = await organizer()
      const day = { allDay: true, startIso: '2026-03-01T00:00:00', endIso: '2026-03-01T00:00:00' }
      await createEvent(ada, { ...day, title: 'Auckland', timezone: 'Pacific/Auckland' })
      await createEvent(ada, { ...day, title: 'Honolulu', timezone: 'Pacific/Honolulu' })
      expect(await listedTitles(ada, '?status=upcoming')).toEqual(['Honolulu'])
      expect(await listedTitles(ada, '?status=past')).toEqual(['Auckland'])
    })
  })

  test('unknown and invalid query parameters of the list are rejected', async () => {
    const ada = await organizer()
    const refused: [string, string][] = [
      ['limit=0', 'limit must be a whole number from 1 to 500'],
      ['limit=501', 'limit must be a whole number from 1 to 500'],
      ['limit=ten', 'limit must be a whole number from 1 to 500'],
      ['limit=', 'limit must be a whole number from 1 to 500'],
      ['limit=1&limit=2', 'limit must be a whole number'],
      ['status=all', 'status must be upcoming or past'],
      ['status=upcoming&status=past', 'status must be upcoming or past'],
      ['from=2026-03-01', 'from and to must be used together'],
      ['to=2026-03-01', 'from and to must be used together'],
      ['from=2026-03-02&to=2026-03-01', 'to must not be before from'],
      ['from=2026-02-30&to=2026-03-01', 'from must be a date such as 2026-03-10'],
      ['from=2026-03-01&to=tomorrow', 'to must be a date such as 2026-03-10'],
      ['from=2026-01-01&to=2027-01-03', 'from and to must be at most 366 days apart'],
      [`q=${'x'.repeat(201)}`, 'q must be at most 200 characters'],
      ['q=a&q=b', 'q must be text'],
      [
        'sort=slug',
        'sort must be one of date, -date, title, -title, place, -place, views, -views, adds, -adds, signUps, -signUps',
      ],
      ['from=2026-03-01&to=2026-03-02&sort=date', 'sort cannot be used with from and to'],
      ['page=2', 'Events can be listed by q, status, topic, from, to, sort, fields, limit and cursor'],
      ['teamId=x', 'Events can be listed by q, status, topic, from, to, sort, fields, limit and cursor'],
    ]
    for (const [query, sentence] of refused)
      await expectProblem(await ada.get(`/api/events?${query}`), 400, sentence)
  })
})
