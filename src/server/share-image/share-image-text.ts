import type { Occurrence } from '../../domain/event/event-time.ts'
import { dateRange, endedText, timeRange, whenText } from '../../domain/language/time-texts.ts'
import type { Words } from '../../domain/language/words.ts'
import type { Recurrence } from '../../domain/recurrence/recurrence.ts'
import { recurrenceSummary } from '../../domain/recurrence/recurrence-summary.ts'
import type { Accent } from '../../domain/team-calendar.ts'
import { type DateTile, lastDayOf, type ZoneNames } from '../../domain/time/date-format.ts'
import { type Day, dayOfWallTime } from '../../domain/time/wall-time.ts'

export interface SharedEvent {
  title: string
  location: string
  organizerName: string
  recurrence: Recurrence | null
  /** This is the day of the start as the organizer entered it. */
  startDay: Day
  occurrence: Occurrence
  zone: ZoneNames
  isPast: boolean
  isCancelled: boolean
  face: ShareImageFace
}

export interface ShareImageFace {
  accent: Accent
  logo: string | null
  cover: string | null
}

export interface ShareImageText {
  tile: DateTile
  /** People should know this before all else, such as that the event is over. It may be empty. */
  notice: string
  isCancelled: boolean
  title: string
  date: string
  /** It is empty if the date includes it. */
  time: string
  recurrence: string
  location: string
  /** It looks like "by {organizer}". */
  by: string
  organizerName: string
  brandName: string
  face?: ShareImageFace
}

export function shareImageText(event: SharedEvent, words: Words, brandName: string): ShareImageText {
  const { occurrence, zone, recurrence, startDay } = event
  const { allDay, start, end } = occurrence
  const isMultiDay = !allDay && lastDayOf(start, end) > dayOfWallTime(start)
  return {
    tile: words.time.dateTile(dayOfWallTime(start)),
    notice: noticeOf(event, words),
    isCancelled: event.isCancelled,
    title: event.title,
    date: isMultiDay
      ? whenText(occurrence, zone, words.time)
      : dateRange(occurrence, words.time.longDate, words.time),
    time: isMultiDay ? '' : timeRange(occurrence, zone, words.time),
    recurrence: recurrence ? recurrenceSummary(recurrence, startDay, words.time) : '',
    location: event.location,
    by: words.page.by,
    organizerName: event.organizerName,
    brandName,
    face: event.face,
  }
}

function noticeOf({ isCancelled, isPast, occurrence }: SharedEvent, { calendar, time }: Words): string {
  if (isCancelled) return calendar.cancelled
  return isPast ? endedText(occurrence, time) : ''
}
