import { invalidField, type Problem } from '../problem.ts'
import { oneLine, shortenedText } from '../text.ts'
import { type Instant, wallTimeAt } from '../time/time-zone.ts'
import {
  calendarDateOf,
  type Day,
  dayOfWallTime,
  formatDate,
  parseDate,
  parseWallTime,
  timeOfDay,
  type WallTime,
} from '../time/wall-time.ts'
import {
  FREQUENCIES,
  type Frequency,
  inWeekOrder,
  isByMonth,
  type Recurrence,
  type RecurrenceEnd,
  type WeekdayOfMonth,
  weekdayOfMonthOf,
} from './recurrence.ts'
import { type RecurrenceInput } from './recurrence-input.ts'

/**
 * The separate fields win. The rule text counts only if it is sent without them, as when an event is
 * duplicated.
 */
export function recurrenceOf(input: RecurrenceInput, event: RuleStart): Recurrence | null {
  const { recurrenceFrequency: frequency, isRecurring, rruleText } = input
  if (isRecurring === false) return null
  if (!frequency) {
    if (rruleText) return parseRrule(rruleText, event)
    if (isRecurring || hasParts(input)) throw invalidField('recurrenceFrequency', 'frequencyRequired')
    return null
  }
  return {
    frequency,
    interval: input.recurrenceInterval ?? 1,
    byDay: frequency === 'WEEKLY' ? inWeekOrder(input.recurrenceByDay ?? []) : [],
    weekdayOfMonth: weekdayOfMonthIn(input.recurrenceByDay ?? [], frequency),
    end: endOf(input),
  }
}

function weekdayOfMonthIn(codes: readonly string[], frequency: Frequency): WeekdayOfMonth | undefined {
  const weekdayOfMonth = codes.map(weekdayOfMonthOf).find((each) => each !== undefined)
  if (!weekdayOfMonth) return undefined
  if (!isByMonth(frequency)) throw invalidField('recurrenceByDay', 'byDayInvalid')
  if (codes.length > 1) throw invalidField('recurrenceByDay', 'weekdayOfMonthNotOne')
  return weekdayOfMonth
}

/**
 * A request with parts of a rule but no frequency is rejected: reading it as "no recurrence" would end the
 * series.
 */
function hasParts(input: RecurrenceInput): boolean {
  const { recurrenceInterval, recurrenceByDay, recurrenceEndType, recurrenceEndCount, recurrenceEndDate } =
    input
  const parts = [recurrenceInterval, recurrenceEndType, recurrenceEndCount, recurrenceEndDate]
  return [...parts, ...(recurrenceByDay ?? [])].some(Boolean)
}

function endOf({ recurrenceEndType, recurrenceEndCount, recurrenceEndDate }: RecurrenceInput): RecurrenceEnd {
  if (recurrenceEndType === 'COUNT') {
    if (!recurrenceEndCount) throw invalidField('recurrenceEndCount', 'occurrenceCountRequired')
    return { type: 'COUNT', count: recurrenceEndCount }
  }
  if (recurrenceEndType === 'DATE') {
    const date = parseDate(recurrenceEndDate ?? '')
    if (date === null) throw invalidField('recurrenceEndDate', 'recurrenceEndDateRequired')
    return { type: 'DATE', date }
  }
  // An end without its type is rejected: reading it as NEVER would drop the end.
  if (!recurrenceEndType && (recurrenceEndCount || recurrenceEndDate)) {
    throw invalidField('recurrenceEndType', 'endTypeInvalid')
  }
  return { type: 'NEVER' }
}

export interface RuleStart {
  timezone: string
  start: WallTime
  allDay: boolean
}

const PARTS = ['FREQ', 'INTERVAL', 'BYMONTH', 'BYDAY', 'COUNT', 'UNTIL']

/**
 * Parses a rule text with its parts in any order. Throws a Problem for an unsupported part instead of
 * dropping it.
 */
