import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY } from '../../../domain/time/wall-time.ts'
import type { Database } from '../../db/database.ts'
import { onBothEngines } from '../../testing/database/databases.ts'
import { storeEvent, storeEvents } from '../../testing/event-fixtures.ts'
import { type ListPage, listEvents } from './event-list.ts'
import type { EventListing } from './event-list-scans.ts'
import { searchIndex } from './event-search-index.ts'
import { searchEvents } from './searched-events.ts'

const everything: EventListing = {
  teamId: randomUUID(),
  moment: 1,
  searched: '',
  candidates: null,
  reach: null,
  status: null,
  days: null,
  isSummary: false,
  readsBegunApart: false,
}
const month = { from: 20_000, to: 20_030 }

type SearchDatabase = Pick<Database, 'query' | 'engine'>

onBothEngines((stores) => {
  /** Of all statements that it sends. */
  async function plansOf(
    database: Database,
    run: (database: SearchDatabase) => Promise<unknown>,
  ): Promise<{ sql: string; plan: string }[]> {
    const plans: { sql: string; plan: string }[] = []
    await database.transaction(async (connection) => {
      const explain = stores.engine === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'
      await run({
        engine: stores.engine,
        async query(sql, parameters) {
          if (stores.engine === 'postgres') {
            await connection.query('SET LOCAL enable_seqscan = off')
            // The search index has no other kind of scan.
            const isSearch = sql.includes('event_search')
            await connection.query(`SET LOCAL enable_bitmapscan = ${isSearch ? 'on' : 'off'}`)
          }
          plans.push({ sql, plan: JSON.stringify(await connection.query(`${explain} ${sql}`, parameters)) })
          return connection.query(sql, parameters)
        },
      })
    })
    return plans
  }

  test.each([
    ['without filters', {}, 2],
    ['with a search that has a reach', { searched: 'nothing', reach: 1_000 }, 4],
    ['of a month', { days: month }, 12],
  ])('a list %s scans indexes in order, without sorting', async (_name, filter, statements) => {
    const database = await stores.migrated()
    const listing = { ...everything, ...filter }
    const plans = await plansOf(database, (explaining) => listEvents(explaining, listing, null, 51))
    expect(plans).toHaveLength(statements)
    for (const { sql, plan } of plans) {
      expect(plan).not.toMatch(/sort|temp b-tree/i)
      if (sql.includes('ORDER BY turned_at')) expect(plan).toContain('recurring_events_turned')
      if (sql.includes('shown_starts_at, id) ')) expect(plan).toContain('in_list_order')
    }
  })

  test.each([
    ['of a word', 'lighthouse'],
    ['of two characters', 'xq'],
  ])('a search %s reads the search index, after a look at the first events', async (_name, searched) => {
    const { database, teamId } = await sharedTeam()
    const use = { afterSample: true, atMost: 20 }
    const plans = await plansOf(database, (explaining) => searchIndex(explaining, { teamId, searched }, use))
    // PostgreSQL does both in one statement.
    const [sample, search] = [plans[0]?.plan, plans.at(-1)?.plan]
    expect(plans).toHaveLength(stores.engine === 'sqlite' ? 2 : 1)
    expect(sample).toContain('events_in_list_order')
    expect(sample).not.toMatch(/sort|temp b-tree/i)
    if (stores.engine === 'sqlite') {
      expect(search).toMatch(/SCAN event_search VIRTUAL TABLE INDEX \S+:M/)
      expect(search).toContain('SEARCH k USING INTEGER PRIMARY KEY')
    } else {
      expect(search).toContain('Bitmap Index Scan on events_by_piece')
      expect(search).toContain('One-Time Filter')
    }
  })

  test('what the search index has found is read by its ids, once for both sides of the list', async () => {
    const { database, teamId } = await sharedTeam()
    const rows = await database.query<{ id: string }>('SELECT id FROM events LIMIT 20')
    const candidates = rows.map(({ id }) => id)
    const listing = { ...everything, teamId, searched: 'party', candidates }
    const plans = await plansOf(database, (explaining) => listEvents(explaining, listing, null, 51))
    expect(plans).toHaveLength(1)
    expect(plans[0]?.plan).toMatch(
      /SEARCH events USING INDEX sqlite_autoindex_events_1|Index Scan using events_pkey/,
    )
    expect(plans[0]?.plan.match(/SCAN json_each|Function Scan on json_array_elements_text/g)).toHaveLength(1)
  })

  test('a list with a reach is the same as one without, unless it says that it is cut', async () => {
    const { database, teamId } = await filledTeam()
    const rows = await database.query<{ id: string }>('SELECT id FROM events ORDER BY shown_starts_at, id')
    const ids = rows.map(({ id }) => id)
    const change = (change: string, some: string[]) =>
      database.query(
        `UPDATE events SET ${change} WHERE id IN (${some.map((_, index) => `$${index + 1}`).join(', ')})`,
        some,
      )
    await change("search_text = 'lighthouse'", ids.slice(30, 60).concat(ids.slice(300, 310)))
    await change('deleted_at = 1, undo_until = 2', ids.slice(40, 43))
    await change("timezone = 'Mars/Olympus'", ids.slice(50, 52))
    await change('past = 1, turns_at = NULL', ids.slice(250, 400))
    const listings = [1, Date.now()].flatMap((moment) =>
      ['lighthouse', 'party'].map((searched) => ({ ...everything, teamId, moment, searched })),
    )
    let cuts = 0
    for (const listing of listings) {
      const { page: all } = await listEvents(database, listing, null, 500)
      for (const after of [null, all[5]?.position ?? null, all.at(-3)?.position ?? null]) {
        const whole = await listEvents(database, listing, after, 10)
        for (const reach of [0, 1, 35, 45, 120, 1_000]) {
          const found = await listEvents(database, { ...listing, reach }, after, 10)
          if (found.isCut) cuts += 1
          else expect(idsOf(found)).toEqual(idsOf(whole))
          const searched = await searchEvents(database, { ...listing, reach }, after, 10)
          expect([idsOf(searched), searched.hasNext]).toEqual([idsOf(whole), whole.hasNext])
          if (reach === 1_000) expect(found.isCut).toBe(false)
        }
      }
    }
    expect(cuts).toBeGreaterThan(10)
    expect(cuts).toBeLessThan(50)
  })

  const idsOf = ({ page }: ListPage) => page.map(({ position }) => position.id)

  let shared: ReturnType<typeof filledTeam> | undefined

  /** For tests that do not change it. */
  function sharedTeam() {
    shared ??= filledTeam()
    return shared
  }

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
    const rows = await database.query<{ id: string }>('SELECT id FROM events')
    const candidates = rows.map(({ id }) => id)
    for (const limit of [5, 20, 200]) {
      const usual = await listEvents(database, before, null, limit)
      const byIds = await listEvents(database, { ...before, candidates }, null, limit)
      expect([idsOf(byIds), byIds.hasNext]).toEqual([idsOf(usual), usual.hasNext])
    }
  })

  test('a series that moved on while the clock was days ahead stays in the list', async () => {
    const database = await stores.migrated()
    const { id, teamId } = await storeEvent(database, { isRecurring: true, recurrenceFrequency: 'WEEKLY' })
    const moment = Date.now()
    await database.query('UPDATE events SET turned_at = $2 WHERE id = $1', [id, moment + 3 * DAY])
    const { page } = await listEvents(database, { ...everything, teamId, moment }, null, 10)
    expect(page.map(({ position }) => position.id)).toEqual([id])
  })

  const now = { ...everything, moment: Date.now() }
  const asOfNow = (listing: Partial<EventListing>) => (database: SearchDatabase, teamId: string) =>
    listEvents(database, { ...now, teamId, ...listing }, null, 50)

  function expected(plan: string): { cost: number; rows: number } {
    const [, cost, rows] = /cost=[\d.]+\.\.([\d.]+) rows=(\d+)/.exec(plan) ?? []
    return { cost: Number(cost), rows: Number(rows) }
  }

  /** Otherwise it would plan the statement anew each time. */
  test.runIf(stores.engine === 'postgres').each([
    ['a list', asOfNow({})],
    ['a search of all events', asOfNow({ searched: 'party' })],
    ['a search with a reach', asOfNow({ searched: 'party', reach: 100 })],
    ['a search of some events', asOfNow({ searched: 'party', candidates: [randomUUID()] })],
    ['a search of a month', asOfNow({ searched: 'party', candidates: [randomUUID()], days: month })],
    [
      'the search index',
      (database: SearchDatabase, teamId: string) =>
        searchIndex(database, { teamId, searched: "o'clock" }, { afterSample: true, atMost: 20 }),
    ],
  ])('PostgreSQL expects the same of %s whatever its values are', async (_name, run) => {
    const { database, teamId } = await sharedTeam()
    const costs: string[][] = []
    await database.transaction(async (connection) => {
      await run(
        {
          engine: 'postgres',
          async query(sql, parameters = []) {
            const values = parameters.map((value) => `'${String(value).replaceAll("'", "''")}'`)
            await connection.query(`PREPARE explained AS ${sql}`)
            const found: string[] = []
            for (const mode of ['custom', 'generic']) {
              await connection.query(`SET LOCAL plan_cache_mode = force_${mode}_plan`)
              const [top] = await connection.query<{ 'QUERY PLAN': string }>(
                `EXPLAIN EXECUTE explained (${values.join(', ')})`,
              )
              found.push(top?.['QUERY PLAN'] ?? '')
            }
            await connection.query('DEALLOCATE explained')
            costs.push(found)
            return []
          },
        },
        teamId,
      )
    })
    expect(costs.length).toBeGreaterThan(0)
    for (const [custom = '', generic = ''] of costs) {
      const [given, any] = [expected(custom), expected(generic)]
      expect(any.rows).toBe(given.rows)
      // An expression of a value costs a little more than a value.
      expect(any.cost / given.cost).toBeCloseTo(1, 3)
    }
  })

  test('a month bounds the starts of short events and series, and looks for others in indexes of their own', async () => {
    const database = await stores.migrated()
    const listing = { ...everything, days: month }
    const all = await plansOf(database, (explaining) => listEvents(explaining, listing, null, 51))
    const plans = all.filter(({ sql }) => /past = [01] AND (turns_at >|last)/.test(sql))
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
