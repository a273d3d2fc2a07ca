import { timeOf } from '../../domain/event.ts'
import type { Occurrence } from '../../domain/event-time.ts'
import type { EventWhenAndWhere, MailedEvent } from '../../domain/mail.ts'
import { recurrenceSummary } from '../../domain/recurrence-summary.ts'
import type { ToldChange } from '../../domain/told-changes.ts'
import { dayOfWallTime } from '../../domain/wall-time.ts'
import { whenLines } from './event-when.ts'
import type { Comparison, Fact } from './letter.ts'

/** An event with one of its dates. */
interface DatedEvent {
  event: EventWhenAndWhere
  occurrence: Occurrence
}

type FactName = 'when' | 'series' | 'where'

const FACT_NAMES: readonly FactName[] = ['when', 'series', 'where']
const LABELS: Record<FactName, string> = { when: 'When', series: 'Series', where: 'Where' }
const CHANGES_OF_FACT: Record<FactName, readonly ToldChange[]> = {
  when: ['date', 'time', 'time zone'],
  series: ['repetition'],
  where: ['place'],
}

/** When, how it repeats, where, and by whom, without what is told already. */
export function toldFacts(
  event: MailedEvent,
  occurrence: Occurrence,
  toldAlready: readonly ToldChange[] = [],
): Fact[] {
  const facts = FACT_NAMES.filter((name) => !isAmong(toldAlready, name))
    .map((name) => ({ name: LABELS[name], lines: linesOf(name, { event, occurrence }) }))
    .filter(({ lines }) => lines.length > 0)
  return [...facts, { name: 'Organizer', lines: [event.organizerName] }]
}

/** What was and what is now, of all that has changed and nothing else. */
export function comparedFacts(
  changes: readonly ToldChange[],
  before: DatedEvent,
  now: DatedEvent,
): Comparison[] {
  return FACT_NAMES.filter((name) => isAmong(changes, name)).map((name) => ({
    name: LABELS[name],
    before: linesOrNone(name, before),
    now: linesOrNone(name, now),
  }))
}

function isAmong(changes: readonly ToldChange[], name: FactName): boolean {
  return CHANGES_OF_FACT[name].some((change) => changes.includes(change))
}

function linesOrNone(name: FactName, dated: DatedEvent): string[] {
  const lines = linesOf(name, dated)
  return lines.length > 0 ? lines : [name === 'series' ? 'Does not repeat' : 'No place given']
}

function linesOf(name: FactName, { event, occurrence }: DatedEvent): string[] {
  if (name === 'when') return whenLines(event, occurrence)
  if (name === 'where') return event.location === '' ? [] : [event.location]
  if (!event.recurrence) return []
  return [recurrenceSummary(event.recurrence, dayOfWallTime(timeOf(event).start))]
}
