import type { DateTile } from '../time/date-format.ts'
import { DAY, type Day, type WallTime } from '../time/wall-time.ts'

/** How a language writes dates. Days and wall times have no zone: whoever calls has applied its rules. */
export interface DateWords {
  /** "Mon", for 0 */
  shortWeekday: (weekday: number) => string
  /** "March 2026" */
  monthAndYear: (day: Day) => string
  /** "March 10, 2026" */
  dateText: (day: Day) => string
  /** "Tuesday, March 10, 2026" */
  longDate: (day: Day) => string
  /** "Tue, Mar 10, 2026" */
  shortDate: (day: Day) => string
  /** "Tue, Mar 10" */
  shortDay: (day: Day) => string
  /** "9:00 AM" */
  clockTime: (wallTime: WallTime) => string
  dateTile: (day: Day) => DateTile
}

/** What a language says about time. */
export interface TimeWords extends DateWords {
  allDay: string
  /** "9:00 AM – 10:00 AM", and the same of two dates */
  range: (from: string, to: string) => string
  /** "Tue, Mar 10, 2026, 9:00 AM" */
  dateAndTime: (date: string, time: string) => string
  /** "This event ended on Tuesday, March 10, 2026" */
  endedOn: (date: string) => string
  /** "Moved from Tue, Mar 24, 2026, 9:00 AM": a date, a time or both */
  movedFrom: (when: string) => string
  today: string
  tomorrow: string
  happeningNow: string
  /** "In 9 days": from 2 on */
  inDays: (count: number) => string
  inWeeks: (count: number) => string
  inMonths: (count: number) => string
  inYears: (count: number) => string
  /** "Repeats every day", "Repeats every 2 days" */
  everyDays: (interval: number) => string
  /** "Repeats every 2 weeks on Mon, Wed" */
  everyWeeks: (interval: number, weekdays: readonly string[]) => string
  everyMonths: (interval: number) => string
  everyYears: (interval: number) => string
  /** "Repeats every day, until June 30, 2026" */
  until: (summary: string, date: string) => string
  /** "Repeats every day, 5 times" */
  times: (summary: string, count: number) => string
  /** "Repeats every month (months without day 31 are skipped)" */
  skippingMonths: (summary: string, dayOfMonth: number) => string
  /** "Repeats every year (years without February 29 are skipped)" */
  skippingYears: (summary: string) => string
}

/** A Monday. */
const SOME_MONDAY: Day = 4

/** The dates of a language as `Intl` writes them. */
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
