import { eventPageUrl } from '../../api/event-urls.ts'
import { forStrangers } from '../../domain/answers/shown-place.ts'
import { descriptionFromForm } from '../../domain/description/description-form.ts'
import { readRichText, withInertStyles } from '../../domain/description/read-rich-text.ts'
import { writeDescription } from '../../domain/description/write-rich-text.ts'
import { changedDates } from '../../domain/event/changed-dates.ts'
import { type EventTimeDetails, timeOf } from '../../domain/event/event.ts'
import { type EventFields, PUBLIC_TEXTS, type PublicText } from '../../domain/event/event-fields.ts'
import { type EventForm, eventOfForm, recurrenceOfForm } from '../../domain/event/event-form.ts'
import { type EventTime, type Occurrence, zoneNamesOf } from '../../domain/event/event-time.ts'
import { exceptionsAfterEdit } from '../../domain/event/exceptions-after-edit.ts'
import type { DateException } from '../../domain/recurrence/exceptions.ts'
import { seriesOf } from '../../domain/recurrence/occurrences.ts'
import { movedRecurrence } from '../../domain/recurrence/recurrence.ts'
import { recurrenceOfFields } from '../../domain/recurrence/recurrence-fields.ts'
import { type Instant, isZone, wallTimeAt } from '../../domain/time/time-zone.ts'
import { type Day, dayOfWallTime, formatDate, parseWallTime } from '../../domain/time/wall-time.ts'
import { shownEventOf } from '../../public-pages/event-page/shown-event.ts'
import { datePage, LONGEST_WINDOW } from '../event-parts/date-windows.ts'
import { hasNumbers } from '../event-parts/recurrence-options.tsx'
import { editorWords } from '../language/english-editor.ts'
import { dateRange, shortDate, timeRange } from '../language/page-time.ts'
import type { Event } from '../queries/event-queries.ts'
import { type DateSpan, type SeriesOccurrence, useSeriesOccurrencesIn } from '../queries/series-queries.ts'

type PublishedEvent = Event & { exceptions: readonly DateException[] }

const UNPUBLISHED = { slug: 'your-event', cancelledAt: null, cancellationNote: '' }

/** Returns null while the dates and times of the form are not complete. */
export function previewedEvent(form: EventForm, published: PublishedEvent | null, now: Instant) {
  const { slug, cancelledAt, cancellationNote } = published ?? UNPUBLISHED
  const details = eventOfForm(form)
  const [start, end] = [parseWallTime(details.startIso), parseWallTime(details.endIso)]
  const before = published && { ...published, recurrence: recurrenceOfFields(published) }
  if (start === null || end === null || end < start || !isZone(form.timezone)) return null
  const recurrence = before?.recurrence
    ? movedRecurrence(before.recurrence, { from: dayOfIso(before.startIso), to: dayOfIso(details.startIso) })
    : recurrenceOfForm(form)
  if (form.isRecurring && !hasNumbers(recurrence)) return null
  const { startIso, endIso, timezone, allDay } = details
  const rule: EventTimeDetails = { startIso, endIso, timezone, allDay, recurrence }
  const exceptions = before?.exceptions.length ? exceptionsAfterEdit(timeOf(before), timeOf(rule)) : []
  const times = { ...rule, ...(exceptions.length > 0 && { exceptions }) }
  const texts = textsOf(form, details)
  const { hidesLocation, publicLocation } = form
  const visible = forStrangers({
    ...times,
    ...texts,
    hidesLocation,
    publicLocation: publicLocation.trim(),
  })
  const after = { ...times, location: texts.location }
  const dates = before?.exceptions.length ? changedDates(before, after, now) : []
  return {
    /** These dates keep a time of their own although that of the series changes. */
    ownTimes: dates
      .filter(({ current }) => current.hasOwnTime)
      .map(({ current }) => ownTimeText(timeOf(rule), current.day, current.occurrence)),
    shown: {
      cover: published?.cover ?? null,
      ...shownEventOf(
        {
          ...visible,
          slug,
          captureAttendees: form.captureAttendees,
          cancelledAt: cancelledAt === null ? null : Date.parse(cancelledAt),
          cancellationNote,
          movedFrom: null,
        },
        now,
      ),
    },
    inCalendars: {
      ...visible,
      ...timeOf(visible),
      id: slug,
      url: eventPageUrl(location.origin, slug),
      uidHost: location.hostname,
      sequence: 0,
      updatedAt: now,
    },
  }
}

/** Returns "Tue, Mar 10, 2026 keeps a time of its own: Wed, Mar 11, 2026, 9:00 AM – 10:00 AM EDT". */
function ownTimeText(time: EventTime, day: Day, occurrence: Occurrence): string {
  const when = `${dateRange(occurrence, shortDate)}, ${timeRange(occurrence, zoneNamesOf(time, occurrence))}`
  return editorWords.keepsATimeOfItsOwn(shortDate(day), when)
}

function dayOfIso(iso: string): Day {
  return dayOfWallTime(parseWallTime(iso) ?? 0)
}

function textsOf({ description }: EventForm, details: Pick<EventFields, PublicText>) {
  const texts = Object.fromEntries(PUBLIC_TEXTS.map((name) => [name, details[name].trim()]))
  return {
    ...(texts as Record<PublicText, string>),
    title: details.title.trim() || editorWords.untitledEvent,
    descriptionHtml: readableDescription(description),
  }
}

/** Returns only what the server keeps, before the server has seen it. */
function readableDescription(formText: string): string {
  const template = document.createElement('template')
  template.innerHTML = withInertStyles(descriptionFromForm(formText))
  return writeDescription(readRichText(template.content))
}

const DATES_AHEAD = 6

/** Returns the skipped and moved dates of a series within a year, or among its next few. */
export function useExceptions(event: Event | null, now: Instant): readonly DateException[] {
  const { data } = useSeriesOccurrencesIn(event?.id ?? '', event ? spansOf(event, now) : [])
  return event && data ? exceptionsOf(event, data) : []
}

function spansOf(event: Event, now: Instant): DateSpan[] {
  const recurrence = recurrenceOfFields(event)
  if (!recurrence || !isZone(event.timezone)) return []
  const today = dayOfWallTime(wallTimeAt(event.timezone, now))
  const { windows } = datePage(seriesOf(dayOfIso(event.startIso), recurrence), today, DATES_AHEAD)
  return windows.map(({ from }) => ({ from: formatDate(from), to: formatDate(from + LONGEST_WINDOW) }))
}

function exceptionsOf({ location }: Event, dates: readonly SeriesOccurrence[]): DateException[] {
  // Two spans can contain the same date.
  const once = new Map(dates.map((date) => [date.originalStartIso, date]))
  return [...once.values()]
    .filter(({ status }) => status !== 'scheduled')
    .map((date) => ({
      day: dayOfIso(date.originalStartIso),
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
