import type { Occurrence } from '../../domain/event/event-time.ts'
import type { Recurrence } from '../../domain/recurrence/recurrence.ts'
import { recurrenceSummary } from '../../domain/recurrence/recurrence-summary.ts'
import {
  type DateTile,
  dateRange,
  dateTile,
  lastDayOf,
  timeRange,
  whenText,
  type ZoneNames,
} from '../../domain/time/date-format.ts'
import { type Day, dayOfWallTime } from '../../domain/time/wall-time.ts'

/** What of an event the picture shows. */
export interface SharedEvent {
  title: string
  location: string
  organizerName: string
  recurrence: Recurrence | null
  /** The date as the organizer typed it. */
  startDay: Day
  occurrence: Occurrence
  zone: ZoneNames
}

/** All that is written in the picture, as it would be without fonts to think of. */
export interface ShareImageText {
  tile: DateTile
  title: string
  date: string
  /** Empty where the date says all. */
  time: string
  recurrence: string
  location: string
  organizerName: string
  brandName: string
}

export function shareImageText(event: SharedEvent, brandName: string): ShareImageText {
  const { occurrence, zone, recurrence, startDay } = event
  const { allDay, start, end } = occurrence
  const takesDays = !allDay && lastDayOf(start, end) > dayOfWallTime(start)
  return {
    tile: dateTile(dayOfWallTime(start)),
    title: event.title,
    date: takesDays ? whenText(occurrence, zone) : dateRange(occurrence),
    time: takesDays ? '' : timeRange(occurrence, zone),
    recurrence: recurrence ? recurrenceSummary(recurrence, startDay) : '',
    location: event.location,
    organizerName: event.organizerName,
    brandName,
  }
}