export function parseRrule(text: string, event: RuleStart): Recurrence {
  const parts = partsOf(text)
  const frequency = FREQUENCIES.find((name) => name === parts.get('FREQ'))
  if (!frequency) throw unsupportedPart(`FREQ=${parts.get('FREQ') ?? ''}`)
  return {
    frequency,
    interval: readNumber('INTERVAL', parts.get('INTERVAL') ?? '1'),
    ...readByDay(parts, frequency, event.start),
    end: readEnd(parts.get('COUNT'), parts.get('UNTIL'), event),
  }
}

function partsOf(text: string): Map<string, string> {
  const rule = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
  const parts = new Map<string, string>()
  for (const part of rule.split(';')) {
    const [name = '', value, ...rest] = part.split('=')
    // Weeks always begin on Monday, so WKST=MO can be ignored.
    const isKnown = PARTS.includes(name) || part === 'WKST=MO'
    if (!isKnown || value === undefined || rest.length > 0 || parts.has(name)) throw unsupportedPart(part)
    parts.set(name, value)
  }
  return parts
}

function readByDay(
  parts: ReadonlyMap<string, string>,
  frequency: Frequency,
  start: WallTime,
): Pick<Recurrence, 'byDay' | 'weekdayOfMonth'> {
  const [value, byMonth] = [parts.get('BYDAY'), parts.get('BYMONTH')]
  const weekdayOfMonth = weekdayOfMonthOf(value?.replace('+', ''))
  if (weekdayOfMonth && isByMonth(frequency) && isMonthOfStart(byMonth, frequency, weekdayOfMonth, start)) {
    return { byDay: [], weekdayOfMonth }
  }
  if (byMonth !== undefined) throw unsupportedPart(`BYMONTH=${byMonth}`)
  if (value === undefined) return { byDay: [] }
  const codes = value.split(',')
  const byDay = inWeekOrder(codes)
  if (frequency !== 'WEEKLY' || byDay.length !== codes.length) throw unsupportedPart(`BYDAY=${value}`)
  return { byDay }
}

/** A yearly rule without a month counts from the beginning or the end of the year. */
function isMonthOfStart(
  byMonth: string | undefined,
  frequency: Frequency,
  { week }: WeekdayOfMonth,
  start: WallTime,
): boolean {
  if (frequency === 'MONTHLY') return byMonth === undefined
  const { month } = calendarDateOf(dayOfWallTime(start))
  if (byMonth !== undefined) return Number(byMonth) === month
  return week === -1 ? month === 12 : month === 1 && week < 5
}

function readEnd(count: string | undefined, until: string | undefined, event: RuleStart): RecurrenceEnd {
  if (count !== undefined && until !== undefined) throw unsupportedPart('COUNT together with UNTIL')
  if (count !== undefined) return { type: 'COUNT', count: readNumber('COUNT', count) }
  if (until !== undefined) return { type: 'DATE', date: readUntil(until, event) }
  return { type: 'NEVER' }
}

/**
 * A time of 23:59:59 means the date itself. Any other time is an instant: the last date that starts by then.
 */
function readUntil(value: string, { timezone, start, allDay }: RuleStart): Day {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(value)
  if (!match) throw unsupportedPart(`UNTIL=${value}`)
  const [, year, month, dayOfMonth, hour, minute, second, isUtc] = match
  const date = parseDate(`${year}-${month}-${dayOfMonth}`)
  if (date === null) throw unsupportedPart(`UNTIL=${value}`)
  if (hour === undefined || allDay || `${hour}${minute}${second}` === '235959') return date

  const moment: Instant | null = parseWallTime(`${formatDate(date)}T${hour}:${minute}:${second}`)
  if (moment === null) throw unsupportedPart(`UNTIL=${value}`)
  const local = isUtc ? wallTimeAt(timezone, moment) : moment
  return dayOfWallTime(local - timeOfDay(start))
}

function readNumber(name: string, value: string): number {
  const number = /^\d{1,3}$/.test(value) ? Number(value) : 0
  if (number < 1) throw unsupportedPart(`${name}=${value}`)
  return number
}

function unsupportedPart(part: string): Problem {
  const quote = shortenedText(oneLine(part), 60)
  return invalidField('rruleText', ['rulePartUnsupported', quote])
}
