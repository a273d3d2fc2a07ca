import { BoundedCache } from '../../domain/bounded-cache.ts'
import { type EventTimeDetails, timeOf } from '../../domain/event/event.ts'
import {
  type EventTime,
  eventSeries,
  firstOccurrence,
  movedOccurrences,
  type Occurrence,
  occurrenceOn,
  occurrencesBetween,
  occurrenceToShow,
  placeOf,
  statusAt,
} from '../../domain/event/event-time.ts'
import { nextSeriesOccurrences } from '../../domain/event/series-occurrences.ts'
import type { Cover } from '../../domain/picture.ts'
import { firstOnOrAfter } from '../../domain/recurrence/occurrences.ts'
import { foldedText } from '../../domain/text.ts'
import { lastDayOf } from '../../domain/time/date-format.ts'
import { dayIn, type Instant, instantOf, isZone } from '../../domain/time/time-zone.ts'
import { calendarDateOf, DAY, type Day, dayOf, dayOfWallTime } from '../../domain/time/wall-time.ts'

export interface ListedEvent extends EventTimeDetails {
  slug: string
  title: string
  location: string
  cancelledAt: Instant | null
  cover: Cover | null
}

interface TimedEvent {
  event: ListedEvent
  time: EventTime
}

export interface CalendarRow extends TimedEvent {
  occurrence: Occurrence
  location: string
  isRunning: boolean
  isOver: boolean
}

/** So many of the next dates of a series stand in the list, those after the first only if they are near. */
const DATES_OF_SERIES = 3
const NEAR = 92 * DAY
/** Months and years that were asked for stay in memory up to so many rows. */
const ROWS_IN_MEMORY = 20_000

const datesOfCalendars = new WeakMap<readonly ListedEvent[], CalendarDates>()

/** Each version of a calendar has its own list of events, so its dates are computed once until one of them changes. */
export function calendarDates(events: readonly ListedEvent[], timezone: string, now: Instant): CalendarDates {
  const last = datesOfCalendars.get(events)
  if (last && now < last.until) return last
  const dates = new CalendarDates(events, isZone(timezone) ? timezone : 'UTC', now)
  datesOfCalendars.set(events, dates)
  return dates
}

class CalendarDates {
  readonly today: Day
  readonly upcoming: readonly CalendarRow[]
  readonly hasPast: boolean
  /** A date begins or ends then, or a day. */
  readonly until: Instant
  readonly #single: readonly CalendarRow[]
  readonly #series: readonly TimedEvent[]
  readonly #texts = new Map<ListedEvent, string>()
  readonly #spans = new BoundedCache<readonly CalendarRow[]>(ROWS_IN_MEMORY)
  #years: readonly number[] | undefined

