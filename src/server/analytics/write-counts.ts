import { DAY } from '../../domain/time/wall-time.ts'
import type { Connection, Database } from '../db/database.ts'
import { addToDays, type CountColumn, type DayCounts } from '../tables/analytics/activity-day-table.ts'
import {
  addTotals,
  type CalendarCounter,
  type Counter,
  type EventCount,
} from '../tables/analytics/event-total-table.ts'
import { addSightings, type Sighting } from '../tables/analytics/visitor-table.ts'
import { addCalendarDays } from '../tables/team-calendar-table.ts'

export interface VisitCount extends EventCount, Pick<DayCounts, 'day' | 'source' | 'site' | 'isTagged'> {
  visitors: Iterable<number>
}

/** No batch is resent after this time. */
const WRITER_KEPT = DAY

/**
 * Writes all of a batch or nothing, and only once, however often it is sent: the writer numbers its batches, so
 * that the database recognizes a resent one.
 */
export async function writeCounts(
  database: Database,
  writerId: string,
  { number, counts }: { number: number; counts: readonly VisitCount[] },
): Promise<void> {
  await database.transaction(async (connection) => {
    if (await beginsBatch(connection, writerId, number)) await addCounts(connection, counts)
  })
}

/** It must run first in the batch's transaction. Returns false if the batch is already written. */
function beginsBatch(connection: Connection, writerId: string, batch: number): Promise<boolean> {
  return connection.returnsRow(
    `INSERT INTO count_writers (id, batch, written_at) VALUES ($1, $2, now_ms())
     ON CONFLICT (id) DO UPDATE SET batch = excluded.batch, written_at = excluded.written_at
     WHERE count_writers.batch < excluded.batch RETURNING batch`,
    [writerId, batch],
  )
}

/** It must run inside a transaction. The totals come first: their rows are the lock of an event's days. */
export async function addCounts(connection: Connection, all: readonly VisitCount[]): Promise<void> {
  const counts = all.filter(({ counter }) => !isOfCalendar(counter))
  if (counts.length < all.length) await addToCalendars(connection, all)
  if (counts.length === 0) return
  await addTotals(connection, counts)
  await addToDays(connection, [...counts.map(dayCountsOf), ...(await newVisitors(connection, counts))])
}

function isOfCalendar(counter: Counter): counter is CalendarCounter {
  return counter === 'calendar-view' || counter === 'calendar-subscribe'
}

function addToCalendars(connection: Connection, counts: readonly VisitCount[]): Promise<void> {
  return addCalendarDays(
    connection,
    counts
      .filter(({ counter }) => isOfCalendar(counter))
      .map(({ eventId, day, counter, count }) => ({
        teamId: eventId,
        day,
        views: counter === 'calendar-view' ? count : 0,
        subscriptions: counter === 'calendar-subscribe' ? count : 0,
      })),
  )
}

function dayCountsOf({ counter, count, eventId, day, source, site, isTagged }: VisitCount): DayCounts {
  return { eventId, day, source, site, isTagged, [columnOf(counter)]: count }
}

/** A visitor counts for the first source of the day, at the event and in the team. */
async function newVisitors(connection: Connection, counts: readonly VisitCount[]): Promise<DayCounts[]> {
  const sightings = new Map<string, Sighting & { count: VisitCount }>()
  const byVisitor = new Map<string, VisitCount>()
  for (const count of counts) {
    const { day, eventId } = count
    for (const visitor of count.visitors) {
      const key = `${day} ${eventId} ${visitor}`
      if (!sightings.has(key)) sightings.set(key, { day, eventId, visitor, count })
      // Hashes differ from team to team, so this is a visitor of one team.
      if (!byVisitor.has(`${day} ${visitor}`)) byVisitor.set(`${day} ${visitor}`, count)
    }
  }
  const newSightings = await addSightings(connection, [...sightings.values()])
  return newSightings.flatMap(({ day, place, visitor }): DayCounts[] => {
    const atEvent = sightings.get(`${day} ${place} ${visitor}`)?.count
    const count = atEvent ?? byVisitor.get(`${day} ${visitor}`)
    if (!count) return []
    const { eventId, source, site, isTagged } = count
    const key = { eventId, day, source, site, isTagged }
    return [atEvent ? { ...key, visitors: 1 } : { ...key, team_visitors: 1 }]
  })
}

export function columnOf(counter: Counter): CountColumn {
  if (counter === 'view') return 'views'
  if (counter === 'ics') return 'downloads'
  return counter === 'subscribe' ? 'subscriptions' : 'adds'
}

export async function deleteOldWriters(connection: Connection): Promise<void> {
  await connection.query(`DELETE FROM count_writers WHERE written_at < now_ms() - ${WRITER_KEPT}`)
}
