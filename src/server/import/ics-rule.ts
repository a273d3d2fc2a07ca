import { Problem } from '../../domain/problem.ts'
import { ruleText, WEEKDAYS } from '../../domain/recurrence/recurrence.ts'
import { parseRrule, type RuleStart } from '../../domain/recurrence/recurrence-reader.ts'
import { calendarDateOf, dayOfWallTime, formatWallTime, weekdayOf } from '../../domain/time/wall-time.ts'

/** Returns null if we have no such rule. */
export function knownRule(raw: string, start: RuleStart): string | null {
  try {
    return ruleText(parseRrule(plainRule(raw, start), start), start.allDay, dayOfWallTime(start.start))
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

/** Programs write parts that say only what the start says. These are left out. */
function plainRule(raw: string, { start }: RuleStart): string {
  const { month, dayOfMonth } = calendarDateOf(dayOfWallTime(start))
  const parts = new Map(
    raw
      .toUpperCase()
      .replaceAll(' ', '')
      .split(';')
      .filter(Boolean)
      .map((part) => part.split(/=(.*)/s).slice(0, 2) as [string, string]),
  )
  const frequency = parts.get('FREQ')
  const interval = parts.get('INTERVAL') ?? '1'
  const isSame = (name: string, own?: number) => Number(parts.get(name)) === own
  const days = parts.get('BYDAY')
  if (parts.has('BYSETPOS') && WEEKDAYS.some((weekday) => weekday === days)) {
    parts.set('BYDAY', `${Number(parts.get('BYSETPOS'))}${days}`)
    parts.delete('BYSETPOS')
  }
  if (frequency === 'YEARLY' && isSame('BYMONTH', month)) {
    if (days === undefined) parts.delete('BYMONTH')
    if (isSame('BYMONTHDAY', dayOfMonth)) parts.delete('BYMONTHDAY')
  }
  if (frequency === 'MONTHLY' && isSame('BYMONTHDAY', dayOfMonth)) parts.delete('BYMONTHDAY')
  const [hours, minutes, seconds] = formatWallTime(start).slice(11).split(':').map(Number)
  for (const [name, own] of Object.entries({ BYHOUR: hours, BYMINUTE: minutes, BYSECOND: seconds }))
    if (isSame(name, own)) parts.delete(name)
  if (frequency === 'DAILY' && interval === '1' && parts.has('BYDAY')) parts.set('FREQ', 'WEEKLY')
  const weekdays = [...(parts.get('BYDAY') ?? '').split(','), WEEKDAYS[weekdayOf(dayOfWallTime(start))]]
  if (interval === '1' || !partsWeekdays(parts.get('WKST'), weekdays)) parts.delete('WKST')
  // In a file it is an instant; alone, our own rules mean the whole day by it.
  const until = parts.get('UNTIL')
  if (until?.endsWith('T235959Z')) parts.set('UNTIL', until.replace('59Z', '58Z'))
  return [...parts].map(([name, value]) => `${name}=${value}`).join(';')
}

/**
 * Our weeks begin on Monday. In every second week, another first day counts only if it is between two of the
 * weekdays, of which that of the start is one.
 */
function partsWeekdays(firstDay = 'MO', weekdays: (string | undefined)[]): boolean {
  const indexOf = (name?: string) => WEEKDAYS.findIndex((weekday) => weekday === name)
  const isLater = weekdays.filter(Boolean).map((name) => indexOf(name) >= indexOf(firstDay))
  return isLater.includes(true) && isLater.includes(false)
}
