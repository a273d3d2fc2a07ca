import { randomUUID } from 'node:crypto'
import type { Connection } from '../../db/database.ts'
import { addTotals, type Counter, type EventCount } from './event-count-table.ts'

/** What was counted of an event on one day, from one source and on one site. */
export interface VisitCount {
  eventId: string
  counter: Counter | 'sign-up'
  /** In the zone of the team: "2026-03-10". */
  day: string
  source: string
  /** The host of the page that embeds the card; empty on the event's own page. */
  site: string
  count: number
  /** Hashes of the visitors, of those views of which it is known. */
  visitors: readonly number[]
}

/** Compact, since one is written for each batch: some hundred a second under load. */
type StoredCount = [
  eventId: string,
  counter: VisitCount['counter'],
  day: string,
  source: string,
  site: string,
  count: number,
  ...visitors: number[],
]

export function storedCounts(counts: readonly VisitCount[]): string {
  return JSON.stringify(
    counts.map(
      (count): StoredCount => [
        count.eventId,
        count.counter,
        count.day,
        count.source,
        count.site,
        count.count,
        ...count.visitors,
      ],
    ),
  )
}

/** Writes counts that will be added up later, in the transaction of what they count. */
export async function addCountBatch(
  connection: Connection,
  id: string,
  counts: readonly VisitCount[],
): Promise<void> {
  await connection.query('INSERT INTO count_batches (id, counts) VALUES ($1, $2)', [id, storedCounts(counts)])
}

/** The counts of each event, wherever they came from. */
export function sumByEvent(counts: readonly VisitCount[]): EventCount[] {
  const totals = new Map<string, EventCount>()
  for (const { eventId, counter, count } of counts) {
    if (counter === 'sign-up') continue
    const key = `${counter}/${eventId}`
    const known = totals.get(key)
    if (known) known.count += count
    else totals.set(key, { eventId, counter, count })
  }
  return [...totals.values()]
}

/** Adds counts of any day, as if they had been counted then. */
export async function addCounts(connection: Connection, counts: readonly VisitCount[]): Promise<void> {
  await addTotals(connection, sumByEvent(counts))
  await addCountBatch(connection, randomUUID(), counts)
}

/** Lets one transaction at a time add up counts, in all instances, until it ends. */
export async function lockCounting(connection: Connection): Promise<void> {
  await connection.query(
    "INSERT INTO settings (name, value) VALUES ('counting', '') ON CONFLICT (name) DO UPDATE SET value = excluded.value",
  )
}

/**
 * Removes some batches and returns their counts; they must be added up in the same transaction. Those of one process
 * come in the order in which it wrote them, since a visitor counts for the first source.
 */
export async function takeCountBatches(connection: Connection, atMost: number): Promise<VisitCount[]> {
  const taken = await connection.query<{ id: string; counts: string }>(
    'DELETE FROM count_batches WHERE id IN (SELECT id FROM count_batches ORDER BY id LIMIT $1) RETURNING id, counts',
    [atMost],
  )
  const rows = taken.sort((a, b) => (a.id < b.id ? -1 : 1))
  const merged = new Map<string, VisitCount & { visitors: number[] }>()
  for (const { counts } of rows) {
    for (const [eventId, counter, day, source, site, count, ...visitors] of JSON.parse(
      counts,
    ) as StoredCount[]) {
      const key = `${eventId} ${counter} ${day} ${site} ${source}`
      const known = merged.get(key)
      if (known) {
        known.count += count
        known.visitors.push(...visitors)
      } else merged.set(key, { eventId, counter, day, source, site, count, visitors })
    }
  }
  return [...merged.values()]
}

/** The number of batches that wait to be added up. */
export async function waitingBatches(connection: Connection): Promise<number> {
  const [row] = await connection.query<{ waiting: number }>('SELECT count(*) AS waiting FROM count_batches')
  return row?.waiting ?? 0
}

/** Events asked for in one statement. Only a few sizes, so that only a few statements are prepared. */
const SIZES = [64, 8, 1]

/** The teams of the events that still exist. None of them can be deleted until the transaction ends. */
export async function lockCountedEvents(
  connection: Connection,
  eventIds: readonly string[],
): Promise<Map<string, string>> {
  const teams = new Map<string, string>()
  const sorted = eventIds.toSorted()
  for (let done = 0; done < sorted.length; ) {
    const size = SIZES.find((rows) => rows <= sorted.length - done) ?? 1
    const places = Array.from({ length: size }, (_, at) => `$${at + 1}`).join(', ')
    const rows = await connection.query<{ id: string; team_id: string }>(
      `SELECT id, team_id FROM events WHERE id IN (${places}) ORDER BY id FOR KEY SHARE`,
      sorted.slice(done, done + size),
    )
    for (const row of rows) teams.set(row.id, row.team_id)
    done += size
  }
  return teams
}
