import type { OccurrenceException } from './exceptions.ts'
import { daysBetween, nthDay, type Series } from './occurrences.ts'

/**
 * The exceptions after an edit of the series. The third date stays the third date, on whatever day it is now;
 * an exception of a date that no longer exists is dropped.
 */
export function rebasedExceptions(
  exceptions: readonly OccurrenceException[],
  { before, after }: { before: Series; after: Series },
): OccurrenceException[] {
  return exceptions.flatMap((exception) => {
    const number = daysBetween(before, before.first, exception.day).length
    const day = nthDay(after, number)
    const isThere = daysBetween(after, after.first, day).length === number
    return isThere ? [{ ...exception, day }] : []
  })
}
