import { beforeEach, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { askingEvent } from '../testing/answer-calls.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { expectResponse } from '../testing/expect-response.ts'
import { sharedSite } from '../testing/shared-site.ts'
import { countAt } from '../testing/visit-totals.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const NOTHING = { views: 0, visitors: 0, adds: 0, downloads: 0, signUps: 0 }

onSqliteFirst((stores) => {
  const clock = { now: NOW }
  const { database, organizer } = sharedSite(stores, { clock: () => clock.now })
  beforeEach(() => {
    clock.now = NOW
  })

  async function asking() {
    const ada = await organizer()
    const evening = { startIso: '2026-06-10T18:00:00', endIso: '2026-06-10T22:00:00' }
    return { ada, ...(await askingEvent(ada, { places: 2 }, evening)) }
  }

  /** Counts in the past, as the counter of that day would have written them. */
  async function count(eventId: string, daysAgo: number): Promise<void> {
    const counts = [
      { eventId, counter: 'view', count: 5 },
      { eventId, counter: 'google', count: 2 },
      { eventId, counter: 'yahoo', count: 1 },
      { eventId, counter: 'ics', count: 4 },
    ] as const
    await countAt(database(), counts, NOW - daysAgo * DAY)
  }

  test('the timeline has a row for every day of the range, of the team and of one event', async () => {
    const [ada, eve] = [await organizer(), await organizer('eve')]
    const [party, talk, foreign] = [await createEvent(ada), await createEvent(ada), await createEvent(eve)]
    for (const { id } of [party, talk, foreign]) await count(id, 1)
    await count(party.id, 3)
    const query = 'from=2026-03-07&to=2026-03-10'
    const timeline = await expectResponse(
      await ada.get(`/api/analytics/timeline?${query}`),
      contract.teamTimeline,
    )
    expect(timeline).toEqual({
      timezone: 'UTC',
      unit: 'day',
      rows: [
        { from: '2026-03-07', ...NOTHING, views: 5, adds: 3, downloads: 4 },
        { from: '2026-03-08', ...NOTHING },
        { from: '2026-03-09', ...NOTHING, views: 10, adds: 6, downloads: 8 },
        { from: '2026-03-10', ...NOTHING },
      ],
    })
    const own = await expectResponse(
      await ada.get(`/api/events/${talk.id}/analytics/timeline?${query}`),
      contract.eventTimeline,
    )
    expect(own.rows.map(({ views }) => views)).toEqual([0, 0, 5, 0])
    expect((await eve.get(`/api/events/${talk.id}/analytics/timeline`)).status).toBe(404)
  })

  test('of an event that asks, the timeline says how many sign-ups of the range have a place', async () => {
    const { id, ada, answer } = await asking()
    for (const [name, given] of [
      ['Bob', 'yes'],
      ['Zoe', 'no'],
      ['Max', 'yes'],
      ['Eve', 'yes'],
    ] as const) {
      await answer(name, { answer: given })
      clock.now += DAY
    }
    const yes = async (query: string) => {
      const response = await ada.get(`/api/events/${id}/analytics/timeline?${query}`)
      return (await expectResponse(response, contract.eventTimeline)).yes
    }
    expect(await yes('from=2026-03-10&to=2026-03-20'), 'Eve waits').toBe(2)
    expect(await yes('from=2026-03-11&to=2026-03-20')).toBe(1)
    expect(await yes('from=2026-03-10&to=2026-03-10')).toBe(1)
    expect(await yes('from=2026-03-01&to=2026-03-09')).toBe(0)
    await ada.send('DELETE', contract.deleteAnswerSettings.path.replace(':id', id))
    expect(await yes('')).toBeUndefined()
  })

  test('subscriptions of the range are counted, of the team and of one event', async () => {
    const [ada, eve] = [await organizer(), await organizer('eve')]
    const [party, talk, foreign] = [await createEvent(ada), await createEvent(ada), await createEvent(eve)]
    for (const [{ id: eventId }, daysAgo, count] of [
      [party, 1, 2],
      [talk, 1, 3],
      [talk, 9, 4],
      [foreign, 1, 5],
    ] as const) {
      await countAt(database(), [{ eventId, counter: 'subscribe', count }], NOW - daysAgo * DAY)
    }
    const query = 'from=2026-03-07&to=2026-03-10'
    const ofTeam = await ada.get(`/api/analytics/subscribers?${query}`)
    expect(await expectResponse(ofTeam, contract.teamSubscribers)).toEqual({ subscriptions: 5 })
    const ofEvent = await ada.get(`/api/events/${talk.id}/analytics/subscribers`)
    expect(await expectResponse(ofEvent, contract.eventSubscribers)).toEqual({ subscriptions: 7 })
    expect((await eve.get(`/api/events/${talk.id}/analytics/subscribers`)).status).toBe(404)
  })

  test('without from the timeline begins with the first count, and without to it ends today', async () => {
    const ada = await organizer()
    const empty = await expectResponse(await ada.get('/api/analytics/timeline'), contract.teamTimeline)
    expect(empty.rows).toEqual([{ from: '2026-03-10', ...NOTHING }])
    const { id } = await createEvent(ada)
    await count(id, 4)
    const all = await expectResponse(await ada.get('/api/analytics/timeline'), contract.teamTimeline)
    expect(all.rows.map(({ from }) => from)).toEqual([
      '2026-03-06',
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
      '2026-03-10',
    ])
  })

  test('the events are listed with their counts in the range, the most viewed first', async () => {
    const ada = await organizer()
    const [few, many] = [await createEvent(ada, { title: '=Few' }), await createEvent(ada, { title: 'Many' })]
    await count(few.id, 2)
    for (const daysAgo of [1, 2]) await count(many.id, daysAgo)
    const events = await expectResponse(
      await ada.get('/api/analytics/events?from=2026-03-01'),
      contract.teamEvents,
    )
    expect(events).toEqual([
      {
        event: { id: many.id, slug: many.slug, title: 'Many' },
        ...NOTHING,
        views: 10,
        adds: 6,
        downloads: 8,
      },
      { event: { id: few.id, slug: few.slug, title: '=Few' }, ...NOTHING, views: 5, adds: 3, downloads: 4 },
    ])
    const file = await ada.get('/api/analytics/events.csv?from=2026-03-01')
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="analytics-events.csv"')
    expect((await file.text()).split('\r\n')).toEqual([
      'Event,Address,Views,Visitors,Calendar adds,ICS downloads,Sign-ups',
      `Many,/e/${many.slug},10,0,6,8,0`,
      `'=Few,/e/${few.slug},5,0,3,4,0`,
      '',
    ])
  })

  test('somebody who visits two events is a visitor of each of them, and one visitor of the team', async () => {
    const ada = await organizer()
    for (const { id: eventId } of [await createEvent(ada), await createEvent(ada)]) {
      await countAt(database(), [{ eventId, counter: 'view', count: 1, visitors: [7] }], NOW)
    }
    const events = await expectResponse(await ada.get('/api/analytics/events'), contract.teamEvents)
    expect(events.map(({ visitors }) => visitors)).toEqual([1, 1])
    const team = await expectResponse(await ada.get('/api/analytics/timeline'), contract.teamTimeline)
    expect(team.rows.map(({ visitors }) => visitors)).toEqual([1])
  })

  test.each([
    ['from=yesterday', 'from must be a date such as 2026-03-10'],
    ['from=2026-02-30', 'from must be a date such as 2026-03-10'],
    ['from=2026-03-10&to=2026-03-09', 'to must not be before from'],
    ['from=2000-01-01&to=2026-03-09', 'from and to must be at most 3660 days apart'],
    ['since=2026-03-01', 'Analytics can be read by from, to and topic'],
  ])('a range of %s is refused with a sentence', async (query, sentence) => {
    const ada = await organizer()
    const { id } = await createEvent(ada)
    for (const path of [
      '/api/analytics/timeline',
      '/api/analytics/sources.csv',
      `/api/events/${id}/analytics/sites`,
    ]) {
      const response = await ada.get(`${path}?${query}`)
      expect([response.status, await response.text()]).toEqual([400, sentence])
    }
  })
})
