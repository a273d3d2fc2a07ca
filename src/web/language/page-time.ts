import { englishTime } from '../../domain/language/english-time.ts'
import * as timeTexts from '../../domain/language/time-texts.ts'
import { recurrenceSummary as summaryIn } from '../../domain/recurrence/recurrence-summary.ts'
import { numberText as englishNumber } from '../../domain/text.ts'
import type { Span, ZoneNames } from '../../domain/time/date-format.ts'
import type { Day } from '../../domain/time/wall-time.ts'
import { inPageLanguage, pageTag } from './page-language.ts'

/** Dates, times and numbers in the language of the page. */
export const pageTime = inPageLanguage('time', englishTime)

export const {
  clockTime,
  dateText,
  longDate,
  mediumDate,
  monthAndDay,
  monthAndYear,
  shortDate,
  shortDay,
  shortMonth,
  shortWeekday,
  zonePlace,
} = pageTime

export function timeRange(span: Span, zone: ZoneNames): string {
  return timeTexts.timeRange(span, zone, pageTime)
}

export function whenText(span: Span, zone: ZoneNames): string {
  return timeTexts.whenText(span, zone, pageTime)
}

export function dateRange(span: Span, write: (day: Day) => string = longDate): string {
  return timeTexts.dateRange(span, write, pageTime)
}

export const movedFromText: typeof timeTexts.movedFromText = (original, now) =>
  timeTexts.movedFromText(original, now, pageTime)

export const recurrenceSummary: typeof summaryIn = (recurrence, startDay) =>
  summaryIn(recurrence, startDay, pageTime)

/** Undefined in English, which needs no `Intl`. */
const numbers = globalThis.wordsInPageLanguage && new Intl.NumberFormat(pageTag)

export function numberText(number: number): string {
  return numbers ? numbers.format(number) : englishNumber(number)
}
