import { type EventDetails, timeOf } from '../../../domain/event/event.ts'
import { searchTextOf } from '../../../domain/event/event-search.ts'
import { extentOf, listPositionAt } from '../../../domain/event/list-position.ts'
import { fieldsOf } from '../../../domain/recurrence/recurrence-fields.ts'
import type { Instant } from '../../../domain/time/time-zone.ts'
import type { Parameter } from '../../db/database.ts'
import { DERIVED_WITH } from './derivation-table.ts'

/** The columns an organizer's input sets, directly or derived from it. */
export const DETAIL_COLUMNS = [
  'title',
  'search_text',
  'past',
  'shown_starts_at',
  'shown_ends_at',
  'turns_at',
  'turned_at',
  'first_starts_at',
  'last_ends_at',
  'timezone',
  'start_iso',
  'end_iso',
  'all_day',
  'is_public',
  'capture_attendees',
  'location',
  'organizer_name',
  'organizer_email',
  'recurrence_frequency',
  'recurrence_interval',
  'recurrence_by_day',
  'recurrence_end_type',
  'recurrence_end_count',
  'recurrence_end_date',
  'rrule_text',
  'exceptions',
  'description_html',
  'derived_with',
] as const

/** The values in the order of DETAIL_COLUMNS. */
export function detailValues(details: EventDetails, now: Instant): Parameter[] {
  const values = detailsInColumns(details, now)
  return DETAIL_COLUMNS.map((column) => values[column])
}

function detailsInColumns(
  details: EventDetails,
  now: Instant,
): Record<(typeof DETAIL_COLUMNS)[number], Parameter> {
  const time = timeOf(details)
  const position = listPositionAt(time, now)
  const extent = extentOf(time)
  const recurrence = fieldsOf(details.recurrence, details.allDay)
  return {
    title: details.title,
    search_text: searchTextOf(details),
    past: position.isPast,
    shown_starts_at: position.startsAt,
    shown_ends_at: position.endsAt,
    turns_at: position.refreshAt,
    turned_at: 0,
    first_starts_at: extent.firstStartsAt,
    last_ends_at: extent.lastEndsAt,
    timezone: details.timezone,
    start_iso: details.startIso,
    end_iso: details.endIso,
    all_day: details.allDay,
    is_public: details.isPublic,
    capture_attendees: details.captureAttendees,
    location: details.location,
    organizer_name: details.organizerName,
    organizer_email: details.organizerEmail,
    recurrence_frequency: recurrence.recurrenceFrequency,
    recurrence_interval: recurrence.recurrenceInterval,
    recurrence_by_day: recurrence.recurrenceByDay?.join(',') ?? null,
    recurrence_end_type: recurrence.recurrenceEndType,
    recurrence_end_count: recurrence.recurrenceEndCount,
    recurrence_end_date: recurrence.recurrenceEndDate,
    rrule_text: recurrence.rruleText,
    exceptions: JSON.stringify(details.exceptions ?? []),
    description_html: details.descriptionHtml,
    derived_with: DERIVED_WITH,
  }
}
