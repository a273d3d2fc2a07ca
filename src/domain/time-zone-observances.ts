import {
  type ChangeDate,
  changeInYear,
  type Instant,
  type LocalTime,
  localTimeAt,
  zoneHistory,
} from './time-zone.ts'
import {
  calendarDateOf,
  dayOfWallTime,
  daysInMonth,
  timeOfDay,
  type WallTime,
  weekdayOf,
} from './wall-time.ts'

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
  /** The wall times, before the change, at which it came: all of them, or the first when there is a yearly rule. */
  onsets: WallTime[]
  yearly: ChangeDate | null
  /** The last onset by the rule; null when it goes on. */
  until: Instant | null
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
        goingOn(rule.standard, rule.summer, rule.summerBegins, ruleFrom),
        goingOn(rule.summer, rule.standard, rule.summerEnds, ruleFrom),
      ]
    : []
  const told = [...listedObservances(listed), ...byRule]
  const sinceTheFirstYear = told.filter(isYearlySinceTheFirstYear)
  const all =
    sinceTheFirstYear.length === 2
      ? told.map((observance) =>
          sinceTheFirstYear.includes(observance) ? toldFromTheStart(observance) : observance,
        )
      : [{ from: atFirst, to: atFirst, onsets: [0], yearly: null, until: null }, ...told]
  return all.sort((a, b) => (a.onsets[0] ?? 0) - (b.onsets[0] ?? 0))
}

function goingOn(from: LocalTime, to: LocalTime, yearly: ChangeDate, after: Instant): Observance {
  let { year } = calendarDateOf(dayOfWallTime(after))
  while (changeInYear(yearly, year) - from.offset <= after) year++
  return { from, to, onsets: [changeInYear(yearly, year)], yearly, until: null }
}

function isYearlySinceTheFirstYear({ yearly, onsets }: Observance): boolean {
  return yearly !== null && calendarDateOf(dayOfWallTime(onsets[0] ?? 0)).year === EXACT_FROM_YEAR
}

function toldFromTheStart(observance: Observance): Observance {
  const { yearly, onsets } = observance
  return { ...observance, onsets: yearly ? [changeInYear(yearly, TOLD_FROM_YEAR)] : onsets }
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
  const observances: Observance[] = []
  const single: Change[] = []
  for (const run of yearlyRuns(changes)) {
    const [first, last, yearly] = [run.changes[0], run.changes.at(-1), run.yearly[0]]
    if (first && last && yearly && run.changes.length >= FEWEST_FOR_A_RULE) {
      observances.push({ from: first.from, to: first.to, onsets: [onsetOf(first)], yearly, until: last.at })
    } else {
      single.push(...run.changes)
    }
  }
  const [first] = single
  if (first)
    observances.push({
      from: first.from,
      to: first.to,
      onsets: single.map(onsetOf),
      yearly: null,
      until: null,
    })
  return observances
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
