import { descriptionText } from '../description/description-text.ts'
import { whenText } from '../time/date-format.ts'
import { abbreviationAt, instantOf } from '../time/time-zone.ts'
import { type CalendarEntry, entryOfFile, entryOfLink } from './calendar-entry.ts'
import { type CalendarService, calendarLink, type LinkedEvent } from './calendar-links.ts'
import { type IcsEvent, icsFile } from './ics-file.ts'

export type PreviewedCalendar = CalendarService | 'apple' | 'ics'

export interface CalendarPreview {
  calendar: PreviewedCalendar
  title: string
  /** With the name of the viewer's time zone. */
  when: string
  place: string
  text: string
  isSeries: boolean
  warnings: readonly string[]
}

/** The order of the buttons on the event page. */
const CALENDARS: readonly PreviewedCalendar[] = ['google', 'apple', 'outlook', 'office365', 'yahoo', 'ics']

/** What each calendar shows to a person in this time zone, read from the real links and the real file. */
export function calendarPreviews(event: IcsEvent, viewerZone: string): CalendarPreview[] {
  const file = entryOfFile(icsFile(event), viewerZone)
  const linked: LinkedEvent = { ...event, text: descriptionText(event.descriptionHtml) }
  return CALENDARS.map((calendar) => {
    if (calendar === 'apple' || calendar === 'ics') return previewOf(calendar, file, viewerZone, [])
    // Links cannot say which dates of a series are skipped or moved.
    const hasExceptions = (event.exceptions?.length ?? 0) > 0
    const visitor = { onPhone: false, timezone: viewerZone }
    const link = hasExceptions ? null : calendarLink(calendar, linked, visitor)
    if (link === null) {
      const reason = hasExceptions ? 'Some dates are skipped or moved' : NO_LINK[calendar]
      return previewOf(calendar, file, viewerZone, [`${reason}: people get the file.`])
    }
    const entry = entryOfLink(calendar, link, viewerZone)
    return previewOf(calendar, entry, viewerZone, linkWarnings(calendar, entry, linked))
  })
}

const NO_LINK: Record<CalendarService, string> = {
  google: 'Google takes no such repetition',
  outlook: 'Outlook.com takes no repetition',
  office365: 'Microsoft 365 takes no repetition',
  yahoo: 'Yahoo takes no such repetition',
}

function linkWarnings(calendar: CalendarService, entry: CalendarEntry, { text }: LinkedEvent): string[] {
  return [
    ...(calendar === 'yahoo' && !entry.allDay ? ["Yahoo shows this in each person's own zone."] : []),
    ...(calendar === 'google' && entry.isSeries ? ["Google's app on iPhones adds only the first date."] : []),
    ...(entry.text.includes(text.trim()) ? [] : ['The text is cut after 500 characters.']),
  ]
}

function previewOf(
  calendar: PreviewedCalendar,
  { title, place, text, isSeries, ...span }: CalendarEntry,
  viewerZone: string,
  warnings: readonly string[],
): CalendarPreview {
  const nameAt = (wallTime: number) => abbreviationAt(viewerZone, instantOf(viewerZone, wallTime))
  const when = whenText(span, { atStart: nameAt(span.start), atEnd: nameAt(span.end) })
  return { calendar, title, when, place, text, isSeries, warnings }
}
