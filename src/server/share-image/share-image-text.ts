import type { Occurrence } from '../../domain/event/event-time.ts'
import type { Recurrence } from '../../domain/recurrence/recurrence.ts'
import { recurrenceSummary } from '../../domain/recurrence/recurrence-summary.ts'
import {
  type DateTile,
  dateRange,
  dateTile,
  endedText,
  lastDayOf,
  timeRange,
  whenText,
  type ZoneNames,
} from '../../domain/time/date-format.ts'
import { type Day, dayOfWallTime } from '../../domain/time/wall-time.ts'

/** The part of an event that the image shows. */
export interface SharedEvent {
  title: string
  location: string
  organizerName: string
  recurrence: Recurrence | null
  /** The day of the start as the organizer entered it. */
  startDay: Day
  occurrence: Occurrence
  zone: ZoneNames
  isPast: boolean
  isCancelled: boolean
}

/** All texts of the image, before fonts decide what can be drawn. */
export interface ShareImageText {
  tile: DateTile
  /** What people should know before all else, such as that the event is over. May be empty. */
  notice: string
  /** Its date is struck through. */
  isCancelled: boolean
  title: string
  date: string
  /** Empty if the date includes it. */
  time: string
  recurrence: string
  location: string
  organizerName: string
  brandName: string
}

export function shareImageText(event: SharedEvent, brandName: string): ShareImageText {
  const { occurrence, zone, recurrence, startDay } = event
  const { allDay, start, end } = occurrence
  const isMultiDay = !allDay && lastDayOf(start, end) > dayOfWallTime(start)
  return {
    tile: dateTile(dayOfWallTime(start)),
    notice: noticeOf(event),
    isCancelled: event.isCancelled,
    title: event.title,
    date: isMultiDay ? whenText(occurrence, zone) : dateRange(occurrence),
    time: isMultiDay ? '' : timeRange(occurrence, zone),
    recurrence: recurrence ? recurrenceSummary(recurrence, startDay) : '',
    location: event.location,
    organizerName: event.organizerName,
    brandName,
  }
}

function noticeOf({ isCancelled, isPast, occurrence }: SharedEvent): string {
  if (isCancelled) return 'Cancelled'
  return isPast ? endedText(occurrence) : ''
}
