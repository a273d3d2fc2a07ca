import { timeOf } from '../../../domain/event/event.ts'
import type { Occurrence } from '../../../domain/event/event-time.ts'
import type { EventWhenAndWhere, MailedEvent } from '../../../domain/notifications/mail.ts'
import type { ToldChange } from '../../../domain/notifications/notable-changes.ts'
import { recurrenceSummary } from '../../../domain/recurrence/recurrence-summary.ts'
import { dayOfWallTime } from '../../../domain/time/wall-time.ts'
import { whenLines } from './event-when.ts'
import type { Comparison, Fact, Told } from './letter.ts'

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
  const facts = FACT_NAMES.filter((name) => !isAmong(toldAlready, name)).flatMap((name) => {
    const told = toldOf(name, { event, occurrence })
    return told ? [{ name: LABELS[name], ...told }] : []
  })
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
    before: toldOf(name, before) ?? nothingOf(name),
    now: toldOf(name, now) ?? nothingOf(name),
  }))
}

function isAmong(changes: readonly ToldChange[], name: FactName): boolean {
  return CHANGES_OF_FACT[name].some((change) => changes.includes(change))
}

function nothingOf(name: FactName): Told {
  return { lines: [name === 'series' ? 'Does not repeat' : 'No place given'] }
}

function toldOf(name: FactName, { event, occurrence }: DatedEvent): Told | null {
  if (name === 'when') return { lines: whenLines(event, occurrence), aside: event.timezone }
  if (name === 'where') return event.location === '' ? null : { lines: [event.location] }
  if (!event.recurrence) return null
  return { lines: [recurrenceSummary(event.recurrence, dayOfWallTime(timeOf(event).start))] }
}
