import type { Instant } from '../time/time-zone.ts'
import { type EventTime, movedOccurrences, occurrenceOn } from './event-time.ts'

/**
 * When the last skipped or moved date is over, by the rule and where it was moved to. Until then, a link that
 * cannot say exceptions would show dates that do not take place. Null without exceptions.
 */
export function lastExceptionEnd(event: EventTime): Instant | null {
  const { exceptions = [] } = event
  if (exceptions.length === 0) return null
  const byRule = exceptions.map(({ day }) => occurrenceOn(event, day))
  return Math.max(...[...byRule, ...movedOccurrences(event)].map(({ endsAt }) => endsAt))
}
