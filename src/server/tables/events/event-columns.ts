import { CLEANING_VERSION, cleanDescription } from '../../../domain/description/clean-description.ts'
import { type EventDetails, timeOf } from '../../../domain/event/event.ts'
import { EVENT_FIELD_NAMES, EVENT_FIELDS } from '../../../domain/event/event-fields.ts'
import { SEARCH_TEXT_VERSION, searchTextOf } from '../../../domain/event/event-search.ts'
import { extentOf, listPositionAt } from '../../../domain/event/event-time.ts'
import { fieldsOf } from '../../../domain/recurrence/recurrence-fields.ts'
import type { Instant } from '../../../domain/time/time-zone.ts'
import { timeZoneDataVersion } from '../../../domain/time/time-zone-data.ts'
import { dayOfWallTime } from '../../../domain/time/wall-time.ts'
import type { Parameter } from '../../db/database.ts'
import { linesOf } from '../topic-table.ts'

/**
 * It names what the stored instants, the search text and the clean description of an event are derived with. A build
 * with other zone data, another folding of search texts or other rules for descriptions derives them again.
 */
export const DERIVED_WITH = `${timeZoneDataVersion}/${SEARCH_TEXT_VERSION}/${CLEANING_VERSION}`

export function derivedColumns(details: EventDetails, now: Instant) {
  const time = timeOf(details)
  const position = listPositionAt(time, now)
  const extent = extentOf(time)
  return {
    search_text: searchTextOf(details),
    description_html: cleanDescription(details.descriptionHtml),
    shown_starts_at: position.startsAt,
    shown_ends_at: position.endsAt,
    refresh_at: position.refreshAt,
    first_starts_at: extent.firstStartsAt,
    last_ends_at: extent.lastEndsAt,
    derived_with: DERIVED_WITH,
  }
}

const PLAIN_FIELDS = EVENT_FIELD_NAMES.filter((name) => name !== 'topics')

export function detailColumns(details: EventDetails, now: Instant): Record<string, Parameter> {
  const recurrence = fieldsOf(details.recurrence, details.allDay, dayOfWallTime(timeOf(details).start))
  return {
    ...Object.fromEntries(PLAIN_FIELDS.map((name) => [EVENT_FIELDS[name].column, details[name]])),
    topics: linesOf(details.topics),
    ...derivedColumns(details, now),
    recurrence_frequency: recurrence.recurrenceFrequency,
    recurrence_interval: recurrence.recurrenceInterval,
    recurrence_by_day: recurrence.recurrenceByDay?.join(',') ?? null,
    recurrence_end_type: recurrence.recurrenceEndType,
    recurrence_end_count: recurrence.recurrenceEndCount,
    recurrence_end_date: recurrence.recurrenceEndDate,
    rrule_text: recurrence.rruleText,
    exceptions: JSON.stringify(details.exceptions ?? []),
  }
}

/**
 * Returns a description that may be shown. It is cleaned here only until the derivation job has reached an older row.
 */
export function descriptionOfRow(row: { description_html: string; derived_with: string }): string {
  return row.derived_with === DERIVED_WITH ? row.description_html : cleanDescription(row.description_html)
}

export function assignments(columns: object, firstPlace: number): string {
  return Object.keys(columns)
    .map((column, index) => `${column} = $${index + firstPlace}`)
    .join(', ')
}
