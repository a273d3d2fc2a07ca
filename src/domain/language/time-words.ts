import type { DateTile } from '../time/date-format.ts'
import { DAY, type Day, type WallTime } from '../time/wall-time.ts'

/**
 * Days and wall times have no zone: whoever calls has applied its rules. The functions of the same names in
 * time/date-format.ts show what English writes.
 */
export interface DateWords {
  shortWeekday: (weekday: number) => string
  monthAndYear: (day: Day) => string
  dateText: (day: Day) => string
  longDate: (day: Day) => string
  shortDate: (day: Day) => string
  shortDay: (day: Day) => string
  clockTime: (wallTime: WallTime) => string
  dateTile: (day: Day) => DateTile
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
  everyWeeks: (interval: number, weekdays: readonly string[]) => string
  everyMonths: (interval: number) => string
  everyYears: (interval: number) => string
  until: (summary: string, date: string) => string
  times: (summary: string, count: number) => string
  skippingMonths: (summary: string, dayOfMonth: number) => string
  skippingYears: (summary: string) => string
}

const SOME_MONDAY: Day = 4

export function intlDates(tag: string): DateWords {
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
  const [month, dayOfMonth] = [byDay({ month: 'short' }), byDay({ day: 'numeric' })]
  return {
    shortWeekday: (index) => weekday(SOME_MONDAY + index),
    monthAndYear: byDay({ month: 'long', year: 'numeric' }),
    dateText: byDay({ dateStyle: 'long' }),
    longDate: byDay({ dateStyle: 'full' }),
    shortDate: byDay({ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' }),
    shortDay: byDay({ weekday: 'short', month: 'short', day: 'numeric' }),
    clockTime: writer({ timeStyle: 'short' }),
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
