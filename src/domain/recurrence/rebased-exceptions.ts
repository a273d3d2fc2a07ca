import type { OccurrenceException } from './exceptions.ts'
import { daysBetween, nthDay, type Series } from './occurrences.ts'

/**
 * The exceptions after an edit of the series; those of dates that no longer exist are dropped. If the start
 * has moved to another day, the third date stays the third one, on whatever day it is now. Otherwise only the
 * rule has changed, and a holiday is still on its day.
 */
export function rebasedExceptions(
  exceptions: readonly OccurrenceException[],
  { before, after, hasMoved }: { before: Series; after: Series; hasMoved: boolean },
): OccurrenceException[] {
  if (!hasMoved) {
    return exceptions.filter(({ day }) => daysBetween(after, day, day).length > 0)
  }
  return exceptions.flatMap((exception) => {
    const number = daysBetween(before, before.first, exception.day).length
    const day = nthDay(after, number)
    const isThere = daysBetween(after, after.first, day).length === number
    return isThere ? [{ ...exception, day }] : []
  })
}
