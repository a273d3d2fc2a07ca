import { MOST_OCCURRENCES_A_PAGE } from '../../../domain/event/occurrences-a-page.ts'
import type { Connection } from '../../db/database.ts'
import { compareInList, type EventListing, type ListScan, ListSide } from './event-list-scans.ts'
import {
  beyondReachPart,
  type ListRow,
  limitFor,
  movedSeriesPart,
  readParts,
  scanPart,
} from './event-list-statement.ts'
import { type ListedEvent, type ListPosition, listed, movedSeries, positionOf } from './listed-event.ts'

export interface ListPage {
  page: ListedEvent[]
  hasNext: boolean
  /** The reach of the listing ended before the page was full, so it may lack events. */
  isCut: boolean
}

/** The next events, in order. */
interface FoundEvents {
  found: ListedEvent[]
  isCut: boolean
}

/** The next events after a position: upcoming ones soonest first, then past ones latest first. */
export async function listEvents(
  connection: Connection,
  listing: EventListing,
  after: ListPosition | null,
  limit: number,
): Promise<ListPage> {
  if (listing.candidates?.length === 0) return { page: [], hasNext: false, isCut: false }
  // One extra event shows whether there is a next page.
  const { found, isCut } = await firstEvents(connection, listing, after, limit + 1)
  const page = withinBudget(found.slice(0, limit))
  return { page, hasNext: found.length > page.length, isCut }
}

async function firstEvents(
  connection: Connection,
  listing: EventListing,
  after: ListPosition | null,
  limit: number,
): Promise<FoundEvents> {
  const sides = sidesOf(listing, after).map(
    (isPast) => new ListSide(isPast, after?.isPast === isPast ? after : null),
  )
  // What a search has found is little and on both sides, so both are read at once.
  const steps = listing.candidates ? [sides] : sides.map((side) => [side])
  const found: ListedEvent[] = []
  for (const step of steps) {
    const next = await eventsOfSides(connection, listing, step, limit - found.length)
    found.push(...next.found)
    if (next.isCut) return { found, isCut: true }
    if (found.length === limit || occurrencesIn(found) > MOST_OCCURRENCES_A_PAGE) break
  }
  return { found, isCut: false }
}

async function eventsOfSides(
  connection: Connection,
  listing: EventListing,
  sides: readonly ListSide[],
  wanted: number,
): Promise<FoundEvents> {
  const isTogether = listing.days === null || listing.candidates !== null
  const together = isTogether ? await scannedTogether(connection, listing, sides, wanted) : null
  if (together) return together
  const unbounded = { ...listing, reach: null }
  const found = await Promise.all(sides.map((side) => scannedApart(connection, unbounded, side, wanted)))
  return { found: found.flat().slice(0, wanted), isCut: false }
}

async function scannedApart(
  connection: Connection,
  listing: EventListing,
  side: ListSide,
  wanted: number,
): Promise<ListedEvent[]> {
  // The first scan finds most of them. If it fills the page, the others end where the page ends.
  const found = await scanned(connection, listing, side.scans(listing)[0][0], wanted)
  const last = found[wanted - 1]
  const [[, ...others], second] = (last ? side.upTo(last.position.startsAt) : side).scans(listing)
  // Pipelined: sent without waiting for each response, which saves round trips to PostgreSQL.
  const all = (scans: ListScan[]) => scans.map((scan) => scanned(connection, listing, scan, wanted))
  const unmoved = await Promise.all(all(others))
  const moved = await Promise.all([
    ...all(second),
    ...(side.isPast ? [] : [seriesMovedSince(connection, listing)]),
  ])
  return inOrder(side, [found, ...unmoved, ...moved].flat()).slice(0, wanted)
}

/**
 * All scans of some sides in one statement, which saves a round trip to PostgreSQL. Not for all events of a month,
 * where the end of the page bounds what is read of the other kinds. Returns null if events that cannot be listed took
 * the places of others.
 */
