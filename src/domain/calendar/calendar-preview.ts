import { descriptionText } from '../description/description-text.ts'
import { firstOccurrence } from '../event/event-time.ts'
import { englishFormNotes, type FormNotes } from '../language/english-form-notes.ts'
import { englishTime } from '../language/english-time.ts'
import { whenText } from '../language/time-texts.ts'
import type { TimeWords } from '../language/time-words.ts'
import { abbreviationAt, wallTimeAt } from '../time/time-zone.ts'
import { type CalendarService, calendarLink, type LinkedEvent, linkText } from './calendar-links.ts'
import type { IcsEvent } from './ics-file.ts'

export type PreviewedCalendar = CalendarService | 'apple' | 'ics'

export interface CalendarPreview {
  calendar: PreviewedCalendar
  title: string
  when: string
  place: string
  text: string
  isSeries: boolean
  warnings: readonly string[]
}

const CALENDARS: readonly PreviewedCalendar[] = ['google', 'apple', 'outlook', 'office365', 'yahoo', 'ics']

export function calendarPreviews(
  event: IcsEvent,
  viewerZone: string,
  words = englishFormNotes,
  time = englishTime,
): CalendarPreview[] {
  const linkedEvent: LinkedEvent = { ...event, text: descriptionText(event.descriptionHtml) }
  const file = {
    title: event.title,
    when: whenIn(viewerZone, event, time),
    place: event.location,
    text: linkedEvent.text,
    isSeries: event.recurrence !== null,
    warnings: [],
  }
  // Links cannot say which dates of a series are skipped or moved.
  const hasExceptions = (event.exceptions?.length ?? 0) > 0
  return CALENDARS.map((calendar) => {
    if (calendar === 'apple' || calendar === 'ics') return { calendar, ...file }
    const visitor = { onPhone: false, timezone: viewerZone }
    if (hasExceptions || calendarLink(calendar, linkedEvent, visitor) === null) {
      const warning = hasExceptions ? words.fileForExceptions : words.fileForRepetition[calendar]
      return { calendar, ...file, warnings: [warning] }
    }
    const text = linkText(calendar, linkedEvent)
    return { calendar, ...file, text, warnings: linkWarnings(calendar, linkedEvent, text, words) }
  })
}

function linkWarnings(
  calendar: CalendarService,
  event: LinkedEvent,
  text: string,
  words: FormNotes,
): string[] {
  const isGoogleSeries = calendar === 'google' && event.recurrence !== null
  return [
    ...(calendar === 'yahoo' && !event.allDay ? [words.yahooZone] : []),
    ...(isGoogleSeries ? [words.googleOnPhones] : []),
    ...(text.includes(event.text.trim()) ? [] : [words.textIsCut]),
  ]
}

/** All-day events have the same dates everywhere. */
function whenIn(viewerZone: string, event: IcsEvent, time: TimeWords): string {
  const { start, end, startsAt, endsAt } = firstOccurrence(event)
  const span = event.allDay
    ? { start, end }
    : { start: wallTimeAt(viewerZone, startsAt), end: wallTimeAt(viewerZone, endsAt) }
  const zone = { atStart: abbreviationAt(viewerZone, startsAt), atEnd: abbreviationAt(viewerZone, endsAt) }
  return whenText({ ...span, allDay: event.allDay }, zone, time)
}