  constructor(
    events: readonly ListedEvent[],
    timezone: string,
    private readonly now: Instant,
  ) {
    // After a rollback this build may not know a zone: the calendar leaves the event out.
    const timed = events
      .filter((event) => isZone(event.timezone))
      .map((event) => ({ event, time: timeOf(event) }))
    this.#series = timed.filter(({ event }) => event.recurrence !== null)
    this.#single = timed
      .filter(({ event }) => event.recurrence === null)
      .map((one) => this.#rowOf(one, occurrenceToShow(one.time, now)))
    const next = this.#series.flatMap((one) => this.#nextOf(one))
    this.upcoming = inOrder([...this.#single.filter(({ isOver }) => !isOver), ...next])
    this.hasPast =
      this.#single.some(({ isOver }) => isOver) ||
      this.#series.some(({ time }) => firstOccurrence(time).endsAt <= now)
    this.today = dayIn(timezone, now)
    // Where the clocks skip midnight, it is never in the past.
    const midnight = Math.max(instantOf(timezone, (this.today + 1) * DAY), now + 1)
    const changes = this.upcoming.map(({ occurrence: { startsAt, endsAt } }) =>
      startsAt > now ? startsAt : endsAt,
    )
    this.until = Math.min(...changes, midnight)
  }

  /** Every date on these days, the last one included, in the order of their starts. */
  between(from: Day, to: Day): readonly CalendarRow[] {
    const name = `${from} ${to}`
    const last = this.#spans.get(name)
    if (last) return last
    const rows = this.#rowsBetween(from, to, this.#series)
    this.#spans.set(name, rows, rows.length + 1)
    return rows
  }

  /** The years in which something began that is over, the latest first. */
  get years(): readonly number[] {
    this.#years ??= [...new Set(this.#pastYears())].sort((a, b) => b - a)
    return this.#years
  }

  pastOf(year: number): CalendarRow[] {
    return pastIn(year, this.between(...daysOfYear(year)))
  }

  searchUpcoming(query: string): CalendarRow[] {
    const words = wordsIn(query)
    return this.upcoming.filter((row) => hasWords(this.#textOf(row), words))
  }

  /** Returns the latest dates, and more than `atMost` of them only if there are any. */
  searchPast(query: string, atMost: number): CalendarRow[] {
    const words = wordsIn(query)
    const series = this.#series.filter(({ event }) =>
      [event.location, ...(event.exceptions ?? []).flatMap(({ moved }) => moved?.location ?? [])].some(
        (location) => hasWords(this.#textOf({ event, location }), words),
      ),
    )
    const rows: CalendarRow[] = []
    for (const year of this.years) {
      const dates = pastIn(year, this.#rowsBetween(...daysOfYear(year), series))
      rows.push(...dates.filter((row) => hasWords(this.#textOf(row), words)))
      if (rows.length > atMost) break
    }
    return rows
  }

  #rowsBetween(from: Day, to: Day, series: readonly TimedEvent[]): CalendarRow[] {
    const isBetween = (row: CalendarRow) => {
      const days = daysOf(row)
      return days.from <= to && days.to >= from
    }
    const dates = series.flatMap((one) =>
      occurrencesBetween(one.time, from, to).map((occurrence) => this.#rowOf(one, occurrence)),
    )
    return inOrder([...this.#single.filter(isBetween), ...dates])
  }

  #nextOf(one: TimedEvent): CalendarRow[] {
    const { now } = this
    if (statusAt(one.time, now) === 'past') return []
    return nextSeriesOccurrences(one.time, now, 2 * DATES_OF_SERIES)
      .filter(({ status }) => status !== 'skipped')
      .slice(0, DATES_OF_SERIES)
      .filter(({ occurrence }, index) => index === 0 || occurrence.startsAt < now + NEAR)
      .map(({ occurrence }) => this.#rowOf(one, occurrence))
  }

  *#pastYears(): Iterable<number> {
    const { now } = this
    for (const { occurrence, isOver } of this.#single) if (isOver) yield yearOf(occurrence)
    for (const { time } of this.#series) {
      for (const moved of movedOccurrences(time)) if (moved.endsAt <= now) yield yearOf(moved)
      const series = eventSeries(time)
      let day: Day | null = series.first
      while (day !== null && occurrenceOn(time, day).endsAt <= now) {
        const { year } = calendarDateOf(day)
        yield year
        day = firstOnOrAfter(series, dayOf(year + 1, 1, 1))
      }
    }
  }

  #rowOf({ event, time }: TimedEvent, occurrence: Occurrence): CalendarRow {
    const { startsAt, endsAt } = occurrence
    const isOver = endsAt <= this.now
    return {
      event,
      time,
      occurrence,
      location: placeOf(event, occurrence),
      isRunning: startsAt <= this.now && !isOver,
      isOver,
    }
  }

  /** The text of an event is folded once; a date at another place has its own. */
  #textOf({ event, location }: Pick<CalendarRow, 'event' | 'location'>): string {
    if (location !== event.location) return foldedText(`${event.title} ${location}`)
    const text = this.#texts.get(event) ?? foldedText(`${event.title} ${location}`)
    this.#texts.set(event, text)
    return text
  }
}

export type { CalendarDates }

export function daysOf({ occurrence: { start, end, allDay } }: CalendarRow): { from: Day; to: Day } {
  return { from: dayOfWallTime(start), to: allDay ? dayOfWallTime(end) : lastDayOf(start, end) }
}

function inOrder(rows: CalendarRow[]): CalendarRow[] {
  return rows.sort((a, b) => a.occurrence.startsAt - b.occurrence.startsAt)
}

function daysOfYear(year: number): [from: Day, to: Day] {
  return [dayOf(year, 1, 1), dayOf(year, 12, 31)]
}

function yearOf({ start }: Occurrence): number {
  return calendarDateOf(dayOfWallTime(start)).year
}

function pastIn(year: number, rows: readonly CalendarRow[]): CalendarRow[] {
  return rows.filter(({ isOver, occurrence }) => isOver && yearOf(occurrence) === year).toReversed()
}

function wordsIn(query: string): string[] {
  return foldedText(query).split(' ').filter(Boolean)
}

function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}
