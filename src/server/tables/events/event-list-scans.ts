import type { EventStatus } from '../../../domain/event/event-status.ts'
import type { Instant } from '../../../domain/time/time-zone.ts'
import { DAY, type Day } from '../../../domain/time/wall-time.ts'
import type { Parameter } from '../../db/database.ts'

/**
 * Which events to list, as of one moment. The list order of the recurring ones must have been refreshed up to
 * that moment.
 */
export interface EventListing {
  teamId: string
  moment: Instant
  /** Normalized like the search text; empty for all events. */
  searched: string
  /** The ids that the search index has found; null if all events of the team have to be looked at. */
  candidates: readonly string[] | null
  /** How many events a search looks at, one after the other, on each side of the list; null if there is no bound. */
  reach: number | null
  status: EventStatus | null
  /** Inclusive, in each event's own time zone. */
  days: { from: Day; to: Day } | null
  /** Leaves out the descriptions, which may be long. */
  isSummary: boolean
  /**
   * Many events have ended and are not marked as past yet, so those that have begun are read by their end, and the
   * list passes over none of the others.
   */
  readsBegunApart: boolean
}

type Place = { startsAt: Instant; id: string }

/** A scan of one index in list order, without the search. The parameters $1 to $4 are team, moment, start and id to begin after. */
export interface ListScan {
  isPast: boolean
  begin: Place
  conditions: string
  /** The parameters from $5 on. */
  filters: Parameter[]
  direction: 'ASC' | 'DESC'
  /** All events of a side may be in it. */
  isLong: boolean
}

/**
 * The largest distance of a local date from the same date in UTC, with room for a day that a zone skipped.
 */
const ZONE_MARGIN = 2 * DAY
/** As in the indexes. */
export const LONG = 7 * DAY
const LONG_SERIES_SPAN = 183 * DAY

const SINGLE = 'recurrence_frequency IS NULL'
const RECURRING = 'recurrence_frequency IS NOT NULL'
/** What is in the index by end. */
export const BY_END = `past < 1 AND ${SINGLE}`
const SHORT_SINGLE = `${SINGLE} AND last_ends_at - first_starts_at <= ${LONG}`
const LONG_SINGLE = `${SINGLE} AND last_ends_at - first_starts_at > ${LONG}`
const SHORT_SERIES = `${RECURRING} AND last_ends_at - first_starts_at <= ${LONG_SERIES_SPAN}`
/** With those that have no end. */
const LONG_SERIES = `${RECURRING}
  AND COALESCE(last_ends_at - first_starts_at, ${LONG_SERIES_SPAN + 1}) > ${LONG_SERIES_SPAN}`

type Scans = [first: [ListScan, ...ListScan[]], second: ListScan[]]

/** What is known of the starts that a scan has to look at. */
interface StartBounds {
  from?: Instant
  to?: Instant
}

/** The order of one half of the list. */
export function compareInList(isPast: boolean, a: Place, b: Place): number {
  const ascending = a.startsAt - b.startsAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  return isPast ? -ascending : ascending
}

/** One half of the list, the upcoming or the past events, from a position on. */
export class ListSide {
  readonly isPast: boolean
  readonly #begin: Place
  readonly #end: Instant | null

  constructor(isPast: boolean, after: Place | null, end: Instant | null = null) {
    this.isPast = isPast
    const farthest = isPast ? Number.MAX_SAFE_INTEGER : Number.MIN_SAFE_INTEGER
    this.#begin = after ?? { startsAt: farthest, id: '' }
    this.#end = end
  }

