import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY } from '../../../domain/time/wall-time.ts'
import type { Connection, Database } from '../../db/database.ts'
import { onBothEngines } from '../../testing/database/databases.ts'
import { storeEvent, storeEvents } from '../../testing/event-fixtures.ts'
import { listEvents } from './event-list.ts'
import type { EventListing } from './event-list-scans.ts'
import { findInSearchIndex } from './event-search-index.ts'

const everything: EventListing = {
  teamId: randomUUID(),
  moment: 1,
  searched: '',
  candidates: null,
  status: null,
  days: null,
  isSummary: false,
  readsBegunApart: false,
}
const month = { from: 20_000, to: 20_030 }

/** With the look at the first events of the list before. */
const isSearchIndexRead = (sql: string) => /event_search|AS sampled/.test(sql)

onBothEngines((stores) => {
  async function plansOf(
    filter: Partial<EventListing>,
    given?: { database?: Database; found: readonly object[] },
  ): Promise<{ sql: string; plan: string }[]> {
    const database = given?.database ?? (await stores.migrated())
    const plans: { sql: string; plan: string }[] = []
    await database.transaction(async (connection) => {
      if (stores.engine === 'postgres') {
        await connection.query('SET LOCAL enable_seqscan = off')
        await connection.query('SET LOCAL enable_bitmapscan = off')
      }
      const explain = stores.engine === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'
      const explaining: Pick<Database, 'query' | 'engine'> = {
        engine: stores.engine,
        async query(sql, parameters) {
          const isSearch = isSearchIndexRead(sql)
          // The search index has no other kind of scan.
          if (isSearch && stores.engine === 'postgres') {
            await connection.query('SET LOCAL enable_bitmapscan = on')
          }
          plans.push({ sql, plan: JSON.stringify(await connection.query(`${explain} ${sql}`, parameters)) })
          return (sql.includes('event_search') ? (given?.found ?? []) : []) as never[]
        },
      }
      const listing = { ...everything, ...filter }
      const candidates = await findInSearchIndex(explaining, listing)
      await listEvents(explaining, { ...listing, candidates }, null, 51)
    })
    return plans
  }

  test.each([
    ['without filters', {}, 2],
    ['with a search that many events match', { searched: 'party' }, 2],
    ['of a month', { days: month }, 12],
  ])('a list %s scans indexes in order, without sorting', async (_name, filter, queries) => {
    const many = Array.from({ length: 501 }, (_, index) => ({ id: `event-${index}` }))
    const plans = (await plansOf(filter, { found: many })).filter(({ sql }) => !isSearchIndexRead(sql))
    expect(plans).toHaveLength(queries)
    for (const { sql, plan } of plans) {
      expect(plan).not.toMatch(/sort|temp b-tree/i)
      if (sql.includes('1 AS moved')) expect(plan).toContain('recurring_events_turned')
      if (sql.includes('0 AS moved')) expect(plan).toContain('in_list_order')
    }
  })

  test.each([
    ['of a word', 'party'],
    ['of two characters', 'pa'],
  ])(
    'a search %s reads the search index, and then the events it has found by their ids',
    async (_name, searched) => {
      const { database, teamId } = await filledTeam()
      const ids = await database.query<{ id: string }>('SELECT id FROM events LIMIT 20')
      const plans = await plansOf({ teamId, searched }, { database, found: ids })
      // Both look at the first events of the list before, and ask the index only if few of them match.
      const sample = plans[0]
      if (stores.engine === 'sqlite') plans.splice(0, 2)
      expect(sample?.plan).toContain('events_in_list_order')
      expect(sample?.plan).not.toMatch(/sort|temp b-tree/i)
      const [search, ...scans] = plans
      if (stores.engine === 'sqlite') {
        expect(search?.plan).toMatch(/SCAN event_search VIRTUAL TABLE INDEX \S+:M/)
        expect(search?.plan).toContain('SEARCH k USING INTEGER PRIMARY KEY')
      } else {
        expect(search?.plan).toContain('Bitmap Index Scan on events_by_piece')
        // PostgreSQL does so in one statement.
        expect(search?.plan).toContain('One-Time Filter')
      }
      expect(scans).toHaveLength(2)
      for (const { plan } of scans) {
        expect(plan).toMatch(
          /SEARCH events USING INDEX sqlite_autoindex_events_1|Index Scan using events_pkey/,
        )
      }
    },
  )

  /** PostgreSQL plans by what it knows of the rows. */
  async function filledTeam() {
    const database = await stores.migrated()
    const { teamId } = await storeEvent(database)
    const [member] = await database.query<{ user_id: string }>('SELECT user_id FROM members')
    const organizer = { teamId, userId: member?.user_id ?? '' }
    await storeEvents(
      database,
      organizer,
      Array.from({ length: 500 }, () => ({})),
    )
    if (stores.engine === 'postgres') await database.query('ANALYZE')
    return { database, teamId }
  }

  test('a page is full although events before it are in zones that this version does not know', async () => {
    const { database, teamId } = await filledTeam()
    const before = { ...everything, teamId }
    const { page: whole } = await listEvents(database, before, null, 40)
    const unknown = whole
      .filter((_, index) => index < 35 || index % 2 === 0)
      .map(({ position }) => position.id)
    for (const id of unknown)
      await database.query("UPDATE events SET timezone = 'Mars/Olympus' WHERE id = $1", [id])
    const { page, hasNext } = await listEvents(database, before, null, 5)
    expect(page.map(({ position }) => position.id)).toEqual(
      (await listEvents(database, before, null, 500)).page.slice(0, 5).map(({ position }) => position.id),
    )
    expect(page).toHaveLength(5)
    expect(hasNext).toBe(true)
    for (const { position } of page) expect(unknown).not.toContain(position.id)
  })

  test('a series that moved on while the clock was days ahead stays in the list', async () => {
    const database = await stores.migrated()
    const { id, teamId } = await storeEvent(database, { isRecurring: true, recurrenceFrequency: 'WEEKLY' })
    const moment = Date.now()
    await database.query('UPDATE events SET turned_at = $2 WHERE id = $1', [id, moment + 3 * DAY])
    const { page } = await listEvents(database, { ...everything, teamId, moment }, null, 10)
    expect(page.map(({ position }) => position.id)).toEqual([id])
  })

  /** Otherwise it would plan the statement anew each time. */
  test.runIf(stores.engine === 'postgres').each([
    ['a list', ''],
    ['a search', 'party'],
  ])('PostgreSQL expects the same of %s whatever its values are', async (_name, searched) => {
    const { database, teamId } = await filledTeam()
    const listing = { ...everything, teamId, searched, moment: Date.now() }
    const costs = await database.transaction(async (connection) => {
      let sent = 0
      const found: string[] = []
      const explaining: Connection = {
        async query(sql, parameters = []) {
          const values = parameters.map((value) => `'${String(value)}'`)
          await connection.query(`PREPARE statement_${++sent} AS ${sql}`)
          for (const mode of ['custom', 'generic']) {
            await connection.query(`SET LOCAL plan_cache_mode = force_${mode}_plan`)
            const [top] = await connection.query<{ 'QUERY PLAN': string }>(
              `EXPLAIN EXECUTE statement_${sent} (${values.join(', ')})`,
            )
            found.push(top?.['QUERY PLAN'] ?? '')
          }
          return []
        },
      }
      await listEvents(explaining, listing, null, 50)
      return found
    })
    expect(costs).toHaveLength(4)
    expect(costs[0]).toContain('cost=')
    expect(costs[1]).toBe(costs[0])
    expect(costs[3]).toBe(costs[2])
  })

  test('a month bounds the starts of short events and series, and looks for others in indexes of their own', async () => {
    const plans = (await plansOf({ days: month })).filter(({ sql }) =>
      /past = [01] AND (turns_at >|last)/.test(sql),
    )
    const named = (index: string) => plans.filter(({ plan }) => plan.includes(index))
    expect(named('long_events_in_list_order')).toHaveLength(3)
    expect(named('long_series_in_list_order')).toHaveLength(2)
    const series = named('short_series_in_list_order')
    expect(series).toHaveLength(2)
    const bounded = named(stores.engine === 'sqlite' ? 'INDEX events_in_list_order' : ' events_in_list_order')
    expect(bounded).toHaveLength(3)
    for (const { plan } of [...bounded, ...series]) {
      expect(plan).toMatch(
        stores.engine === 'sqlite' ? /AND shown_starts_at[<>]\?/ : /AND \(shown_starts_at (?:<|>=) /,
      )
    }
  })
})
