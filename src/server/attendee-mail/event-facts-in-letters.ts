import {
  type EventTimeDetails,
  type EventWhenAndWhere,
  type MailedEvent,
  timeOf,
} from '../../domain/event/event.ts'
import { type Occurrence, placeOf, zoneNamesOf } from '../../domain/event/event-time.ts'
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
import type { ChangedDate, NotableChange } from './notable-changes.ts'

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
export type KindOfDate = 'cancelled' | 'stillCancelled' | 'moved' | 'elsewhere' | 'restored' | 'noted'

/** A longer list is hard to read, and the page has them all. */
const MOST_LISTED = 20
const DATE_LABELS: Record<KindOfDate, string> = {
  cancelled: 'Cancelled',
  stillCancelled: 'Cancelled',
  moved: 'Moved',
  elsewhere: 'Elsewhere',
  restored: 'Takes place',
  noted: 'Note',
}

export function kindOfDate(date: ChangedDate): KindOfDate {
  if (date.current.status === 'skipped') {
    return date.known?.status === 'skipped' ? 'stillCancelled' : 'cancelled'
  }
  const changes = changesOfDate(date)
  if (changes.includes('date')) return 'moved'
  if (date.known?.status === 'skipped') return 'restored'
  return changes.includes('place') ? 'elsewhere' : 'noted'
}

/** Which facts a comparison shows. Of a cancelled date there is nothing to compare. */
export function changesOfDate({ known, current }: ChangedDate): NotableChange[] {
  if (!known || current.status === 'skipped') return []
  const [old, now] = [known.occurrence, current.occurrence]
  const isMoved = old.startsAt !== now.startsAt || old.endsAt !== now.endsAt
  const isElsewhere = known.location !== current.location
  return [...(isMoved ? (['date'] as const) : []), ...(isElsewhere ? (['place'] as const) : [])]
}

/** One fact for each date: when it is, when it would have been, its own place and note. */
export function dateFacts(event: MailedEvent, dates: readonly ChangedDate[]): Fact[] {
  const listed = dates.slice(0, MOST_LISTED).map((date) => dateFact(event, date))
  const left = dates.length - listed.length
  return left > 0 ? [...listed, { name: 'Dates', lines: [`and ${left} more on the event's page`] }] : listed
}

function dateFact(event: MailedEvent, date: ChangedDate): Fact {
  const { known, current } = date
  const when = (occurrence: Occurrence) => whenText(occurrence, zoneNamesOf(timeOf(event), occurrence))
  const kind = kindOfDate(date)
  const lines = [
    when(current.occurrence),
    ...(kind === 'moved' && known ? [`instead of ${when(known.occurrence)}`] : []),
    ...(current.location === null || current.location === '' ? [] : [current.location]),
    ...(current.note === '' ? [] : current.note.split('\n')),
  ]
  return { name: DATE_LABELS[kind], lines, isLead: true }
}
