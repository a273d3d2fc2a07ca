import type * as z from 'zod'
import {
  type event as eventSchema,
  type listedEvent,
  PUBLIC_FIELDS,
  type publicEvent as publicEventSchema,
  TEAM_FIELDS,
} from '../../api/event-response-schema.ts'
import { timeOf } from '../../domain/event/event.ts'
import { pickFields } from '../../domain/event/event-fields.ts'
import {
  type Occurrence,
  occurrenceToShow,
  placeOf,
  statusAt,
  zoneNamesOf,
} from '../../domain/event/event-time.ts'
import { movedFromAt } from '../../domain/event/moved-from.ts'
import { shownCoverOf } from '../../domain/picture.ts'
import { fieldsOf } from '../../domain/recurrence/recurrence-fields.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { dayOfWallTime, formatWallTime } from '../../domain/time/wall-time.ts'
import type { EventInList, EventListing } from '../tables/events/event-list.ts'
import type { StoredEvent, TeamEvent } from '../tables/events/event-row.ts'

/** Anyone may read these fields: they have no creator, organizer's email, team or counters. */
export function publicEventResponse(
  event: Omit<StoredEvent, 'readAt'>,
  now: Instant,
): z.output<typeof publicEventSchema> {
  const time = timeOf(event)
  const occurrence = occurrenceToShow(time, now)
  const zone = zoneNamesOf(time, occurrence)
  const movedFrom = movedFromAt({ ...time, movedFrom: event.movedFrom }, occurrence, now)
  return {
    id: event.id,
    slug: event.slug,
    ...pickFields(event, PUBLIC_FIELDS),
    cover: shownCoverOf(event.cover),
    ...fieldsOf(event.recurrence, event.allDay, dayOfWallTime(time.start)),
    startsAt: instantText(occurrence.startsAt),
    endsAt: instantText(occurrence.endsAt),
    // For an all-day event these are midnights, and only their dates matter.
    nextStartIso: formatWallTime(occurrence.start),
    nextEndIso: formatWallTime(occurrence.end),
    nextLocation: placeOf(event, occurrence),
    timezoneAbbreviation: zone.atStart,
    timezoneAbbreviationAtEnd: zone.atEnd,
    status: statusAt(time, now),
    cancelledAt: event.cancelledAt === null ? null : instantText(event.cancelledAt),
    cancellationNote: event.cancellationNote,
    movedFrom: movedFrom && {
      startsAt: instantText(movedFrom.startsAt),
      startIso: formatWallTime(movedFrom.start),
      timezone: movedFrom.timezone,
      allDay: movedFrom.allDay,
    },
  }
}

/** Adds the fields of the team in place, since copies take a quarter of the time of a list. */
export function eventResponse(event: TeamEvent, now: Instant): z.output<typeof eventSchema> {
  return Object.assign(publicEventResponse(event, now), {
    ...pickFields(event, TEAM_FIELDS),
    creatorEmail: event.creatorEmail,
    stats: event.stats,
    version: event.sequence,
    changedByEmail: event.changedByEmail,
    createdAt: instantText(event.createdAt),
    updatedAt: instantText(event.updatedAt),
  })
}

export function eventInListResponse(
  { event, signUps, occurrences }: EventInList,
  { now, isSummary }: Pick<EventListing, 'now' | 'isSummary'>,
): z.output<typeof listedEvent> {
  return Object.assign(eventResponse(event, now), {
    // JSON leaves it out.
    ...(isSummary && { descriptionHtml: undefined }),
    signUps,
    ...(occurrences && { occurrences: occurrences.map(occurrenceResponse) }),
  })
}

function occurrenceResponse({ startsAt, endsAt, start, end }: Occurrence) {
  return {
    startsAt: instantText(startsAt),
    endsAt: instantText(endsAt),
    startIso: formatWallTime(start),
    endIso: formatWallTime(end),
  }
}

export function instantText(instant: Instant): string {
  return new Date(instant).toISOString()
}
