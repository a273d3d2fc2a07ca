import { type EventTimeDetails, timeOf } from '../../../domain/event/event.ts'
import { type Occurrence, placeOf, zoneNamesOf } from '../../../domain/event/event-time.ts'
import type { EventWhenAndWhere, MailedEvent } from '../../../domain/notifications/mail.ts'
import type { NotableChange } from '../../../domain/notifications/notable-changes.ts'
import { recurrenceSummary } from '../../../domain/recurrence/recurrence-summary.ts'
import {
  clockTime,
  dateRange,
  lastDayOf,
  shortDate,
  timeRange,
  whenText,
} from '../../../domain/time/date-format.ts'
import { dayOfWallTime } from '../../../domain/time/wall-time.ts'
import type { Comparison, Fact, FactValue } from './letter.ts'

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
