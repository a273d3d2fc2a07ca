import { localTimeAt, zoneHistory } from '../time/time-zone.ts'
import { type ChangeDate, changeInYear, type Instant, type LocalTime } from '../time/time-zone-history.ts'
import {
  calendarDateOf,
  DAY,
  dayOfWallTime,
  daysInMonth,
  timeOfDay,
  type WallTime,
  weekdayOf,
} from '../time/wall-time.ts'

/**
 * A zone's changes as calendar files tell them: by yearly rules where they follow one, by their dates where not.
 *
 * They are exact from 2010 on. What held then is told as if it had held since 1970, as most calendars tell it:
 * programs that know few rules a zone read that best, and some misread a zone that starts later than that.
 */
const EXACT_FROM_YEAR = 2010
const TOLD_FROM_YEAR = 1970
/** Fewer changes on the same weekday of the year are told by their dates. */
const FEWEST_FOR_A_RULE = 3

export interface Observance {
  from: LocalTime
  to: LocalTime
  /** The wall time, before the change, at which it came, for the first time when there is a yearly rule. */
  onset: WallTime
  yearly: YearlyDay | null
  /** Not before the last onset by the rule; null when it goes on. */
  until: Instant | null
}

/** A day that comes every year: the nth weekday of a month (5: the last one), or the weekday that falls on certain dates. */
export interface YearlyDay {
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

/** Changes between the same two local times in consecutive years, on the same weekday of the year if `yearly`. */
interface Run {
  changes: Change[]
  yearly: ChangeDate[]
}

export function observancesOf(zoneName: string): Observance[] {
  const { changes, rule } = zoneHistory(zoneName)
  const exactFrom = Date.UTC(EXACT_FROM_YEAR, 0, 1)
  const atFirst = localTimeAt(zoneName, exactFrom)
  const listed: Change[] = []
  for (const { at, to } of changes) {
    if (at >= exactFrom) listed.push({ at, from: listed.at(-1)?.to ?? atFirst, to })
  }
  const ruleFrom = Math.max(exactFrom, listed.at(-1)?.at ?? 0)
  const byRule = rule
    ? [
        ...goingOn(rule.standard, rule.summer, rule.summerBegins, ruleFrom),
        ...goingOn(rule.summer, rule.standard, rule.summerEnds, ruleFrom),
      ]
    : []
  const told = [...listedObservances(listed), ...byRule]
  const sinceTheFirstYear = told.filter(isYearlySinceTheFirstYear)
  const all =
    sinceTheFirstYear.length === 2
      ? told.map((observance) =>
          sinceTheFirstYear.includes(observance) ? toldFromTheStart(observance) : observance,
        )
      : [{ from: atFirst, to: atFirst, onset: 0, yearly: null, until: null }, ...told]
  return all.sort((a, b) => a.onset - b.onset)
}

function goingOn(from: LocalTime, to: LocalTime, change: ChangeDate, after: Instant): Observance[] {
  const { year } = calendarDateOf(dayOfWallTime(after))
  return yearlyDays(change, year).map((yearly) => {
    let [next, onset] = [year, onsetIn(yearly, change, year)]
    while (onset === null || onset - from.offset <= after) onset = onsetIn(yearly, change, ++next)
    return { from, to, onset, yearly, until: null }
  })
}

/**
 * The day that a change really falls on. A time before or after its day, such as "the fourth Thursday at 26:00", puts it on another
 * weekday within fixed dates, and "the last Thursday of October at 24:00" on one of two months.
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

function isYearlySinceTheFirstYear({ yearly, onset }: Observance): boolean {
  return (
    yearly !== null && yearly.week !== null && calendarDateOf(dayOfWallTime(onset)).year === EXACT_FROM_YEAR
  )
}

function toldFromTheStart(observance: Observance): Observance {
  const { yearly, onset } = observance
  if (!yearly || yearly.week === null) return observance
  const change = { ...yearly, week: yearly.week, time: timeOfDay(onset) }
  return { ...observance, onset: changeInYear(change, TOLD_FROM_YEAR) }
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
    const [first, last, yearly] = [run.changes[0], run.changes.at(-1), run.yearly[0]]
    if (first && last && yearly && run.changes.length >= FEWEST_FOR_A_RULE) {
      const { month, weekday, week } = yearly
      const day = { month, weekday, week, dates: [] }
      return [
        { from: first.from, to: first.to, onset: onsetOf(first), yearly: day, until: lastByAnyReading(last) },
      ]
    }
    // Each by itself: programs differ in what they make of a list of dates.
    return run.changes.map((change) => ({
      from: change.from,
      to: change.to,
      onset: onsetOf(change),
      yearly: null,
      until: null,
    }))
  })
}

/** The end of a rule is an instant, but some programs hold it against the wall time of the onset: the later of both serves all. */
function lastByAnyReading(last: Change): Instant {
  return Math.max(last.at, onsetOf(last))
}

function yearlyRuns(changes: Change[]): Run[] {
  const runs: Run[] = []
  for (const change of changes) {
    const dates = changeDates(onsetOf(change))
    const run = runs.at(-1)
    const before = run?.changes.at(-1)
    const shared = run?.yearly.filter((a) => dates.some((b) => isSameDate(a, b))) ?? []
    if (run && before && shared.length > 0 && yearOf(change) === yearOf(before) + 1) {
      run.changes.push(change)
      run.yearly = shared
    } else {
      runs.push({ changes: [change], yearly: dates })
    }
  }
  return runs
}

/** The ways to name a wall time by its weekday: the second Sunday of March, and the last one if it is. */
function changeDates(onset: WallTime): ChangeDate[] {
  const day = dayOfWallTime(onset)
  const { year, month, dayOfMonth } = calendarDateOf(day)
  const named = { month, weekday: weekdayOf(day), time: timeOfDay(onset) }
  const weeks = [Math.ceil(dayOfMonth / 7), ...(dayOfMonth + 7 > daysInMonth(year, month) ? [5] : [])]
  return [...new Set(weeks)].map((week) => ({ ...named, week }))
}

function isSameDate(a: ChangeDate, b: ChangeDate): boolean {
  return a.month === b.month && a.week === b.week && a.weekday === b.weekday && a.time === b.time
}

function onsetOf({ at, from }: Change): WallTime {
  return at + from.offset
}

function yearOf(change: Change): number {
  return calendarDateOf(dayOfWallTime(onsetOf(change))).year
}
