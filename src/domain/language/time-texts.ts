import { lastDayOf, type Span, type ZoneNames } from '../time/date-format.ts'
import { type Day, dayOfWallTime, NIGHT, timeOfDay, type WallTime } from '../time/wall-time.ts'
import { englishTime } from './english-time.ts'
import type { TimeWords } from './time-words.ts'

/** Returns "Tuesday, March 10, 2026", or the first and the last day. */
export function dateRange(
  { start, end, allDay }: Span,
  write: (day: Day) => string = englishTime.longDate,
  { range }: Pick<TimeWords, 'range'> = englishTime,
): string {
  const first = dayOfWallTime(start)
  const lastTimed = takesDays({ start, end, allDay }) ? lastDayOf(start, end) : first
  const last = allDay ? dayOfWallTime(end) : lastTimed
  return first === last ? write(first) : range(write(first), write(last))
}

/** A party that goes on past midnight is still on one date. */
export function takesDays({ start, end, allDay }: Span): boolean {
  return !allDay && end - start > NIGHT && lastDayOf(start, end) > dayOfWallTime(start)
}

/** Returns "9:00 AM – 10:00 AM EDT", with both abbreviations if the clocks change in between, or "All day". */
export function timeRange({ start, end, allDay }: Span, zone: ZoneNames, words = englishTime): string {
  if (allDay) return words.allDay
  const finish = zonedTime(end, zone.atEnd, words)
  if (start === end) return finish
  return zone.atStart === zone.atEnd
    ? `${words.clockRange(start, end)} ${words.zoneName(zone.atEnd)}`
    : words.range(zonedTime(start, zone.atStart, words), finish)
}

/** Returns "Tuesday, March 10, 2026, 9:00 AM – 10:00 AM EDT", with the end's date if it differs. */
export function whenText(span: Span, zone: ZoneNames, words = englishTime): string {
  const { start, end, allDay } = span
  const { longDate, dateAndTime, range } = words
  if (allDay) return dateRange(span, longDate, words)
  if (!takesDays(span)) {
    return dateAndTime(dateRange(span, longDate, words), timeRange(span, zone, words))
  }
  const begin = zone.atStart === zone.atEnd ? words.clockTime(start) : zonedTime(start, zone.atStart, words)
  const from = dateAndTime(longDate(dayOfWallTime(start)), begin)
  return range(from, dateAndTime(longDate(dayOfWallTime(end)), zonedTime(end, zone.atEnd, words)))
}

/** Returns the date and the time, or one line if both are in it: the span takes several days. */
export function whenLines(span: Span, zone: ZoneNames, words = englishTime): string[] {
  if (takesDays(span)) return [whenText(span, zone, words)]
  return [dateRange(span, words.longDate, words), timeRange(span, zone, words)]
}

/**
 * A heading begins with a capital, also in a language that writes its days and months small: "Dinsdag 10 maart
 * 2026".
 */
export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

export function endedText({ start, end, allDay }: Span, words = englishTime): string {
  return words.endedOn(words.longDate(allDay ? dayOfWallTime(end) : lastDayOf(start, end)))
}

interface InZone extends Span {
  timezone: string
}

/**
 * Returns "Moved from Tue, Mar 24, 2026, 9:00 AM", with what has changed of it; empty if it starts when it would
 * have.
 */
export function movedFromText(original: Omit<InZone, 'end'>, now: InZone, words = englishTime): string {
  const day = dayOfWallTime(original.start)
  const isTimed = !now.allDay && !original.allDay
  const isElsewhere = isTimed && original.timezone !== now.timezone
  const isOtherDay = isElsewhere || day !== dayOfWallTime(now.start)
  const isOtherTime = isElsewhere || (isTimed && timeOfDay(original.start) !== timeOfDay(now.start))
  if (!isOtherDay && !isOtherTime) return ''
  const place = isElsewhere ? ` ${words.zonePlace(original.timezone)}` : ''
  const time = `${words.clockTime(original.start)}${place}`
  if (!isOtherDay) return words.movedFrom(time)
  const date = words.shortDate(day)
  return words.movedFrom(isOtherTime ? words.dateAndTime(date, time) : date)
}

/** Returns "9:00 AM EDT". */
export function zonedTime(wallTime: WallTime, abbreviation: string, words: TimeWords): string {
  return `${words.clockTime(wallTime)} ${words.zoneName(abbreviation)}`
}

const STEPS = [
  ['inDays', 1, 14],
  ['inWeeks', 7, 61],
  ['inMonths', 30.44, 730],
  ['inYears', 365.25, Number.POSITIVE_INFINITY],
] as const

/** Returns "Today", "Tomorrow", "In 9 days", "In 3 weeks", counted in calendar days; empty for a day that is over. */
export function howSoon(today: Day, start: Day, words = englishTime): string {
  const days = start - today
  if (days < 0) return ''
  if (days < 2) return days === 0 ? words.today : words.tomorrow
  const [unit, length] = STEPS.find(([, , until]) => days < until) ?? STEPS[0]
  return words[unit](Math.round(days / length))
}
