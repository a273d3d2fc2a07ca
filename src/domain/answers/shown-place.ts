import type { EventWhenAndWhere } from '../event/event.ts'
import { timeOf } from '../event/event.ts'
import { isDifferent } from '../event/series-occurrences.ts'
import { isZone } from '../time/time-zone.ts'
import type { Day } from '../time/wall-time.ts'
import { ALL_DATES } from './answered-date.ts'
import { type AttendedEvent, answeredDates, type PersonalAnswer } from './attendance.ts'

/** Returns the event with the places that everybody may read. */
export function forStrangers<Event extends EventWhenAndWhere>(event: Event): Event {
  return withPlacesOf(event, [])
}

/**
 * Returns the event with the places that this attendee may read: all, or those of the dates on which they come or may
 * come, if the event asks who comes.
 * @param attended undefined for somebody who has not confirmed the sign-up, or whose event is gone
 */
export function forAttendee<Event extends EventWhenAndWhere>(
  event: Event,
  attended: AttendedEvent | undefined,
  answers: readonly PersonalAnswer[],
): Event {
  if (attended && !attended.settings) return event
  const dates = attended ? answeredDates(attended, answers) : []
  const isExpected = ({ attendance, status }: (typeof dates)[number]) =>
    (attendance === 'coming' || attendance === 'maybe') && status !== 'removed'
  return withPlacesOf(
    event,
    dates.filter(isExpected).map(({ day }) => day),
  )
}

/** True if somebody reads the public text instead of the place. */
export function isPlaceHidden({ hidesLocation, publicLocation }: EventWhenAndWhere, place: string): boolean {
  return hidesLocation === true && place === publicLocation
}

function withPlacesOf<Event extends EventWhenAndWhere>(event: Event, days: readonly Day[]): Event {
  const { hidesLocation, publicLocation = '', exceptions } = event
  if (!hidesLocation || days.includes(ALL_DATES)) return event
  const elsewhere = new Set(exceptions?.flatMap(({ day, moved }) => (moved?.location == null ? [] : day)))
  const isKnown = days.some((day) => !elsewhere.has(day))
  const shown = { ...event, location: isKnown ? event.location : publicLocation }
  if (!exceptions) return shown
  shown.exceptions = exceptions.map((date) =>
    !date.moved || !elsewhere.has(date.day) || days.includes(date.day)
      ? date
      : { ...date, moved: { ...date.moved, location: isKnown ? publicLocation : null } },
  )
  if (!isZone(event.timezone)) return shown
  // A date that differs by its place alone is like all others for whoever may not read it.
  const time = timeOf(shown)
  return { ...shown, exceptions: shown.exceptions.filter((date) => isDifferent(time, date)) }
}
