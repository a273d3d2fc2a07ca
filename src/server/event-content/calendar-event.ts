import { eventPageUrl } from '../../api/event-urls.ts'
import type { LinkedEvent } from '../../domain/calendar/calendar-links.ts'
import type { IcsEvent } from '../../domain/calendar/ics-file.ts'
import { descriptionText } from '../../domain/description/description-text.ts'
import { type MailedEvent, timeOf } from '../../domain/event/event.ts'
import { PUBLIC_TEXTS, type PublicText } from '../../domain/event/event-fields.ts'
import type { Tombstone } from '../tables/events/tombstone-table.ts'

export function linkedEventOf(event: MailedEvent, publicUrl: string): LinkedEvent {
  return {
    ...event,
    ...timeOf(event),
    text: descriptionText(event.descriptionHtml),
    url: eventPageUrl(publicUrl, event.slug),
  }
}

export function icsEventOf(event: MailedEvent, publicUrl: string): IcsEvent {
  return {
    ...event,
    ...timeOf(event),
    url: eventPageUrl(publicUrl, event.slug),
    // The host is stored with the first event.
    uidHost: event.uidHost ?? new URL(publicUrl).hostname,
    isCancelled: (event.cancelledAt ?? null) !== null,
  }
}

const NO_TEXTS = Object.fromEntries(PUBLIC_TEXTS.map((name) => [name, ''])) as Record<PublicText, string>

/** The entry has nothing that people wrote, but for the title. */
export function icsEventOfTombstone(event: Tombstone, publicUrl: string): IcsEvent {
  const known = { ...NO_TEXTS, ...event, organizerEmail: '', updatedAt: event.cancelledAt }
  const entry = icsEventOf(known, publicUrl)
  if (!entry.exceptions) return entry
  const dates = entry.exceptions.map(({ day, moved }) => ({
    day,
    moved: moved && { ...moved, location: null },
    note: '',
  }))
  return { ...entry, exceptions: dates }
}
