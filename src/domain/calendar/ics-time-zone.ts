import { WEEKDAYS } from '../recurrence/recurrence.ts'
import { offsetText } from '../time/time-zone.ts'
import { compactWallTime } from '../time/wall-time.ts'
import { foldLine } from './ics-lines.ts'
import { type Observance, observancesOf, type YearlyDay } from './time-zone-observances.ts'

const blocks = new Map<string, string>()

/** The VTIMEZONE of a zone. It is the same for every event. */
export function icsTimeZone(zoneName: string): string {
  const made = blocks.get(zoneName) ?? makeBlock(zoneName)
  blocks.set(zoneName, made)
  return made
}

function makeBlock(zoneName: string): string {
  const observances = observancesOf(zoneName).flatMap(observanceLines)
  return ['BEGIN:VTIMEZONE', `TZID:${zoneName}`, ...observances, 'END:VTIMEZONE'].map(foldLine).join('')
}

function observanceLines({ from, to, onset, yearly, until }: Observance): string[] {
  const name = to.isSummer ? 'DAYLIGHT' : 'STANDARD'
  const end = until === null ? '' : `;UNTIL=${compactWallTime(until)}Z`
  return [
    `BEGIN:${name}`,
    `DTSTART:${compactWallTime(onset)}`,
    ...(yearly ? [`RRULE:${yearlyRule(yearly)}${end}`] : []),
    `TZNAME:${to.abbreviation}`,
    `TZOFFSETFROM:${compactOffset(from.offset)}`,
    `TZOFFSETTO:${compactOffset(to.offset)}`,
    `END:${name}`,
  ]
}

/** "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU" */
function yearlyRule({ month, weekday, week, dates }: YearlyDay): string {
  const code = WEEKDAYS[weekday]
  if (week === null) return `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${dates.join(',')};BYDAY=${code}`
  return `FREQ=YEARLY;BYMONTH=${month};BYDAY=${week === 5 ? -1 : week}${code}`
}

/** "-0330" */
function compactOffset(offset: number): string {
  return offsetText(offset).replace(':', '')
}