async function scannedTogether(
  connection: Connection,
  listing: EventListing,
  sides: readonly ListSide[],
  wanted: number,
): Promise<FoundEvents | null> {
  const scans = sides.flatMap((side) => side.scans(listing).flat())
  const rows = await readParts(connection, listing, [
    ...scans.map((scan) => scanPart(listing, scan, scan.begin, wanted)),
    ...(sides.some(({ isPast }) => !isPast) ? [movedSeriesPart(listing)] : []),
  ])
  const all = rows.flatMap((row) => {
    const scan = scans[row.part]
    return scan ? listed(row, positionOf(row, scan.isPast), listing) : movedSeries(row, listing)
  })
  const found: ListedEvent[] = []
  for (const side of sides) {
    const ofSide = all.filter(({ position }) => position.isPast === side.isPast)
    const next = inOrder(side, ofSide).slice(0, wanted)
    if (!isWholeSide(side, scans, rows, next, wanted)) return null
    found.push(...next)
  }
  const isCut = listing.reach !== null && (await endsAtReach(connection, listing, scans, rows, wanted))
  return { found: found.slice(0, wanted), isCut }
}

/** Whether no scan has ended at its limit before the last of the events that are listed. */
function isWholeSide(
  side: ListSide,
  scans: readonly ListScan[],
  rows: readonly ListRow[],
  found: readonly ListedEvent[],
  wanted: number,
): boolean {
  const last = found[wanted - 1]?.position
  return scans.every((scan, part) => {
    if (scan.isPast !== side.isPast) return true
    const ofScan = rows.filter((row) => row.part === part)
    const isBeyond = (row: ListRow) => last && side.compare(last, positionOf(row, side.isPast)) <= 0
    return ofScan.length < limitFor(wanted) || ofScan.some(isBeyond)
  })
}

/** Whether the long scan found too few, and has not looked at all of its events. */
async function endsAtReach(
  connection: Connection,
  listing: EventListing,
  scans: readonly ListScan[],
  rows: readonly ListRow[],
  wanted: number,
): Promise<boolean> {
  const long = scans.findIndex(({ isLong }) => isLong)
  const scan = scans[long]
  if (!scan || rows.filter(({ part }) => part === long).length >= wanted) return false
  return (await readParts(connection, listing, [beyondReachPart(listing, scan)])).length > 0
}

/**
 * Only a few series have moved on since the moment of the list; their position at that moment is computed.
 * Those that were past by then are found by their end.
 */
async function seriesMovedSince(connection: Connection, listing: EventListing): Promise<ListedEvent[]> {
  const rows = await readParts(connection, listing, [movedSeriesPart(listing)])
  return rows.flatMap((row) => movedSeries(row, listing))
}

/** Days are checked event by event, so a batch may yield fewer events than wanted and the loop continues. */
async function scanned(
  connection: Connection,
  listing: EventListing,
  scan: ListScan,
  wanted: number,
): Promise<ListedEvent[]> {
  const found: ListedEvent[] = []
  let occurrences = 0
  let last = scan.begin
  for (;;) {
    const rows = await readParts(connection, listing, [scanPart(listing, scan, last, wanted)])
    const places = rows.map((row) => ({ row, position: positionOf(row, scan.isPast) }))
    // What is read by ids comes in any order.
    for (const { row, position } of places.sort((a, b) =>
      compareInList(scan.isPast, a.position, b.position),
    )) {
      const [shown] = listed(row, position, listing)
      last = position
      if (!shown) continue
      found.push(shown)
      occurrences += shown.occurrences?.length ?? 0
      if (occurrences > MOST_OCCURRENCES_A_PAGE) return found
    }
    if (found.length >= wanted || rows.length < limitFor(wanted)) return found
  }
}

/** At least one event, so that every page gets further. */
function withinBudget(found: readonly ListedEvent[]): ListedEvent[] {
  let occurrences = 0
  const end = found.findIndex((event, index) => {
    occurrences += event.occurrences?.length ?? 0
    return index > 0 && occurrences > MOST_OCCURRENCES_A_PAGE
  })
  return end === -1 ? [...found] : found.slice(0, end)
}

function occurrencesIn(found: readonly ListedEvent[]): number {
  return found.reduce((total, { occurrences }) => total + (occurrences?.length ?? 0), 0)
}

function sidesOf({ status }: EventListing, after: ListPosition | null): boolean[] {
  const sides = status === null ? [false, true] : [status === 'past']
  return after?.isPast ? sides.filter((isPast) => isPast) : sides
}

function inOrder(side: ListSide, events: readonly ListedEvent[]): ListedEvent[] {
  const once = new Map(events.map((listed) => [listed.position.id, listed]))
  return [...once.values()]
    .filter(({ position }) => side.isAfterBegin(position))
    .sort((a, b) => side.compare(a.position, b.position))
}
