import {
  type EventTimeDetails,
  type EventWhenAndWhere,
  type MailedEvent,
  timeOf,
} from '../../domain/event/event.ts'
import { type Occurrence, placeOf, zoneNamesOf } from '../../domain/event/event-time.ts'
import type { ChangedPart } from '../../domain/language/english-changes.ts'
import { dateRange, whenLines, whenText, zonedTime } from '../../domain/language/time-texts.ts'
import type { Words } from '../../domain/language/words.ts'
import { recurrenceSummary } from '../../domain/recurrence/recurrence-summary.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import type { Comparison, Fact, FactValue } from '../mail/letter.ts'

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

/** Leaves out `changes`, which the comparison shows. */
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
    return whenFact(event, occurrence, words)
  }
  if (name === 'where') {
    const place = placeOf(event, occurrence)
    return place === '' ? null : { lines: [place] }
  }
  if (!event.recurrence) return null
  return { lines: [recurrenceSummary(event.recurrence, dayOfWallTime(timeOf(event).start), words.time)] }
}

/** An all-day event is on its day wherever somebody is. */
export function whenFact(event: EventWhenAndWhere, occurrence: Occurrence, words: Words): FactValue {
  const lines = whenLinesOf(event, occurrence, words)
  const place = words.time.zonePlace(event.timezone)
  return { lines, ...(!occurrence.allDay && { aside: words.page.zoneTime(place) }), isLead: true }
}

/** Returns "Tuesday, March 10, 2026" and "12:00 PM – 1:00 PM EDT", or one line if the event spans several days. */
export function whenLinesOf(event: EventTimeDetails, occurrence: Occurrence, { time }: Words): string[] {
  return whenLines(occurrence, zoneNamesOf(timeOf(event), occurrence), time)
}

export function whenTextOf(event: EventTimeDetails, occurrence: Occurrence, { time }: Words): string {
  return whenText(occurrence, zoneNamesOf(timeOf(event), occurrence), time)
}

/** Returns "Tue, Mar 10, 2026, 12:00 PM EDT", or only the dates of an all-day event. */
export function startText(event: EventTimeDetails, occurrence: Occurrence, words: Words): string {
  const { time } = words
  if (occurrence.allDay) return dateRange(occurrence, time.shortDate, time)
  return time.dateAndTime(
    time.shortDate(dayOfWallTime(occurrence.start)),
    startTime(event, occurrence, words),
  )
}

export function startTime(event: EventTimeDetails, occurrence: Occurrence, { time }: Words): string {
  return zonedTime(occurrence.start, zoneNamesOf(timeOf(event), occurrence).atStart, time)
}
