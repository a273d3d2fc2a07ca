import { type EventStats, type Platform, statsOf } from '../../../domain/analytics.ts'
import type { Connection, Parameter } from '../../db/database.ts'

export type Counter = 'view' | 'ics' | 'subscribe' | Platform

export interface EventCount {
  eventId: string
  counter: Counter
  count: number
}

export const ADD_TO_TOTAL =
  'ON CONFLICT (event_id, counter) DO UPDATE SET count = event_totals.count + excluded.count'

export const ADD_TO_TEAM =
  'ON CONFLICT (team_id, counter) DO UPDATE SET count = team_totals.count + excluded.count'

interface Chunk {
  texts: ReturnType<typeof textsFor>
  parameters: Parameter[]
}

/** Most batches have one row; on SQLite a VALUES list of one row costs half as much again as this. */
const ONE = {
  counter: 'CAST($2 AS text)',
  count: 'CAST($3 AS bigint)',
  sum: 'CAST($3 AS bigint)',
  from: 'events WHERE events.id = $1',
  byEvent: '',
  byTeam: '',
}

/**
 * A few fixed sizes keep the number of prepared statements small. Rows without an event fill up a chunk, at most as
 * many as there are others: each costs about as much as one of them.
 */
const LARGEST = textsFor(256)
const CHUNK_TEXTS = [...[1, 2, 4, 8, 16, 32, 64, 128].map(textsFor), LARGEST]
const FILLER: EventCount = { eventId: '', counter: 'view', count: 0 }

/**
 * Adds to the totals of the events and of their teams, inside a transaction. Counts of deleted events are
 * dropped. `counts` must hold each pair of event and counter only once.
 */
export async function addTotals(connection: Connection, counts: readonly EventCount[]): Promise<void> {
  const chunks = chunksOf(counts.toSorted(byKey))
  // Pipelined: sent without waiting for each response, which saves round trips to PostgreSQL.
  await Promise.all([
    ...chunks.map(({ texts, parameters }) => connection.query(texts.totals, parameters)),
    ...chunks.map(({ texts, parameters }) => connection.query(texts.teams, parameters)),
  ])
}

/** All instances write in the same order, so that no two of them deadlock. */
function byKey(a: EventCount, b: EventCount): number {
  if (a.eventId !== b.eventId) return a.eventId < b.eventId ? -1 : 1
  return a.counter < b.counter ? -1 : 1
}

function chunksOf(counts: readonly EventCount[]): Chunk[] {
  const chunks: Chunk[] = []
  for (let done = 0; done < counts.length; ) {
    const left = counts.length - done
    const texts = CHUNK_TEXTS.find(({ rows }) => rows >= left) ?? LARGEST
    const chunk = counts.slice(done, done + texts.rows)
    const filled = [...chunk, ...Array.from({ length: texts.rows - chunk.length }, () => FILLER)]
    chunks.push({
      texts,
      parameters: filled.flatMap(({ eventId, counter, count }) => [eventId, counter, count]),
    })
    done += texts.rows
  }
  return chunks
}

function textsFor(rows: number) {
  const { counter, count, sum, from, byEvent, byTeam } = rows === 1 ? ONE : listOf(rows)
  return {
    rows,
    totals: `INSERT INTO event_totals (event_id, counter, team_id, count)
      SELECT events.id, ${counter}, events.team_id, ${count} FROM ${from} ${byEvent} ${ADD_TO_TOTAL}`,
    teams: `INSERT INTO team_totals (team_id, counter, count)
      SELECT events.team_id, ${counter}, ${sum} FROM ${from} ${byTeam} ${ADD_TO_TEAM}`,
  }
}

function listOf(rows: number) {
  const row = (place: number) => `($${place}, $${place + 1}, CAST($${place + 2} AS bigint))`
  const list = Array.from({ length: rows }, (_, index) => row(index * 3 + 1)).join(', ')
  return {
    // Both engines name the columns of a VALUES list column1, column2 and so on.
    counter: 'counted.column2',
    count: 'counted.column3',
    sum: 'CAST(sum(counted.column3) AS bigint)',
    from: `(VALUES ${list}) AS counted JOIN events ON events.id = counted.column1`,
    byEvent: 'ORDER BY events.id, counted.column2',
    byTeam: 'GROUP BY events.team_id, counted.column2 ORDER BY events.team_id, counted.column2',
  }
}

/** The sum over all events of a team. Those that are deleted but not removed yet are subtracted. */
export async function sumCountsOfTeam(connection: Connection, teamId: string): Promise<EventStats> {
  const rows = await connection.query<{ counter: string; total: number }>(
    `SELECT counter, count - COALESCE((SELECT CAST(sum(gone.count) AS bigint) FROM events
         JOIN event_totals gone ON gone.event_id = events.id AND gone.counter = team_totals.counter
         WHERE events.team_id = $1 AND events.deleted_at IS NOT NULL), 0) AS total
     FROM team_totals WHERE team_id = $1 AND count > 0`,
    [teamId],
  )
  return statsOf(rows.map(({ counter, total }) => [counter, total]))
}

export async function countSubscriptionsTo(
  connection: Connection,
  event: { id: string; teamId: string },
): Promise<number> {
  const [row] = await connection.query<{ count: number }>(
    "SELECT count FROM event_totals WHERE event_id = $1 AND team_id = $2 AND counter = 'subscribe'",
    [event.id, event.teamId],
  )
  return row?.count ?? 0
}
