import { type ChangedDate, hasNewNote } from '../../domain/event/changed-dates.ts'
import {
  type EventTimeDetails,
  type EventWhenAndWhere,
  type MailedEvent,
  timeOf,
} from '../../domain/event/event.ts'
import { type Occurrence, occurrenceOn, placeOf, zoneNamesOf } from '../../domain/event/event-time.ts'
import { isSameTime } from '../../domain/event/series-dates.ts'
import { recurrenceSummary } from '../../domain/recurrence/recurrence-summary.ts'
import {
  clockTime,
  dateRange,
  lastDayOf,
  shortDate,
  timeRange,
  whenText,
} from '../../domain/time/date-format.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import type { Comparison, Fact, FactValue } from '../mail/letter.ts'
import type { NotableChange } from './notable-changes.ts'

/** An event with one of its dates. */
interface DatedEvent {
  event: EventWhenAndWhere
  occurrence: Occurrence
}

type FactName = 'when' | 'series' | 'where'

const FACT_NAMES: readonly FactName[] = ['when', 'series', 'where']
const LABELS: Record<FactName, string> = { when: 'When', series: 'Series', where: 'Where' }
const CHANGES_OF_FACT: Record<FactName, readonly NotableChange[]> = {
  when: ['date', 'time', 'time zone'],
  series: ['repetition'],
  where: ['place'],
}

/** When, series, where and organizer. Leaves out `changes`, which the comparison shows. */
export function eventFacts(
  event: MailedEvent,
  occurrence: Occurrence,
  changes: readonly NotableChange[] = [],
): Fact[] {
  const facts = FACT_NAMES.filter((name) => !isAmong(changes, name)).flatMap((name) => {
    const value = valueOf(name, { event, occurrence })
    return value ? [{ name: LABELS[name], ...value }] : []
  })
  return [...facts, { name: 'Organizer', lines: [event.organizerName] }]
}

/** Before and now of the facts that have changed. */
export function changedFacts(
  changes: readonly NotableChange[],
  before: DatedEvent,
  now: DatedEvent,
): Comparison[] {
  return FACT_NAMES.filter((name) => isAmong(changes, name)).map((name) => ({
    name: LABELS[name],
    before: valueOf(name, before) ?? emptyValueOf(name),
    now: valueOf(name, now) ?? emptyValueOf(name),
  }))
}

function isAmong(changes: readonly NotableChange[], name: FactName): boolean {
  return CHANGES_OF_FACT[name].some((change) => changes.includes(change))
}

function emptyValueOf(name: FactName): FactValue {
  return { lines: [name === 'series' ? 'Does not repeat' : 'No location'] }
}

function valueOf(name: FactName, { event, occurrence }: DatedEvent): FactValue | null {
  if (name === 'when') return { lines: whenLines(event, occurrence), aside: event.timezone, isLead: true }
  if (name === 'where') {
    const place = placeOf(event, occurrence)
    return place === '' ? null : { lines: [place] }
  }
  if (!event.recurrence) return null
  return { lines: [recurrenceSummary(event.recurrence, dayOfWallTime(timeOf(event).start))] }
}

/** "Tuesday, March 10, 2026" and "12:00 PM – 1:00 PM EDT". One line if the event spans several days. */
export function whenLines(event: EventTimeDetails, occurrence: Occurrence): string[] {
  const zone = zoneNamesOf(timeOf(event), occurrence)
  const { allDay, start, end } = occurrence
  const spansDays = !allDay && lastDayOf(start, end) > dayOfWallTime(start)
  return spansDays ? [whenText(occurrence, zone)] : [dateRange(occurrence), timeRange(occurrence, zone)]
}

/** "Tue, Mar 10, 2026, 12:00 PM EDT" for subjects; only the dates of an all-day event. */
export function startText(event: EventTimeDetails, occurrence: Occurrence): string {
  if (occurrence.allDay) return dateRange(occurrence, shortDate)
  return `${shortDate(dayOfWallTime(occurrence.start))}, ${startTime(event, occurrence)}`
}

/** "12:00 PM EDT" */
export function startTime(event: EventTimeDetails, occurrence: Occurrence): string {
  return `${clockTime(occurrence.start)} ${zoneNamesOf(timeOf(event), occurrence).atStart}`
}

/** What happened to one date of a series, for those who know it as it was. */
export type KindOfDate =
  | 'cancelled'
  | 'stillCancelled'
  | 'moved'
  | 'elsewhere'
  | 'restored'
  | 'noted'
  | 'same'

/** A longer list is hard to read, and the page has them all. */
const MOST_LISTED = 20
const DATE_LABELS: Record<KindOfDate, string> = {
  cancelled: 'Cancelled',
  stillCancelled: 'Cancelled',
  moved: 'Moved',
  elsewhere: 'Elsewhere',
  restored: 'Takes place',
  noted: 'Note',
  same: 'Unchanged',
}

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
export function changesOfDate({ known, current }: ChangedDate): NotableChange[] {
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
): Fact[] {
  const listed = dates.slice(0, MOST_LISTED).map((date) => dateFact(before, event, date))
  const left = dates.length - listed.length
  return left > 0 ? [...listed, { name: 'Dates', lines: [`and ${left} more on the event's page`] }] : listed
}

function dateFact(before: EventWhenAndWhere, event: MailedEvent, date: ChangedDate): Fact {
  const { known, current } = date
  const kind = kindOfDate(date)
  const original = originalTime(before, date)
  const { occurrence, location } = original && known ? known : current
  const lines = [
    whenTextOf(original ? before : event, occurrence),
    ...(original ? [`moved from ${original}`] : []),
    ...(kind === 'moved' && known ? [`instead of ${whenTextOf(before, known.occurrence)}`] : []),
    ...(location === null || location === '' ? [] : [location]),
    ...(current.note === '' ? [] : current.note.split('\n')),
  ]
  return { name: DATE_LABELS[kind], lines, isLead: true }
}

/**
 * When a cancelled date was to be by the rule, if people know the time that it was moved to. Null for all other
 * dates.
 */
export function originalTime(before: EventWhenAndWhere, { known, current }: ChangedDate): string | null {
  if (current.status !== 'skipped' || !known?.hasOwnTime) return null
  return whenTextOf(before, occurrenceOn(timeOf(before), known.day))
}

function whenTextOf(event: EventTimeDetails, occurrence: Occurrence): string {
  return whenText(occurrence, zoneNamesOf(timeOf(event), occurrence))
}
