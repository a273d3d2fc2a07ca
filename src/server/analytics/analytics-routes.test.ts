import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { expectResponse } from '../testing/expect-response.ts'
import type { Organizer } from '../testing/organizer.ts'
import { sharedSite } from '../testing/shared-site.ts'
import { countAt, SOMEWHERE } from '../testing/visit-totals.ts'
import { EventCounter } from './event-counter.ts'

const COUNTERS = ['view', 'ics', 'google', 'apple', 'outlook', 'office365', 'yahoo', 'subscribe'] as const
const NOTHING = {
  totalViews: 0,
  totalClicks: 0,
  totalDownloads: 0,
  platformBreakdown: { google: 0, apple: 0, outlook: 0, office365: 0, yahoo: 0 },
}

onSqliteFirst((stores) => {
  const { database, organizer } = sharedSite(stores)

  /** Sets each counter to a different number. */
  async function count(eventId: string, times: number): Promise<void> {
    const counts = COUNTERS.map((counter, index) => ({ eventId, counter, count: times * 10 ** index }))
    await countAt(database(), counts, Date.now())
  }

  const summary = async (ada: Organizer) =>
    expectResponse(await ada.get('/api/analytics/summary'), contract.analyticsSummary)

  test('every counter appears under its name in analytics, in the event and in the list', async () => {
    const ada = await organizer()
    const { id } = await createEvent(ada)
    const path = `/api/events/${id}/analytics`
    const uncounted = await expectResponse(await ada.get(path), contract.eventAnalytics)
    expect(Object.values(uncounted)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    await count(id, 3)
    const stats = {
      views: 3,
      icsDownloads: 30,
      googleClicks: 300,
      appleClicks: 3_000,
      outlookClicks: 30_000,
      office365Clicks: 300_000,
      yahooClicks: 3_000_000,
    }
    expect(await expectResponse(await ada.get(path), contract.eventAnalytics)).toEqual({
      ...stats,
      subscriptions: 30_000_000,
    })
    const { event } = await expectResponse(await ada.get(`/api/events/${id}`), contract.readEvent)
    expect(event.stats).toEqual(stats)
    const [listed] = await expectResponse(await ada.get('/api/events'), contract.listEvents)
    expect(listed?.stats).toEqual(stats)
    const changed = await ada.send('PATCH', `/api/events/${id}`, { title: 'Changed' })
    expect((await expectResponse(changed, contract.changeEvent)).stats).toEqual(stats)
  })

  test('the summary adds up the events of the current team only', async () => {
    const [ada, eve] = [await organizer(), await organizer()]
    expect(await summary(ada)).toEqual(NOTHING)
    for (const times of [1, 2]) await count((await createEvent(ada)).id, times)
    await count((await createEvent(eve)).id, 5)
    expect(await summary(ada)).toEqual({
      totalViews: 3,
      totalClicks: 3_333_300,
      totalDownloads: 30,
      platformBreakdown: {
        google: 300,
        apple: 3_000,
        outlook: 30_000,
        office365: 300_000,
        yahoo: 3_000_000,
      },
    })
    await database().query('DELETE FROM members WHERE user_id = $1', [ada.userId])
    expect(await summary(ada)).toEqual(NOTHING)
  })

  test('the summary follows deleted events, and counts of several events in one batch', async () => {
    const [ada, eve] = [await organizer(), await organizer()]
    const events = [await createEvent(ada), await createEvent(ada), await createEvent(eve)]
    const counter = new EventCounter(database(), { onError: (error) => expect(error).toBeNull() })
    await Promise.all(
      events.flatMap(({ id }) => [
        counter.count(id, 'view', SOMEWHERE),
        counter.count(id, 'view', SOMEWHERE),
        counter.count(id, 'ics', SOMEWHERE),
      ]),
    )
    expect(await summary(ada)).toMatchObject({ totalViews: 4, totalDownloads: 2 })
    await ada.send('DELETE', `/api/events/${events[0]?.id}`)
    expect(await summary(ada)).toMatchObject({ totalViews: 2, totalDownloads: 1 })
    await database().query('DELETE FROM events WHERE id = $1', [events[1]?.id ?? ''])
    expect(await summary(ada)).toEqual(NOTHING)
    expect(await summary(eve)).toMatchObject({ totalViews: 2, totalDownloads: 1 })
    await counter.stop()
  })

  test('large sums in the summary are exact', async () => {
    const ada = await organizer()
    for (const count of [4_000_000_000_000_001, 3_000_000_000_000_001]) {
      const { id } = await createEvent(ada)
      const views = { eventId: id, counter: 'view', count } as const
      await countAt(database(), [views], Date.now())
    }
    expect((await summary(ada)).totalViews).toBe(7_000_000_000_000_002)
  })
})
