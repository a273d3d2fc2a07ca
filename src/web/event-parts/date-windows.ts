import { firstOnOrAfter, type Series } from '../../domain/recurrence/occurrences.ts'
import type { Day } from '../../domain/time/wall-time.ts'

/** Both days are included. */
export interface DateWindow {
  from: Day
  to: Day
}

/** The server accepts no more days in one request. */
export const LONGEST_WINDOW = 366

/**
 * Returns the windows that contain the next `count` dates of the rule. Dates that are far apart, such as those of a
 * yearly series, get a window each. The next page begins at `next`; null if the series has no more dates.
 */
export function datePage(series: Series, from: Day, count: number) {
  let last: DateWindow = { from, to: from }
  const windows = [last]
  let day = firstOnOrAfter(series, from)
  for (let index = 0; day !== null && index < count; index += 1) {
    if (day - last.from <= LONGEST_WINDOW) last.to = day
    else {
      last = { from: day, to: day }
      windows.push(last)
    }
    day = firstOnOrAfter(series, day + 1)
  }
  // After the last date of the rule there may be one that was moved there.
  if (day === null) last.to = last.from + LONGEST_WINDOW
  return { windows, next: day }
}