  isAfterBegin(place: Place): boolean {
    return this.compare(this.#begin, place) < 0
  }

  compare(a: Place, b: Place): number {
    return compareInList(this.isPast, a, b)
  }

  /** This half up to a start, since a page that ends there needs nothing beyond it. */
  upTo(startsAt: Instant): ListSide {
    return new ListSide(this.isPast, this.#begin, startsAt)
  }

  /**
   * Two rounds, the second to be read after the first. An event that the job marks meanwhile moves from the
   * first to the second, so it may be found twice, but it is never missed. Series that have moved since the
   * moment are not found.
   */
  scans(listing: EventListing): Scans {
    return this.isPast ? this.#pastScans(listing) : this.#upcomingScans(listing)
  }

  #upcomingScans(listing: EventListing): Scans {
    // A series that has moved since the moment is computed; the start of another event does not depend on it.
    const marked = `past = 0 AND turns_at > $2 AND (turned_at <= $2 OR ${SINGLE})`
    // Marked as past since the moment. Those that last a week at most have started in the week before it.
    const ended = 'past = 1 AND last_ends_at > $2'
    const { moment } = listing
    return [
      listing.readsBegunApart && !listing.candidates
        ? this.#begunApart(listing, marked)
        : this.#byKind(listing, marked),
      [
        this.#scan(listing, `${ended} AND ${SHORT_SINGLE}`, this.#monthOf(listing, { from: moment - LONG })),
        this.#scan(listing, `${ended} AND ${LONG_SINGLE}`, {}),
      ],
    ]
  }

  /** Short events that have begun end within a week. Those that are long and series are few, and series do not wait. */
  #begunApart(listing: EventListing, marked: string): [ListScan, ...ListScan[]] {
    const { moment, days } = listing
    const begun = { to: moment + 1 }
    const { from = Number.MIN_SAFE_INTEGER, to = Number.MAX_SAFE_INTEGER } = this.#monthOf(listing, {})
    const short = `${BY_END} AND turns_at > $2 AND turns_at <= $2 + ${LONG} AND last_ends_at - first_starts_at <= ${LONG}`
    const others = [LONG_SINGLE, SHORT_SERIES, LONG_SERIES]
    const later = this.#monthOf(listing, { from: moment + 1 })
    return [
      { ...this.#scan(listing, days ? `${marked} AND ${SHORT_SINGLE}` : marked, later), isLong: true },
      this.#scan(listing, short, { from, to: Math.min(to, moment + 1) }),
      ...(days
        ? this.#byKind(listing, marked).slice(1)
        : others.map((kind) => this.#scan(listing, `${marked} AND ${kind}`, begun))),
    ]
  }

  #pastScans(listing: EventListing): Scans {
    // Ended, but not marked as past yet: they have begun before the moment, and so have few that have not ended.
    const due = `past = 0 AND turns_at <= $2 AND ${SINGLE}`
    const begun = { to: listing.moment + 1 }
    return [[this.#scan(listing, due, begun)], this.#byKind(listing, 'past = 1 AND last_ends_at <= $2')]
  }

  /**
   * A month bounds the starts of short events, and the starts that short series show; others are few, and have
   * indexes of their own. What a search has found is read without these indexes.
   */
  #byKind(listing: EventListing, condition: string): [ListScan, ...ListScan[]] {
    if (!listing.days || listing.candidates) return [{ ...this.#scan(listing, condition, {}), isLong: true }]
    return [
      this.#scan(listing, `${condition} AND ${SHORT_SINGLE}`, this.#monthOf(listing, {})),
      this.#scan(listing, `${condition} AND ${LONG_SINGLE}`, {}),
      this.#scan(listing, `${condition} AND ${SHORT_SERIES}`, this.#shownStartsOf(listing.days)),
      this.#scan(listing, `${condition} AND ${LONG_SERIES}`, {}),
    ]
  }

  /** A series shows one of its dates, which is at most as far from the month as the series is long. */
  #shownStartsOf({ from, to }: { from: Day; to: Day }): StartBounds {
    return {
      from: from * DAY - ZONE_MARGIN - LONG_SERIES_SPAN,
      to: (to + 1) * DAY + ZONE_MARGIN + LONG_SERIES_SPAN,
    }
  }

  #monthOf({ days }: EventListing, { from = Number.MIN_SAFE_INTEGER }: StartBounds): StartBounds {
    if (!days) return { from }
    return {
      from: Math.max(from, days.from * DAY - ZONE_MARGIN - LONG),
      to: (days.to + 1) * DAY + ZONE_MARGIN,
    }
  }

  #scan({ days, candidates }: EventListing, condition: string, { from, to }: StartBounds): ListScan {
    const [beyond, direction] = this.isPast ? (['<', 'DESC'] as const) : (['>', 'ASC'] as const)
    const filters: Parameter[] = []
    const next = (value: Parameter) => `$${4 + filters.push(value)}`
    const conditions = [`team_id = $1 AND ${condition} AND (shown_starts_at, id) ${beyond} ($3, $4)`]
    // SQLite uses one bound for each end of a scan, so the nearer one becomes the place to begin at.
    const nearest = this.isPast ? to : from
    const farthest = this.isPast ? this.#laterStart(from) : this.#earlierEnd(to)
    if (farthest !== undefined)
      conditions.push(`shown_starts_at ${this.isPast ? '>=' : '<'} ${next(farthest)}`)
    if (days) {
      conditions.push(`first_starts_at < ${next((days.to + 1) * DAY + ZONE_MARGIN)}`)
      const ends = `last_ends_at >= ${next(days.from * DAY - ZONE_MARGIN)}`
      // Only a series may have no end, and PostgreSQL checks only a plain comparison inside the index.
      const mayBeEndless = !this.isPast && (candidates !== null || condition.includes(LONG_SERIES))
      conditions.push(mayBeEndless ? `(last_ends_at IS NULL OR ${ends})` : ends)
    }
    const begin = nearest === undefined ? this.#begin : this.#laterOf(this.#begin, nearest)
    return {
      isPast: this.isPast,
      begin,
      conditions: conditions.join(' AND '),
      filters,
      direction,
      isLong: false,
    }
  }

  #laterStart(from: Instant | undefined): Instant | undefined {
    return this.#end === null ? from : Math.max(from ?? Number.MIN_SAFE_INTEGER, this.#end)
  }

  #earlierEnd(to: Instant | undefined): Instant | undefined {
    return this.#end === null ? to : Math.min(to ?? Number.MAX_SAFE_INTEGER, this.#end + 1)
  }

  #laterOf(begin: Place, startsAt: Instant): Place {
    const bound = { startsAt: this.isPast ? startsAt : startsAt - 1, id: this.isPast ? '' : LAST_ID }
    return this.compare(begin, bound) < 0 ? bound : begin
  }
}

/** Comes after every id. */
const LAST_ID = 'g'
