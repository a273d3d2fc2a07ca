import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { cleanersFor } from '../background-jobs.ts'
import { cleanUp } from '../db/pieces.ts'
import { onBothEngines } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { expectResponse } from '../testing/expect-response.ts'
import { sharedSite } from '../testing/shared-site.ts'
import { countAt } from '../testing/visit-totals.ts'
import { oldDays } from './day-retention.ts'

const unstopped = new AbortController().signal

onBothEngines((stores) => {
  let now = Date.parse('2026-03-10T12:00:00Z')
  const { database, server, organizer } = sharedSite(stores, { clock: () => now })

  test('after 25 months daily counts are added to their months, once however often it runs', async () => {
    const ada = await organizer()
    const { id } = await createEvent(ada)
    for (const [date, views] of [
      ['2023-06-15', 1],
      ['2024-01-05', 2],
      ['2024-01-31', 4],
      ['2024-02-01', 8],
      ['2026-03-09', 16],
    ] as const) {
      await countAt(
        database(),
        [{ eventId: id, counter: 'view', count: views }],
        Date.parse(`${date}T12:00:00Z`),
      )
    }
    const rows = async (path: string) =>
      (await expectResponse(await ada.get(path), contract.teamTimeline)).rows
        .filter(({ views }) => views > 0)
        .map(({ from, views }) => `${from}: ${views}`)
    const all = ['2023-06-15: 1', '2024-01-01: 6', '2024-02-01: 8', '2026-03-01: 16']
    expect(await rows('/api/analytics/timeline')).toEqual(all)
    const stopped = new AbortController()
    stopped.abort()
    // One that is stopped at once does nothing, and the next one goes on.
    const clean = oldDays()
    await clean(database(), stopped.signal)
    await Promise.all([clean(database(), unstopped), oldDays()(database(), unstopped)])
    const left = await database().query<{ day: string; views: number }>(
      'SELECT day, views FROM activity_days WHERE event_id = $1 ORDER BY day',
      [id],
    )
    expect(left.map(({ day, views }) => `${day}: ${views}`)).toEqual([
      '2023-06-01: 1',
      '2024-01-01: 6',
      '2024-02-01: 8',
      '2026-03-09: 16',
    ])
    for (const path of ['/api/analytics', `/api/events/${id}/analytics`]) {
      // The first day is no longer known, only its month.
      expect(await rows(`${path}/timeline`)).toEqual(['2023-06-01: 1', ...all.slice(1)])
      expect(await rows(`${path}/timeline?from=2024-01-20&to=2024-02-03`)).toEqual([
        '2024-01-20: 6',
        '2024-02-01: 8',
      ])
    }
    const sources = await ada.get('/api/analytics/sources?from=2023-06-20&to=2024-01-10')
    expect((await expectResponse(sources, contract.teamSources)).map(({ views }) => views)).toEqual([7])
  })

  test('salts and hashes of visitors are deleted when their day is over everywhere', async () => {
    const ada = await organizer()
    const { slug } = await createEvent(ada)
    await server().fetch(`/e/${slug}`)
    const count = async (table: string) =>
      (await database().query(`SELECT 1 AS one FROM ${table} WHERE day = '2026-03-10'`)).length
    const clean = () => cleanUp(database(), cleanersFor({ attendeeRetentionDays: 365 }), unstopped)
    now = Date.parse('2026-03-11T11:59:00Z')
    await clean()
    expect([await count('visitor_salts'), await count('visitors_seen')]).toEqual([1, 2])
    now = Date.parse('2026-03-11T12:00:00Z')
    await clean()
    expect([await count('visitor_salts'), await count('visitors_seen')]).toEqual([0, 0])
    now = Date.parse('2026-03-10T12:00:00Z')
  })
})
