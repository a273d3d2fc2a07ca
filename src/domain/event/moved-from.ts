import { type Instant, instantOf, isZone, wallTimeAt } from '../time/time-zone.ts'
import { DAY, MINUTE, parseWallTime, type WallTime } from '../time/wall-time.ts'
import type { EventTimeDetails } from './event.ts'
import { type EventTime, type Occurrence, occurrenceOn } from './event-time.ts'

export interface MovedFrom {
  startIso: string
  timezone: string
  allDay: boolean
  movedAt: Instant
}

const MOVED_FROM_SHOWN = 30 * DAY
/** A notice to attendees waits at most so long. */
const ONE_EDIT = 5 * MINUTE

type MovableEvent = EventTimeDetails & { movedFrom: MovedFrom | null }

/**
 * Edits within a few minutes count as one, as they do for attendees, so a typing error leaves no trace. A series
 * has no such date: it repeats.
 */
export function movedFromAfter(
  before: MovableEvent,
  after: EventTimeDetails,
  now: Instant,
): MovedFrom | null {
  if (before.recurrence || after.recurrence) return null
  if (isSameStart(before, after)) return before.movedFrom
  const { movedFrom, startIso, timezone, allDay } = before
  const isOneEdit = movedFrom !== null && now - movedFrom.movedAt < ONE_EDIT
  const from = isOneEdit ? movedFrom : { startIso, timezone, allDay, movedAt: now }
  return isSameStart(from, after) ? null : from
}

export interface PreviousStart {
  start: WallTime
  startsAt: Instant
  timezone: string
  allDay: boolean
  /** Visitors are told of it until then; null if that depends on nothing but the shown date. */
  until: Instant | null
}

export function movedFromAt(
  event: EventTime & { movedFrom: MovedFrom | null },
  { exception, startsAt: shownStart }: Occurrence,
  now: Instant,
): PreviousStart | null {
  const { timezone, allDay, movedFrom } = event
  if (exception) {
    const { start, startsAt: original } = occurrenceOn(event, exception.day)
    return original === shownStart ? null : { start, startsAt: original, timezone, allDay, until: null }
  }
  if (!movedFrom || event.recurrence) return null
  const until = movedFrom.movedAt + MOVED_FROM_SHOWN
  const original = startOf(movedFrom)
  if (until <= now || !original) return null
  return { ...original, timezone: movedFrom.timezone, allDay: movedFrom.allDay, until }
}

type Start = Pick<MovedFrom, 'startIso' | 'timezone' | 'allDay'>

function isSameStart(one: Start, other: Start): boolean {
  return one.allDay === other.allDay && startOf(one)?.startsAt === startOf(other)?.startsAt
}

/** Only the day of an all-day event counts. Null if this build does not know the zone. */
function startOf({ startIso, timezone, allDay }: Start): Pick<PreviousStart, 'start' | 'startsAt'> | null {
  const entered = parseWallTime(allDay ? `${startIso.slice(0, 10)}T00:00:00` : startIso)
  if (entered === null || !isZone(timezone)) return null
  const startsAt = instantOf(timezone, entered)
  return { start: allDay ? entered : wallTimeAt(timezone, startsAt), startsAt }
}
