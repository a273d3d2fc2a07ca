import { descriptionText } from '../description/description-text.ts'
import { firstOccurrence } from '../event/event-time.ts'
import { whenText } from '../language/time-texts.ts'
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

export function calendarPreviews(event: IcsEvent, viewerZone: string): CalendarPreview[] {
  const linkedEvent: LinkedEvent = { ...event, text: descriptionText(event.descriptionHtml) }
  const file = {
    title: event.title,
    when: whenIn(viewerZone, event),
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
      const reason = hasExceptions ? 'Some dates are skipped or moved' : NO_LINK[calendar]
      return { calendar, ...file, warnings: [`${reason}: people get the file.`] }
    }
    const text = linkText(calendar, linkedEvent)
    return { calendar, ...file, text, warnings: linkWarnings(calendar, linkedEvent, text) }
  })
}

const NO_LINK: Record<CalendarService, string> = {
  google: 'Google takes no such repetition',
  outlook: 'Outlook.com takes no repetition',
  office365: 'Microsoft 365 takes no repetition',
  yahoo: 'Yahoo takes no such repetition',
}

function linkWarnings(calendar: CalendarService, event: LinkedEvent, text: string): string[] {
  const isGoogleSeries = calendar === 'google' && event.recurrence !== null
  return [
    ...(calendar === 'yahoo' && !event.allDay ? ["Yahoo shows this in each person's own zone."] : []),
    ...(isGoogleSeries ? ["Google's app on iPhones adds only the first date."] : []),
    ...(text.includes(event.text.trim()) ? [] : ['The text is cut after 500 characters.']),
  ]
}

/** All-day events have the same dates everywhere. */
function whenIn(viewerZone: string, event: IcsEvent): string {
  const { start, end, startsAt, endsAt } = firstOccurrence(event)
  const span = event.allDay
    ? { start, end }
    : { start: wallTimeAt(viewerZone, startsAt), end: wallTimeAt(viewerZone, endsAt) }
  const zone = { atStart: abbreviationAt(viewerZone, startsAt), atEnd: abbreviationAt(viewerZone, endsAt) }
  return whenText({ ...span, allDay: event.allDay }, zone)
}
