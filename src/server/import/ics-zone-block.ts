import { WEEKDAYS } from '../../domain/recurrence/recurrence.ts'
import { type Day, dayOf, parseDate, weekdayOf } from '../../domain/time/wall-time.ts'
import { first, type IcsComponent, textOf } from './ics-components.ts'

interface DayOffset {
  day: Day
  offset: string
}

/**
 * Returns the offsets that a VTIMEZONE says for a year: on the days around its changes, or in winter and summer if
 * it has none. No rule is expanded, since a file may have any. Of several eras, the last that has begun counts.
 */
export function offsetsIn({ parts }: IcsComponent, year: number): DayOffset[] {
  const eras = parts
    .map((observance): Era => ({ observance, begin: beginOf(observance) }))
    .filter(({ begin }) => begin < dayOf(year + 1, 1, 1))
    .toSorted((a, b) => a.begin - b.begin)
  const current = ['STANDARD', 'DAYLIGHT'].map((name) =>
    eras.findLast(({ observance }) => observance.name === name),
  )
  const changes = current.flatMap((era) => (era ? changeIn(era.observance, era.begin, year) : []))
  if (changes.length > 0) return changes
  const last = eras.toSorted((a, b) => lastBeginOf(a) - lastBeginOf(b)).at(-1)
  const offset = last && textOf(last.observance, 'TZOFFSETTO')
  return offset ? [1, 7].map((month) => ({ day: dayOf(year, month, 15), offset })) : []
}

interface Era {
  observance: IcsComponent
  begin: Day
}

function beginOf(observance: IcsComponent): Day {
  return dayIn(first(observance, 'DTSTART')?.raw) ?? 0
}

function lastBeginOf({ observance, begin }: Era): Day {
  return dayIn(/UNTIL=(\d{8})/.exec(first(observance, 'RRULE')?.raw ?? '')?.[1]) ?? begin
}

function dayIn(compactDate = ''): Day | null {
  return parseDate(compactDate.slice(0, 8).replace(/^(....)(..)/, '$1-$2-'))
}

function changeIn(observance: IcsComponent, begin: Day, year: number): DayOffset[] {
  const rule = first(observance, 'RRULE')?.raw
  const day = rule === undefined ? begin : dayByRule(rule, year)
  const isInYear = day >= dayOf(year, 1, 1) && day < dayOf(year + 1, 1, 1)
  if (!isInYear) return []
  const [from, to] = [textOf(observance, 'TZOFFSETFROM'), textOf(observance, 'TZOFFSETTO')]
  return [
    { day: day - 1, offset: from },
    { day: day + 2, offset: to },
  ]
}

/** Returns NaN if the rule has ended, and for any rule but one of a weekday in a month. */
function dayByRule(rule: string, year: number): Day {
  const untilYear = Number(/UNTIL=(\d{4})/.exec(rule)?.[1] ?? year)
  if (untilYear < year) return Number.NaN
  const month = Number(/BYMONTH=(\d{1,2})/.exec(rule)?.[1])
  const [, number, weekday] = /BYDAY=([+-]?\d)([A-Z]{2})/.exec(rule) ?? []
  const nth = Number(number)
  // A positive number counts from the beginning of the month, a negative one back from its end.
  const from = nth > 0 ? dayOf(year, month, 1 + 7 * (nth - 1)) : dayOf(year, month + 1, 1 + 7 * nth)
  return from + ((WEEKDAYS.findIndex((one) => one === weekday) - weekdayOf(from) + 7) % 7)
}
