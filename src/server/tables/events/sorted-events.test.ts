import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onBothEngines } from '../../testing/database/databases.ts'
import { createEvent } from '../../testing/event-calls.ts'
import { hourAt, listed, listedPages, listedTitles, NOW } from '../../testing/event-lists.ts'
import { sharedSite } from '../../testing/shared-site.ts'
import { addTotals, type Counter } from '../analytics/event-total-table.ts'
import { addAttendee } from '../attendees/attendee-table.ts'

onBothEngines((stores) => {
  const { database, organizer } = sharedSite(stores, { clock: () => NOW })

  /** Three events of which each order is another one. */
  async function team() {
    const ada = await organizer()
    const make = async (
      fields: { title: string; location: string; hours: number },
      counts: Partial<Record<Counter, number>>,
      guests: number,
    ) => {
      const { hours, ...texts } = fields
      const { id } = await createEvent(ada, { ...texts, ...hourAt(hours) })
      const totals = Object.entries(counts) as [Counter, number][]
      await addTotals(
        database(),
        totals.map(([counter, count]) => ({ eventId: id, counter, count })),
      )
      for (let guest = 0; guest < guests; guest++) {
        const email = `${guest}@sorted.test`
        const attendee = { id: randomUUID(), eventId: id, email, name: 'Guest', isUnconfirmed: guest === 1 }
        await addAttendee(database(), attendee)
      }
    }
    await make({ title: 'banana', location: 'Zoo', hours: 30 }, { view: 7, google: 1 }, 0)
    await make({ title: 'Cherry', location: '', hours: -30 }, { view: 20, ics: 2, subscribe: 50 }, 3)
    await make({ title: 'Apple', location: 'pier', hours: 10 }, { google: 2, yahoo: 3 }, 2)
    return ada
  }

  test('a list is sorted by any column over all events, in both directions', async () => {
    const ada = await team()
    for (const [sort, expected] of [
      ['date', ['Cherry', 'Apple', 'banana']],
      ['title', ['Apple', 'banana', 'Cherry']],
      ['place', ['Cherry', 'Apple', 'banana']],
      ['views', ['Apple', 'banana', 'Cherry']],
      ['adds', ['banana', 'Cherry', 'Apple']],
      ['signUps', ['banana', 'Apple', 'Cherry']],
    ] as const) {
      expect([sort, ...(await listedTitles(ada, `?sort=${sort}`))]).toEqual([sort, ...expected])
      expect([sort, ...(await listedTitles(ada, `?sort=-${sort}`))]).toEqual([sort, ...expected.toReversed()])
    }
    const [first] = await listed(ada, '?sort=-signUps')
    expect(first).toMatchObject({ title: 'Cherry', status: 'past', signUps: 3, stats: { views: 20 } })
  })

  test('a sorted list has pages, a search and a status', async () => {
    const ada = await team()
    expect(await listedPages(ada, '?sort=-views&limit=2')).toEqual([['Cherry', 'banana'], ['Apple']])
    expect(await listedTitles(ada, '?sort=-views&status=upcoming')).toEqual(['banana', 'Apple'])
    expect(await listedTitles(ada, '?sort=-views&status=past')).toEqual(['Cherry'])
    expect(await listedTitles(ada, '?sort=-views&q=PIER')).toEqual(['Apple'])
  })

  test('a sorted list has no events of other teams and no deleted ones', async () => {
    const ada = await team()
    await team()
    const [first] = await listed(ada, '?sort=title')
    await ada.send('DELETE', `/api/events/${first?.id}`)
    expect(await listedTitles(ada, '?sort=title')).toEqual(['banana', 'Cherry'])
  })
})
