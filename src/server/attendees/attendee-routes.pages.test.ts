import { expect, test } from 'vitest'
import type { ReplyOf } from '../../api/call.ts'
import { type Contract, contract } from '../../api/contract.ts'
import type { Connection } from '../db/database.ts'
import { listAttendeesAfter } from '../tables/attendees/attendee-table.ts'
import { onBothEngines } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { sharedSite } from '../testing/shared-site.ts'

onBothEngines((stores) => {
  const { database, organizer } = sharedSite(stores)
  type Organizer = Awaited<ReturnType<typeof organizer>>

  /** Two of them have signed up at each instant. */
  async function crowd(many: number) {
    const ada = await organizer()
    const event = await createEvent(ada)
    await database().query(
      `WITH RECURSIVE places (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < ${many})
       INSERT INTO attendees (id, event_id, email, name, created_at)
       SELECT substr($1, 1, 24) || (100000000000 + place), $1, place || '@example.com', 'Guest', place / 2 FROM places`,
      [event.id],
    )
    return { ada, event, path: contract.listAttendees.path.replace(':id', event.id) }
  }

  async function pagesOf(ada: Organizer, path: string): Promise<ReplyOf<Contract['listAttendees']>[]> {
    const pages: ReplyOf<Contract['listAttendees']>[] = []
    for (let next: string | null = path; next !== null; ) {
      const response = await ada.get(next)
      pages.push(await expectResponse(response, contract.listAttendees))
      const link = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
      next = link === undefined ? null : new URL(link).pathname + new URL(link).search
    }
    return pages
  }

  test('a list of 3,000 attendees comes in pages of 1,000, each of them once and in order', async () => {
    const { ada, path } = await crowd(3_000)
    const pages = await pagesOf(ada, path)
    expect(pages.map(({ length }) => length)).toEqual([1_000, 1_000, 1_000])
    expect(pages.flat().map(({ email }) => Number.parseInt(email, 10))).toEqual(
      Array.from({ length: 3_000 }, (_, place) => place + 1),
    )
  })

  test('up to 1,000 attendees come in one response without a Link header', async () => {
    const { ada, path } = await crowd(1_000)
    expect((await pagesOf(ada, path)).map(({ length }) => length)).toEqual([1_000])
  })

  test('with a limit, attendees come in pages of that size, also if somebody leaves in between', async () => {
    const { ada, event, path } = await crowd(12)
    expect((await pagesOf(ada, `${path}?limit=5`)).map(({ length }) => length)).toEqual([5, 5, 2])
    const first = await ada.get(`${path}?limit=5`)
    const [, , , , fifth] = await expectResponse(first, contract.listAttendees)
    await expectResponse(
      await ada.send('DELETE', `/api/events/${event.id}/attendees/${fifth?.id}`),
      contract.removeAttendee,
    )
    const next = new URL(/<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '')
    const rest = await expectResponse(await ada.get(next.pathname + next.search), contract.listAttendees)
    expect(rest.map(({ email }) => email)).toEqual([6, 7, 8, 9, 10].map((place) => `${place}@example.com`))
  })

  test('a limit or cursor that is not valid is rejected, as is the cursor of another event', async () => {
    const { ada, path } = await crowd(3)
    const { ada: eve, path: other } = await crowd(3)
    const link = (await ada.get(`${path}?limit=1`)).headers.get('link') ?? ''
    const cursor = /cursor=([\w-]+)/.exec(link)?.[1]
    const outOfRange = 'limit must be a whole number from 1 to 1000'
    for (const limit of ['0', '1001', '1.5', '-1', 'x']) {
      await expectProblem(await ada.get(`${path}?limit=${limit}`), 400, outOfRange)
    }
    await expectProblem(await ada.get(`${path}?cursor=x`), 400, 'cursor is not valid')
    await expectProblem(await eve.get(`${other}?cursor=${cursor}`), 400, 'cursor is not valid')
    await expectProblem(await eve.get(`${path}?limit=1&cursor=${cursor}`), 404, 'Event not found')
    await expectProblem(await ada.get(`${path}?page=2`), 400, 'Attendees can be listed by limit and cursor')
  })

  test('a page of attendees is one scan of an index in order, without sorting', async () => {
    const plans: string[] = []
    const migrated = await stores.migrated()
    await migrated.transaction(async (connection) => {
      if (stores.engine === 'postgres') await connection.query('SET LOCAL enable_seqscan = off')
      const explain = stores.engine === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'
      const explaining: Connection = {
        ...connection,
        async query(sql, parameters) {
          plans.push(JSON.stringify(await connection.query(`${explain} ${sql}`, parameters)))
          return []
        },
      }
      const scope = { eventId: 'e', caller: { user: { id: 'u' }, teams: [{ id: 't' }] } }
      await listAttendeesAfter(explaining, scope, { createdAt: 1, id: 'a' }, 6)
    })
    expect(plans).toHaveLength(1)
    expect(plans[0]).toContain('attendees_in_order')
    expect(plans[0]).not.toMatch(/sort|temp b-tree|SCAN attendees|Seq Scan/i)
  })
})
