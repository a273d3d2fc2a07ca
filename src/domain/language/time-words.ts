import { type DateTile, zonePlace } from '../time/date-format.ts'
import { DAY, type Day, dayOf, type WallTime } from '../time/wall-time.ts'

/**
 * Days and wall times have no zone: whoever calls has applied its rules. The functions of the same names in
 * time/date-format.ts show what English writes.
 */
export interface DateWords {
  shortWeekday: (weekday: number) => string
  /** January is 1. */
  monthName: (month: number) => string
  weekdayName: (weekday: number) => string
  monthAndYear: (day: Day) => string
  dateText: (day: Day) => string
  longDate: (day: Day) => string
  longDay: (day: Day) => string
  shortDate: (day: Day) => string
  shortDay: (day: Day) => string
  monthAndDay: (day: Day) => string
  mediumDate: (day: Day) => string
  shortMonth: (day: Day) => string
  /** In German "18:30 Uhr", where a narrow cell has `shortTime`. */
  clockTime: (wallTime: WallTime) => string
  shortTime: (wallTime: WallTime) => string
  clockRange: (from: WallTime, to: WallTime) => string
  zoneName: (abbreviation: string) => string
  zonePlace: (timezone: string) => string
  dateTile: (day: Day) => DateTile
}

export interface RepeatedDay {
  interval: number
  /** -1 is the last one. */
  week: 1 | 2 | 3 | 4 | 5 | -1
  /** Monday is 0. */
  weekday: number
  /** Null if it repeats every month. */
  month: number | null
}

/** english-time.ts shows what English says. */
export interface TimeWords extends DateWords {
  allDay: string
  range: (from: string, to: string) => string
  dateAndTime: (date: string, time: string) => string
  endedOn: (date: string) => string
  /** `when` is a date, a time or both. */
  movedFrom: (when: string) => string
  today: string
  tomorrow: string
  happeningNow: string
  /** The count is 2 or more. */
  inDays: (count: number) => string
  inWeeks: (count: number) => string
  inMonths: (count: number) => string
  inYears: (count: number) => string
  everyDays: (interval: number) => string
  /** Monday is 0. */
  everyWeeks: (interval: number, weekdays: readonly number[]) => string
  everyMonths: (interval: number) => string
  everyYears: (interval: number) => string
  /** Adds "on the first Tuesday" to what everyMonths or everyYears says of the interval. */
  onWeekdayOfMonth: (every: string, day: RepeatedDay) => string
  until: (summary: string, date: string) => string
  times: (summary: string, count: number) => string
  skippingMonths: (summary: string, dayOfMonth: number) => string
  skippingYears: (summary: string) => string
  skippingMonthsWithoutOne: (summary: string) => string
  skippingYearsWithoutOne: (summary: string) => string
}

const SOME_MONDAY: Day = 4

/**
 * @param between stands between two clock times, as CLDR has it
 * @param clockText mends a clock time of `Intl`
 */
export function intlDates(tag: string, between = '–', clockText = (text: string) => text): DateWords {
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
    // "10. März" stays on one line.
    return (wallTime: number) => format.format(wallTime).replace(/(\d\.) /g, '$1\u00a0')
  }
  const byDay = (options: Intl.DateTimeFormatOptions) => {
    const write = writer(options)
    return (day: Day) => write(day * DAY)
  }
  const weekday = byDay({ weekday: 'short' })
  const longWeekday = byDay({ weekday: 'long' })
  const longMonth = byDay({ month: 'long' })
  const clock = writer({ timeStyle: 'short' })
  const clockTime = (wallTime: WallTime) => clockText(clock(wallTime))
  const [month, dayOfMonth] = [byDay({ month: 'short' }), byDay({ day: 'numeric' })]
  return {
    shortWeekday: (index) => weekday(SOME_MONDAY + index),
    weekdayName: (index) => longWeekday(SOME_MONDAY + index),
    monthName: (number) => longMonth(dayOf(2026, number, 1)),
    monthAndYear: byDay({ month: 'long', year: 'numeric' }),
    dateText: byDay({ dateStyle: 'long' }),
    longDate: byDay({ dateStyle: 'full' }),
    longDay: byDay({ weekday: 'long', month: 'long', day: 'numeric' }),
    shortDate: byDay({ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' }),
    shortDay: byDay({ weekday: 'short', month: 'short', day: 'numeric' }),
    monthAndDay: byDay({ month: 'short', day: 'numeric' }),
    mediumDate: byDay({ dateStyle: 'medium' }),
    shortMonth: byDay({ month: 'short', year: 'numeric' }),
    clockTime,
    shortTime: clockTime,
    clockRange: (from, to) => `${clockTime(from)}${between}${clockTime(to)}`,
    zoneName: (abbreviation) => abbreviation,
    zonePlace,
    dateTile: (day) => ({
      month: month(day).replace('.', '').toLocaleUpperCase(tag),
      dayOfMonth: dayOfMonth(day).replace(/\D+$/, ''),
      weekday: weekday(day),
    }),
  }
}

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Chooses the form for a number by the rules of the language. "#" in it stands for the number. */
export function pluralsOf(tag: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(tag)
  const numbers = new Intl.NumberFormat(tag)
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count))
}
