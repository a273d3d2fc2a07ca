import { type ChangedDate, hasNewNote } from '../../domain/event/changed-dates.ts'
import {
  type EventTimeDetails,
  type EventWhenAndWhere,
  type MailedEvent,
  timeOf,
} from '../../domain/event/event.ts'
import { type Occurrence, occurrenceOn, placeOf, zoneNamesOf } from '../../domain/event/event-time.ts'
import { isSameTime } from '../../domain/event/series-dates.ts'
import type { ChangedPart } from '../../domain/language/english-changes.ts'
import { dateRange, timeRange, whenText } from '../../domain/language/time-texts.ts'
import type { Words } from '../../domain/language/words.ts'
import { recurrenceSummary } from '../../domain/recurrence/recurrence-summary.ts'
import { lastDayOf } from '../../domain/time/date-format.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import type { Comparison, Fact, FactValue } from '../mail/letter.ts'

/** An event with one of its dates. */
interface DatedEvent {
  event: EventWhenAndWhere
  occurrence: Occurrence
}

type FactName = 'when' | 'series' | 'where'

const FACT_NAMES: readonly FactName[] = ['when', 'series', 'where']
const CHANGES_OF_FACT: Record<FactName, readonly ChangedPart[]> = {
  when: ['date', 'time', 'time zone'],
  series: ['repetition'],
  where: ['place'],
}

/** When, series, where and organizer. Leaves out `changes`, which the comparison shows. */
export function eventFacts(
  event: MailedEvent,
  occurrence: Occurrence,
  words: Words,
  changes: readonly ChangedPart[] = [],
): Fact[] {
  const facts = FACT_NAMES.filter((name) => !isAmong(changes, name)).flatMap((name) => {
    const value = valueOf(name, { event, occurrence }, words)
    return value ? [{ name: words.mail.facts[name], ...value }] : []
  })
  return [...facts, { name: words.mail.organizer, lines: [event.organizerName] }]
}

/** Before and now of the facts that have changed. */
export function changedFacts(
  changes: readonly ChangedPart[],
  before: DatedEvent,
  now: DatedEvent,
  words: Words,
): Comparison[] {
  return FACT_NAMES.filter((name) => isAmong(changes, name)).map((name) => ({
    name: words.mail.facts[name],
    before: valueOf(name, before, words) ?? emptyValueOf(name, words),
    now: valueOf(name, now, words) ?? emptyValueOf(name, words),
  }))
}

function isAmong(changes: readonly ChangedPart[], name: FactName): boolean {
  return CHANGES_OF_FACT[name].some((change) => changes.includes(change))
}

function emptyValueOf(name: FactName, { mail }: Words): FactValue {
  return { lines: [name === 'series' ? mail.noSeries : mail.noPlace] }
}

function valueOf(name: FactName, { event, occurrence }: DatedEvent, words: Words): FactValue | null {
  if (name === 'when') {
    return { lines: whenLines(event, occurrence, words), aside: event.timezone, isLead: true }
  }
  if (name === 'where') {
    const place = placeOf(event, occurrence)
    return place === '' ? null : { lines: [place] }
  }
  if (!event.recurrence) return null
  return { lines: [recurrenceSummary(event.recurrence, dayOfWallTime(timeOf(event).start), words.time)] }
}

/** "Tuesday, March 10, 2026" and "12:00 PM – 1:00 PM EDT". One line if the event spans several days. */
export function whenLines(event: EventTimeDetails, occurrence: Occurrence, { time }: Words): string[] {
  const zone = zoneNamesOf(timeOf(event), occurrence)
  const { allDay, start, end } = occurrence
  const spansDays = !allDay && lastDayOf(start, end) > dayOfWallTime(start)
  return spansDays
    ? [whenText(occurrence, zone, time)]
    : [dateRange(occurrence, time.longDate, time), timeRange(occurrence, zone, time)]
}

/** "Tue, Mar 10, 2026, 12:00 PM EDT" for subjects; only the dates of an all-day event. */
export function startText(event: EventTimeDetails, occurrence: Occurrence, words: Words): string {
  const { time } = words
  if (occurrence.allDay) return dateRange(occurrence, time.shortDate, time)
  return time.dateAndTime(
    time.shortDate(dayOfWallTime(occurrence.start)),
    startTime(event, occurrence, words),
  )
}

/** "12:00 PM EDT" */
export function startTime(event: EventTimeDetails, occurrence: Occurrence, { time }: Words): string {
  return `${time.clockTime(occurrence.start)} ${zoneNamesOf(timeOf(event), occurrence).atStart}`
}

/** What happened to one date of a series, for those who know it as it was. */
type KindOfDate = keyof Words['changes']['oneDate']

/** A longer list is hard to read, and the page has them all. */
const MOST_LISTED = 20

export function kindOfDate(date: ChangedDate): KindOfDate {
  const { known, current } = date
  if (current.status === 'skipped') return known?.status === 'skipped' ? 'stillCancelled' : 'cancelled'
  const changes = changesOfDate(date)
  if (changes.includes('date')) return 'moved'
  if (known?.status === 'skipped') return 'restored'
  if (changes.includes('place')) return 'elsewhere'
  return hasNewNote(date) ? 'noted' : 'same'
}

/** Which facts of a date have changed by themselves, not with the series. Of a cancelled date there is none. */
export function changesOfDate({ known, current }: ChangedDate): ChangedPart[] {
  if (current.status === 'skipped') return []
  const isMoved =
    (current.hasOwnTime || known?.hasOwnTime) && !(known && isSameTime(known.occurrence, current.occurrence))
  const isElsewhere = (known?.location ?? null) !== current.location
  return [...(isMoved ? (['date'] as const) : []), ...(isElsewhere ? (['place'] as const) : [])]
}

/** One fact for each date: when it is, when it would have been, its own place and note. */
export function dateFacts(
  before: EventWhenAndWhere,
  event: MailedEvent,
  dates: readonly ChangedDate[],
  words: Words,
): Fact[] {
  const listed = dates.slice(0, MOST_LISTED).map((date) => dateFact(before, event, date, words))
  const left = dates.length - listed.length
  const { changes } = words
  return left > 0 ? [...listed, { name: changes.dates, lines: [changes.moreDates(left)] }] : listed
}

function dateFact(before: EventWhenAndWhere, event: MailedEvent, date: ChangedDate, words: Words): Fact {
  const { changes } = words
  const { known, current } = date
  const kind = kindOfDate(date)
  const original = originalTime(before, date, words)
  const { occurrence, location } = original && known ? known : current
  const lines = [
    whenTextOf(original ? before : event, occurrence, words),
    ...(original ? [changes.movedFromWhen(original)] : []),
    ...(kind === 'moved' && known ? [changes.insteadOf(whenTextOf(before, known.occurrence, words))] : []),
    ...(location === null || location === '' ? [] : [location]),
    ...(current.note === '' ? [] : current.note.split('\n')),
  ]
  return { name: changes.oneDate[kind].label, lines, isLead: true }
}

/**
 * When a cancelled date was to be by the rule, if people know the time that it was moved to. Null for all other
 * dates.
 */
export function originalTime(
  before: EventWhenAndWhere,
  { known, current }: ChangedDate,
  words: Words,
): string | null {
  if (current.status !== 'skipped' || !known?.hasOwnTime) return null
  return whenTextOf(before, occurrenceOn(timeOf(before), known.day), words)
}

function whenTextOf(event: EventTimeDetails, occurrence: Occurrence, { time }: Words): string {
  return whenText(occurrence, zoneNamesOf(timeOf(event), occurrence), time)
}
