import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { expectResponse } from '../testing/expect-response.ts'
import type { Organizer } from '../testing/organizer.ts'
import { plansOf } from '../testing/series-calls.ts'
import { sharedSite } from '../testing/shared-site.ts'
import { countAt } from '../testing/visit-totals.ts'

const NOW = Date.parse('2026-03-12T12:00:00Z')
/** Every Tuesday at six in the evening: February 24, March 3, 10, 17 and so on. */
const WEEKLY = {
  timezone: 'Europe/Paris',
  startIso: '2026-02-24T18:00:00',
  endIso: '2026-02-24T20:00:00',
  rruleText: 'FREQ=WEEKLY;COUNT=20',
}

onSqliteFirst((stores) => {
  const { database, organizer } = sharedSite(stores, { clock: () => NOW })

  /** Views of the given days, one more on each. */
  async function view(eventId: string, ...days: string[]): Promise<void> {
    for (const [at, day] of days.entries()) {
      const counts = [{ eventId, counter: 'view', count: 10 ** at }] as const
      await countAt(database(), counts, Date.parse(`${day}T12:00Z`))
    }
  }

  async function rowsOf(ada: Organizer, id: string, query = '') {
    const response = await ada.get(`/api/events/${id}/analytics/dates${query}`)
    const { rows } = await expectResponse(response, contract.eventDates)
    return rows.map(({ startIso, from, to, views }) => `${startIso?.slice(0, 10)} ${from} ${to} ${views}`)
  }

  test('each date of a series has what happened since the date before, and the last row leads to the next', async () => {
    const [ada, eve] = [await organizer(), await organizer('eve')]
    const { id, slug } = await createEvent(ada, WEEKLY)
    await view(id, '2026-02-20', '2026-03-03', '2026-03-04', '2026-03-10', '2026-03-11')
    const rows = [
      '2026-02-24 2026-02-20 2026-02-24 1',
      '2026-03-03 2026-02-25 2026-03-03 10',
      '2026-03-10 2026-03-04 2026-03-10 1100',
      '2026-03-17 2026-03-11 2026-03-17 10000',
    ]
    expect(await rowsOf(ada, id)).toEqual(rows)
    expect(await rowsOf(ada, id, '?from=2026-03-01&to=2026-03-04')).toEqual(rows.slice(1, 3))
    const file = await ada.get(`/api/events/${id}/analytics/dates.csv?from=2026-03-11`)
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${slug}-dates.csv"`)
    expect((await file.text()).split('\r\n')).toEqual([
      'Date,From,To,Views,Visitors,Calendar adds,ICS downloads,Sign-ups',
      '2026-03-17T18:00:00,2026-03-11,2026-03-17,10000,0,0,0,0',
      '',
    ])
    expect((await eve.get(`/api/events/${id}/analytics/dates`)).status).toBe(404)
  })

  test('the sum of a skipped date goes to the next one, and that of a moved one to where it takes place', async () => {
    const ada = await organizer()
    const { id } = await createEvent(ada, WEEKLY)
    await view(id, '2026-02-24', '2026-02-26', '2026-03-06', '2026-03-09')
    const plans = plansOf(ada, id)
    await plans.changeDate('2026-03-03T18:00:00', { skipped: true })
    await plans.changeDate('2026-03-10T18:00:00', {
      startIso: '2026-03-06T18:00:00',
      endIso: '2026-03-06T20:00:00',
    })
    expect(await rowsOf(ada, id)).toEqual([
      '2026-02-24 2026-02-24 2026-02-24 1',
      '2026-03-06 2026-02-25 2026-03-06 110',
      '2026-03-17 2026-03-07 2026-03-17 1000',
    ])
  })

  test('a new sign-up appears at the next date, and days after the last one have a row only if something happened', async () => {
    const ada = await organizer()
    const { id } = await createEvent(ada, { ...WEEKLY, captureAttendees: true })
    const signedUp = await ada.send('POST', contract.signUp.path.replace(':id', id), {
      name: 'Grace',
      email: 'grace@example.com',
    })
    expect(signedUp.status).toBe(contract.signUp.status)
    const response = await ada.get(`/api/events/${id}/analytics/dates`)
    const { timezone, rows } = await expectResponse(response, contract.eventDates)
    expect([timezone, rows.map(({ startIso, signUps }) => [startIso, signUps])]).toEqual([
      'UTC',
      [['2026-03-17T18:00:00', 1]],
    ])
    const over = await createEvent(ada, { ...WEEKLY, rruleText: 'FREQ=WEEKLY;COUNT=2' })
    await view(over.id, '2026-03-01')
    expect(await rowsOf(ada, over.id)).toEqual(['2026-03-03 2026-03-01 2026-03-03 1'])
    await view(over.id, '2026-03-08')
    expect(await rowsOf(ada, over.id)).toEqual([
      '2026-03-03 2026-03-01 2026-03-03 1',
      'undefined 2026-03-04 2026-03-12 1',
    ])
  })

  test('days that are no longer kept are left out, and an event without a series has its one date', async () => {
    const ada = await organizer()
    const { id } = await createEvent(ada, {
      ...WEEKLY,
      startIso: '2020-01-07T18:00:00',
      endIso: '2020-01-07T19:00:00',
      rruleText: 'FREQ=MONTHLY',
    })
    await view(id, '2021-05-05')
    const rows = await rowsOf(ada, id)
    expect([rows[0], rows.length]).toEqual(['2024-02-07 2024-02-01 2024-02-07 0', 27])
    const single = await createEvent(ada, { startIso: '2026-03-20T18:00:00', endIso: '2026-03-20T20:00:00' })
    await view(single.id, '2026-03-08')
    expect(await rowsOf(ada, single.id)).toEqual(['2026-03-20 2026-03-08 2026-03-20 1'])
  })
})
