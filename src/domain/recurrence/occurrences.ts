import { calendarDateOf, type Day, dayOf, LAST_YEAR, weekdayOf } from '../time/wall-time.ts'
import { dayInMonth, type Recurrence, type WeekdayOfMonth, weekdaysOf } from './recurrence.ts'

/**
 * A series knows the days on which its occurrences start.
 *
 * Lookups compute the step (the number of intervals since the first day) instead of iterating from the start, so a
 * daily series costs the same after twenty years as on its first day. Libraries were tried: they are wrong on days
 * 29 to 31, on 29 February or if the process is not in UTC (docs/decisions/002).
 */
export interface Series {
  first: Day
  /** Null if the series never ends. */
  last: Day | null
  /** True if every step after the first has the same number of days. */
  isSteady: boolean
  daysOfStep: (step: number) => readonly Day[]
  stepAt: (day: Day) => number
}

const END_OF_TIME = dayOf(LAST_YEAR, 12, 31)

export function seriesOf(startDay: Day, recurrence: Recurrence | null): Series {
  if (!recurrence) {
    return {
      first: startDay,
      last: startDay,
      isSteady: true,
      daysOfStep: (step) => (step === 0 ? [startDay] : []),
      stepAt: () => 0,
    }
  }
  const endless = endlessSeries(startDay, recurrence)
  const { end } = recurrence
  if (end.type === 'COUNT') return { ...endless, last: nthDay(endless, end.count) }
  if (end.type === 'DATE') return { ...endless, last: lastOnOrBefore(endless, end.date) ?? endless.first }
  return endless
}

/** Both days are included, and the result is in order. */
export function daysBetween(series: Series, from: Day, to: Day): Day[] {
  const days: Day[] = []
  const end = Math.min(to, series.last ?? END_OF_TIME)
  if (end < series.first) return days
  const lastStep = series.stepAt(end)
  for (let step = series.stepAt(Math.max(from, series.first)); step <= lastStep; step++) {
    for (const day of series.daysOfStep(step)) {
      if (day >= from && day >= series.first && day <= end) days.push(day)
    }
  }
  return days
}

export function firstOnOrAfter(series: Series, day: Day): Day | null {
  const end = series.last ?? END_OF_TIME
  const lastStep = series.stepAt(end)
  const from = Math.max(day, series.first)
  for (let step = series.stepAt(from); step <= lastStep; step++) {
    const match = series.daysOfStep(step).find((candidate) => candidate >= from && candidate <= end)
    if (match !== undefined) return match
  }
  return null
}

export function lastOnOrBefore(series: Series, day: Day): Day | null {
  const end = Math.min(day, series.last ?? END_OF_TIME)
  if (end < series.first) return null
  for (let step = series.stepAt(end); step >= 0; step--) {
    const match = series
      .daysOfStep(step)
      .findLast((candidate) => candidate >= series.first && candidate <= end)
    if (match !== undefined) return match
  }
  return null
}

function endlessSeries(startDay: Day, recurrence: Recurrence): Series {
  const { frequency, interval } = recurrence
  if (frequency === 'DAILY') return dailySeries(startDay, interval)
  if (frequency === 'WEEKLY') return weeklySeries(startDay, recurrence)
  const monthsApart = frequency === 'YEARLY' ? 12 : 1
  return recurrence.weekdayOfMonth
    ? weekdayOfMonthSeries(startDay, recurrence.weekdayOfMonth, interval, monthsApart)
    : monthlySeries(startDay, interval * monthsApart)
}

function dailySeries(first: Day, interval: number): Series {
  return {
    first,
    last: null,
    isSteady: true,
    daysOfStep: (step) => [first + step * interval],
    stepAt: (day) => Math.floor((day - first) / interval),
  }
}

/** Starts on the first chosen weekday on or after `startDay`. Weeks begin on Monday. */
function weeklySeries(startDay: Day, recurrence: Recurrence): Series {
  const weekdays = weekdaysOf(recurrence, startDay)
  const untilFirst = Math.min(...weekdays.map((weekday) => (weekday - weekdayOf(startDay) + 7) % 7))
  const first = startDay + untilFirst
  const monday = first - weekdayOf(first)
  const daysBetweenSteps = recurrence.interval * 7
  return {
    first,
    last: null,
    isSteady: true,
    daysOfStep: (step) => weekdays.map((weekday) => monday + step * daysBetweenSteps + weekday),
    stepAt: (day) => Math.floor((day - monday) / daysBetweenSteps),
  }
}

/** Skips months that lack the day (29, 30 or 31). A yearly series has an interval of 12 months. */
function monthlySeries(first: Day, interval: number): Series {
  const start = calendarDateOf(first)
  return {
    first,
    last: null,
    isSteady: start.dayOfMonth <= 28,
    daysOfStep: (step) => {
      const day = dayOf(start.year, start.month + step * interval, start.dayOfMonth)
      return calendarDateOf(day).dayOfMonth === start.dayOfMonth ? [day] : []
    },
    stepAt: (day) => Math.floor(monthsFrom(first, day) / interval),
  }
}

/**
 * Starts on the first such day on or after `startDay`, for a yearly series in the month of `startDay`, and skips
 * months that have no fifth one.
 */
function weekdayOfMonthSeries(
  startDay: Day,
  weekdayOfMonth: WeekdayOfMonth,
  interval: number,
  monthsApart: number,
): Series {
  const dayAfter = (from: Day, months: number) => {
    const { year, month } = calendarDateOf(from)
    return dayInMonth(dayOf(year, month + months, 1), weekdayOfMonth)
  }
  const first = firstMatch(startDay, (step) => dayAfter(startDay, step * monthsApart))
  return {
    first,
    last: null,
    isSteady: weekdayOfMonth.week !== 5,
    daysOfStep: (step) => {
      const day = dayAfter(first, step * interval * monthsApart)
      return day === null ? [] : [day]
    },
    stepAt: (day) => Math.floor(monthsFrom(first, day) / (interval * monthsApart)),
  }
}

/** A month has a fifth weekday at least every 40 years, so the search is short. */
function firstMatch(startDay: Day, dayOfStep: (step: number) => Day | null): Day {
  for (let step = 0; step <= 1200; step++) {
    const day = dayOfStep(step)
    if (day !== null && day >= startDay && day <= END_OF_TIME) return day
  }
  return startDay
}

function monthsFrom(from: Day, to: Day): number {
  const [first, last] = [calendarDateOf(from), calendarDateOf(to)]
  return (last.year - first.year) * 12 + last.month - first.month
}

/**
 * Returns the last day if the series has fewer. The day is computed directly if all steps are alike; a series that
 * skips months is iterated, over at most 999 occurrences.
 */
export function nthDay(series: Series, count: number): Day {
  const inFirstStep = series.daysOfStep(0).filter((day) => day >= series.first).length
  let rest = count
  let step = 0
  if (series.isSteady && count > inFirstStep) {
    const perStep = series.daysOfStep(1).length
    const stepsBetween = Math.floor((count - inFirstStep - 1) / perStep)
    step = stepsBetween + 1
    rest = count - inFirstStep - stepsBetween * perStep
  }
  for (const lastStep = series.stepAt(END_OF_TIME); step <= lastStep; step++) {
    for (const day of series.daysOfStep(step)) {
      if (day >= series.first) rest--
      if (rest === 0 && day <= END_OF_TIME) return day
    }
  }
  return lastOnOrBefore(series, END_OF_TIME) ?? series.first
}
