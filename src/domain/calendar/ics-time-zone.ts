import { WEEKDAYS } from '../recurrence/recurrence.ts'
import { localTimeAt, offsetText, zoneOf } from '../time/time-zone.ts'
import { type ChangeDate, changeInYear, type Instant, type LocalTime } from '../time/time-zone-history.ts'
import {
  calendarDateOf,
  compactWallTime,
  DAY,
  dayOfWallTime,
  daysInMonth,
  timeOfDay,
  type WallTime,
  weekdayOf,
} from '../time/wall-time.ts'
import { foldLine } from './ics-lines.ts'

const blocks = new Map<string, string>()

/** The VTIMEZONE of a zone is the same for every event. */
export function icsTimeZone(zoneName: string): string {
  const block = blocks.get(zoneName) ?? makeBlock(zoneName)
  blocks.set(zoneName, block)
  return block
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

function yearlyRule({ month, weekday, week, dates }: YearlyDay): string {
  const code = WEEKDAYS[weekday]
  if (week === null) return `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${dates.join(',')};BYDAY=${code}`
  return `FREQ=YEARLY;BYMONTH=${month};BYDAY=${week === 5 ? -1 : week}${code}`
}

function compactOffset(offset: number): string {
  return offsetText(offset).replace(':', '')
}

/**
 * Calendar files get yearly rules where the clock changes of a zone follow one, and single dates elsewhere.
 *
 * They are exact from 2010 on. The rules of 2010 are written as if they had applied since 1970, as most calendars
 * do: programs that support few rules per zone read that best, and some misread a zone that starts later.
 */
const EXACT_FROM_YEAR = 2010
const WRITTEN_FROM_YEAR = 1970
const FEWEST_FOR_A_RULE = 3

interface Observance {
  from: LocalTime
  to: LocalTime
  /** It is the wall time of the (first) change, on the clocks before it. */
  onset: WallTime
  yearly: YearlyDay | null
  until: Instant | null
}

/** A yearly day is the nth weekday of a month (5 is the last), or the weekday within certain dates of the month. */
interface YearlyDay {
  month: number
  weekday: number
  week: number | null
  dates: number[]
}

interface Change {
  at: Instant
  from: LocalTime
  to: LocalTime
}

interface Run {
  changes: Change[]
  yearly: ChangeDate[]
}

function observancesOf(zoneName: string): Observance[] {
  const { changes, rule } = zoneOf(zoneName)
  const exactFrom = Date.UTC(EXACT_FROM_YEAR, 0, 1)
  const atFirst = localTimeAt(zoneName, exactFrom)
  const exactChanges: Change[] = []
  for (const { at, to } of changes) {
    if (at >= exactFrom) exactChanges.push({ at, from: exactChanges.at(-1)?.to ?? atFirst, to })
  }
  const ruleFrom = Math.max(exactFrom, exactChanges.at(-1)?.at ?? 0)
  const byRule = rule
    ? [
        ...ongoingObservances(rule.standard, rule.summer, rule.summerBegins, ruleFrom),
        ...ongoingObservances(rule.summer, rule.standard, rule.summerEnds, ruleFrom),
      ]
    : []
  const observances = [...listedObservances(exactChanges), ...byRule]
  const sinceTheStart = observances.map(writtenFromTheStart)
  const all =
    sinceTheStart.filter(Boolean).length === 2
      ? observances.map((observance, index) => sinceTheStart[index] ?? observance)
      : [{ from: atFirst, to: atFirst, onset: 0, yearly: null, until: null }, ...observances]
  return all.sort((a, b) => a.onset - b.onset)
}

function ongoingObservances(
  from: LocalTime,
  to: LocalTime,
  change: ChangeDate,
  after: Instant,
): Observance[] {
  const year = yearOf(after)
  return yearlyDays(change, year).map((yearly) => {
    let [next, onset] = [year, onsetIn(yearly, change, year)]
    while (onset === null || onset - from.offset <= after) onset = onsetIn(yearly, change, ++next)
    return { from, to, onset, yearly, until: null }
  })
}

/**
 * A time outside its day, such as "the fourth Thursday at 26:00", moves a change to another weekday within fixed
 * dates; "the last Thursday of October at 24:00" can be in either of two months.
 */
function yearlyDays({ month, week, weekday, time }: ChangeDate, year: number): YearlyDay[] {
  const shift = Math.floor(time / DAY)
  if (shift === 0) return [{ month, weekday, week, dates: [] }]
  const length = daysInMonth(year, month)
  const lastDate = (week === 5 ? length : week * 7) + shift
  const dates = Array.from({ length: 7 }, (_, i) => lastDate - 6 + i)
  const day = { weekday: (weekday + shift + 7) % 7, week: null }
  const inMonth = dates.filter((date) => date <= length)
  const inNextMonth = dates.filter((date) => date > length).map((date) => date - length)
  return [
    { ...day, month, dates: inMonth },
    ...(inNextMonth.length > 0 ? [{ ...day, month: month + 1, dates: inNextMonth }] : []),
  ]
}

function onsetIn({ month }: YearlyDay, change: ChangeDate, year: number): WallTime | null {
  const onset = changeInYear(change, year)
  return calendarDateOf(dayOfWallTime(onset)).month === month ? onset : null
}

/** Null unless it is yearly since the first exact year. */
function writtenFromTheStart(observance: Observance): Observance | null {
  const { yearly, onset } = observance
  if (!yearly || yearly.week === null || yearOf(onset) !== EXACT_FROM_YEAR) return null
  const change = { ...yearly, week: yearly.week, time: timeOfDay(onset) }
  return { ...observance, onset: changeInYear(change, WRITTEN_FROM_YEAR) }
}

function listedObservances(changes: Change[]): Observance[] {
  const groups = new Map<string, Change[]>()
  for (const change of changes) {
    const key = [change.from.offset, change.to.offset, change.to.abbreviation].join()
    groups.set(key, [...(groups.get(key) ?? []), change])
  }
  return [...groups.values()].flatMap(observancesOfGroup)
}

function observancesOfGroup(changes: Change[]): Observance[] {
  return yearlyRuns(changes).flatMap((run): Observance[] => {
    // One observance per date, because programs read a list of dates (RDATE) differently.
    const single = run.changes.map((change) => {
      const { from, to } = change
      return { from, to, onset: onsetOf(change), yearly: null, until: null }
    })
    const [first, last, yearly] = [single[0], run.changes.at(-1), run.yearly[0]]
    if (!first || !last || !yearly || single.length < FEWEST_FOR_A_RULE) return single
    const { month, weekday, week } = yearly
    // UNTIL is an instant, but some programs compare it with the wall time. The later of both suits all.
    const until = Math.max(last.at, onsetOf(last))
    return [{ ...first, yearly: { month, weekday, week, dates: [] }, until }]
  })
}

function yearlyRuns(changes: Change[]): Run[] {
  const runs: Run[] = []
  for (const change of changes) {
    const dates = changeDates(onsetOf(change))
    const run = runs.at(-1)
    const before = run?.changes.at(-1)
    const commonDates = run?.yearly.filter((a) => dates.some((b) => isSameDate(a, b))) ?? []
    if (run && before && commonDates.length > 0 && yearOf(onsetOf(change)) === yearOf(onsetOf(before)) + 1) {
      run.changes.push(change)
      run.yearly = commonDates
    } else {
      runs.push({ changes: [change], yearly: dates })
    }
  }
  return runs
}

function changeDates(onset: WallTime): ChangeDate[] {
  const day = dayOfWallTime(onset)
  const { year, month, dayOfMonth } = calendarDateOf(day)
  const date = { month, weekday: weekdayOf(day), time: timeOfDay(onset) }
  const weeks = [Math.ceil(dayOfMonth / 7), ...(dayOfMonth + 7 > daysInMonth(year, month) ? [5] : [])]
  return [...new Set(weeks)].map((week) => ({ ...date, week }))
}

function isSameDate(a: ChangeDate, b: ChangeDate): boolean {
  return a.month === b.month && a.week === b.week && a.weekday === b.weekday && a.time === b.time
}

function onsetOf({ at, from }: Change): WallTime {
  return at + from.offset
}

function yearOf(wallTime: WallTime): number {
  return calendarDateOf(dayOfWallTime(wallTime)).year
}
