import { useMemo } from 'react'
import type { OccurrenceException } from '../../../domain/recurrence/exceptions.ts'
import { seriesOf } from '../../../domain/recurrence/occurrences.ts'
import { recurrenceOfFields } from '../../../domain/recurrence/recurrence-fields.ts'
import { type Instant, isZone, wallTimeAt } from '../../../domain/time/time-zone.ts'
import { dayOfWallTime, formatDate, parseDate, parseWallTime } from '../../../domain/time/wall-time.ts'
import { datePage } from '../../event/date-windows.ts'
import type { Event } from '../../queries/event-queries.ts'
import { type DateSpan, type SeriesDate, useSeriesDatesIn } from '../../queries/series-queries.ts'

/** More than the page shows. */
const DATES_AHEAD = 6
/** In days: the most that one request can ask for. */
const A_YEAR = 366

/** The dates of a series within a year, or among its next few, that are skipped or moved. */
export function useExceptions(event: Event | null, now: Instant): readonly OccurrenceException[] {
  const spans = useMemo(() => (event ? spansOf(event, now) : []), [event, now])
  const { data } = useSeriesDatesIn(event?.id ?? '', spans)
  return useMemo(() => (event && data ? exceptionsOf(event, data) : []), [event, data])
}

function spansOf(event: Event, now: Instant): DateSpan[] {
  const recurrence = recurrenceOfFields(event)
  const start = parseDate(event.startIso.slice(0, 10))
  if (!recurrence || start === null || !isZone(event.timezone)) return []
  const today = dayOfWallTime(wallTimeAt(event.timezone, now))
  const { windows } = datePage(seriesOf(start, recurrence), today, DATES_AHEAD)
  return windows.map(({ from }) => ({ from: formatDate(from), to: formatDate(from + A_YEAR) }))
}

function exceptionsOf({ location }: Event, dates: readonly SeriesDate[]): OccurrenceException[] {
  // Two spans can contain the same date.
  const once = new Map(dates.map((date) => [date.originalStartIso, date]))
  return [...once.values()]
    .filter(({ status }) => status !== 'scheduled')
    .map((date) => ({
      day: dayOfWallTime(parseWallTime(date.originalStartIso) ?? 0),
      note: date.note,
      moved:
        date.status === 'skipped'
          ? null
          : {
              start: parseWallTime(date.startIso) ?? 0,
              end: parseWallTime(date.endIso) ?? 0,
              location: date.location === location ? null : date.location,
            },
    }))
}
