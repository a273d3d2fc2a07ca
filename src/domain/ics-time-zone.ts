import { foldLine } from './ics-lines.ts'
import { WEEKDAYS } from './recurrence.ts'
import type { ChangeDate } from './time-zone.ts'
import { type Observance, observancesOf } from './time-zone-observances.ts'
import {
  calendarDateOf,
  compactWallTime,
  DAY,
  dayOfWallTime,
  daysInMonth,
  HOUR,
  MINUTE,
  type WallTime,
} from './wall-time.ts'

const blocks = new Map<string, string>()

/** The VTIMEZONE of a zone: one fixed block, whatever the event's year. */
export function icsTimeZone(zoneName: string): string {
  const made = blocks.get(zoneName) ?? makeBlock(zoneName)
  blocks.set(zoneName, made)
  return made
}

function makeBlock(zoneName: string): string {
  const observances = observancesOf(zoneName).flatMap(observanceLines)
  return ['BEGIN:VTIMEZONE', `TZID:${zoneName}`, ...observances, 'END:VTIMEZONE'].map(foldLine).join('')
}

function observanceLines({ from, to, onsets, yearly, until }: Observance): string[] {
  const name = to.isSummer ? 'DAYLIGHT' : 'STANDARD'
  const [first = 0, ...others] = onsets
  const end = until === null ? '' : `;UNTIL=${compactWallTime(until)}Z`
  return [
    `BEGIN:${name}`,
    `DTSTART:${compactWallTime(first)}`,
    ...(yearly ? [`RRULE:${yearlyRule(yearly, first)}${end}`] : []),
    ...(others.length > 0 ? [`RDATE:${others.map(compactWallTime).join(',')}`] : []),
    `TZNAME:${to.abbreviation}`,
    `TZOFFSETFROM:${offsetText(from.offset)}`,
    `TZOFFSETTO:${offsetText(to.offset)}`,
    `END:${name}`,
  ]
}

/** "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU" */
function yearlyRule({ month, week, weekday, time }: ChangeDate, anyOnset: WallTime): string {
  const shift = Math.floor(time / DAY)
  const code = WEEKDAYS[(weekday + shift + 7) % 7]
  if (shift === 0) return `FREQ=YEARLY;BYMONTH=${month};BYDAY=${week === 5 ? -1 : week}${code}`
  // A time before or after its day, such as "the fourth Thursday at 26:00", falls on another weekday within fixed dates.
  const lastDate = week === 5 ? daysInMonth(calendarDateOf(dayOfWallTime(anyOnset)).year, month) : week * 7
  const dates = Array.from({ length: 7 }, (_, i) => lastDate - 6 + i + shift)
  return `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${dates.join(',')};BYDAY=${code}`
}

/** "-0330" */
function offsetText(offset: number): string {
  const size = Math.abs(offset)
  const digits = [Math.floor(size / HOUR), Math.floor((size % HOUR) / MINUTE)].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${offset < 0 ? '-' : '+'}${digits.join('')}`
}
