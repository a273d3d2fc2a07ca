import { type Day, dayOf, parseWallTime, type WallTime } from '../../domain/time/wall-time.ts'

export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

export function browserToday(): Day {
  return dayInBrowser(new Date())
}

export function dayInBrowser(date: Date): Day {
  return dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate())
}

/** Falls back to the browser's own zone if the browser does not know this one. */
export function wallTimeIn(timezone: string, instant = Date.now()): WallTime {
  const read = (options: Intl.DateTimeFormatOptions) =>
    // Swedish dates are written as ISO 8601 has them.
    parseWallTime(new Date(instant).toLocaleString('sv-SE', options).replace(' ', 'T')) ?? instant
  try {
    return read({ timeZone: timezone })
  } catch {
    return read({})
  }
}
