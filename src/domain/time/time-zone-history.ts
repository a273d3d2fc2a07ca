import {
  calendarDateOf,
  DAY,
  type Day,
  dayOf,
  dayOfWallTime,
  daysInMonth,
  SECOND,
  type WallTime,
  weekdayOf,
} from './wall-time.ts'

/** An instant counts milliseconds since 1970-01-01T00:00Z. */
export type Instant = number

/** The offset is in milliseconds ahead of UTC. */
export interface LocalTime {
  offset: number
  abbreviation: string
  isSummer: boolean
}

/** Clocks change on the nth weekday of a month (5 is the last), at a wall time before the change. */
export interface ChangeDate {
  month: number
  week: number
  /** 0 is Monday. */
  weekday: number
  /** It counts milliseconds since midnight of that day; it can be negative or more than a day. */
  time: number
}

export interface SummerTimeRule {
  standard: LocalTime
  summer: LocalTime
  summerBegins: ChangeDate
  summerEnds: ChangeDate
}

export interface ZoneChange {
  at: Instant
  to: LocalTime
}

export interface ZoneHistory {
  atFirst: LocalTime
  changes: ZoneChange[]
  /** It applies forever after the last change; null for zones without summer time. */
  rule: SummerTimeRule | null
}

/** time-zone-data.ts describes the format of a line. */
export function readZoneHistory(line: string): ZoneHistory {
  const [, kinds = '', steps = '', ruleText = ''] = line.split('|')
  const localTimes = kinds.split(',').map(readLocalTime)
  const [atFirst] = localTimes
  if (!atFirst) throw new Error(`Unreadable time zone data: ${line}`)

  let at = 0
  const changes = (steps === '' ? [] : steps.split(' ')).map((step) => {
    at += Number.parseInt(step.slice(1), 36) * SECOND
    return { at, to: localTimes[Number.parseInt(step.slice(0, 1), 36)] ?? atFirst }
  })
  return { atFirst, changes, rule: readRule(ruleText) }
}

export function changesByRule(rule: SummerTimeRule | null, after: Instant, lastYear: number): ZoneChange[] {
  if (!rule) return []
  const { year } = calendarDateOf(dayOfWallTime(after))
  const years = Array.from({ length: lastYear - year + 1 }, (_, i) => year + i)
  return years.flatMap((one) => changesInYear(rule, one)).filter(({ at }) => at > after)
}

/** The changes are in order: in the southern hemisphere, summer time ends before it begins. */
export function changesInYear(rule: SummerTimeRule, year: number): ZoneChange[] {
  const { standard, summer } = rule
  const changes = [
    { at: changeInYear(rule.summerBegins, year) - standard.offset, to: summer },
    { at: changeInYear(rule.summerEnds, year) - summer.offset, to: standard },
  ]
  return changes.sort((a, b) => a.at - b.at)
}

/** The wall time is that on the clocks before the change. */
export function changeInYear({ month, week, weekday, time }: ChangeDate, year: number): WallTime {
  return nthWeekday(year, month, week, weekday) * DAY + time
}

function nthWeekday(year: number, month: number, week: number, weekday: number): Day {
  const first = dayOf(year, month, 1)
  const dayOfMonth = 1 + ((weekday - weekdayOf(first) + 7) % 7) + (week - 1) * 7
  return first + (dayOfMonth > daysInMonth(year, month) ? dayOfMonth - 8 : dayOfMonth - 1)
}

function readLocalTime(text: string): LocalTime {
  const [offset, name = ''] = text.split(' ')
  return {
    offset: Number(offset) * SECOND,
    abbreviation: name.replace('*', ''),
    isSummer: name.endsWith('*'),
  }
}

function readRule(text: string): SummerTimeRule | null {
  const [standard = '', summer, begins = '', ends = ''] = text.split(',')
  if (summer === undefined) return null
  return {
    standard: readLocalTime(standard),
    summer: readLocalTime(summer),
    summerBegins: readChangeDate(begins),
    summerEnds: readChangeDate(ends),
  }
}

function readChangeDate(text: string): ChangeDate {
  const [month = 0, week = 0, posixWeekday = 0, seconds = 0] = text.split('.').map(Number)
  return { month, week, weekday: (posixWeekday + 6) % 7, time: seconds * SECOND }
}
