import { countText } from '../text.ts'
import * as dates from '../time/date-format.ts'
import type { TimeWords } from './time-words.ts'

export function everyText(interval: number, unit: string): string {
  return interval === 1 ? `every ${unit}` : `every ${countText(interval, unit)}`
}

export const ORDINALS = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  5: 'fifth',
  [-1]: 'last',
} as const

export const englishTime: TimeWords = {
  shortWeekday: dates.shortWeekday,
  weekdayName: dates.weekdayName,
  monthName: dates.monthName,
  monthAndYear: dates.monthAndYear,
  dateText: dates.dateText,
  longDate: dates.longDate,
  longDay: dates.longDay,
  shortDate: dates.shortDate,
  shortDay: dates.shortDay,
  monthAndDay: dates.monthAndDay,
  mediumDate: dates.mediumDate,
  shortMonth: dates.shortMonth,
  clockTime: dates.clockTime,
  shortTime: dates.clockTime,
  clockRange: (from, to) => `${dates.clockTime(from)} – ${dates.clockTime(to)}`,
  zoneName: (abbreviation) => abbreviation,
  zonePlace: dates.zonePlace,
  dateTile: dates.dateTile,
  allDay: 'All day',
  range: (from, to) => `${from} – ${to}`,
  dateAndTime: (date, time) => `${date}, ${time}`,
  endedOn: (date) => `This event ended on ${date}`,
  movedFrom: (when) => `Moved from ${when}`,
  today: 'Today',
  tomorrow: 'Tomorrow',
  happeningNow: 'Happening now',
  inDays: (count) => `In ${count} days`,
  inWeeks: (count) => `In ${count} weeks`,
  inMonths: (count) => `In ${count} months`,
  inYears: (count) => `In ${count} years`,
  everyDays: (interval) => `Repeats ${everyText(interval, 'day')}`,
  everyWeeks: (interval, weekdays) =>
    `Repeats ${everyText(interval, 'week')} on ${weekdays.map(dates.shortWeekday).join(', ')}`,
  everyMonths: (interval) => `Repeats ${everyText(interval, 'month')}`,
  everyYears: (interval) => `Repeats ${everyText(interval, 'year')}`,
  onWeekdayOfMonth: (every, { week, weekday, month }) =>
    `${every} on the ${ORDINALS[week]} ${dates.weekdayName(weekday)}${month ? ` of ${dates.monthName(month)}` : ''}`,
  until: (summary, date) => `${summary}, until ${date}`,
  times: (summary, count) => `${summary}, ${countText(count, 'time')}`,
  skippingMonths: (summary, day) => `${summary} (months without day ${day} are skipped)`,
  skippingMonthsWithoutOne: (summary) => `${summary} (months without one are skipped)`,
  skippingYearsWithoutOne: (summary) => `${summary} (years without one are skipped)`,
  skippingYears: (summary) => `${summary} (years without February 29 are skipped)`,
}
