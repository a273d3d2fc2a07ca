import type { MailedEvent } from '../../domain/notifications/mail.ts'
import type { Connection } from '../db/database.ts'
import { provedOrganizerEmail } from '../tables/accounts/organizer-address-table.ts'
import type { StoredEvent } from '../tables/events/event-row.ts'

/**
 * What a cancellation says of an event. Leaves out the description: it may be long, and a cancellation does
 * not show it.
 */
export async function mailedEventOf(connection: Connection, event: StoredEvent): Promise<MailedEvent> {
  return {
    id: event.id,
    slug: event.slug,
    title: event.title,
    descriptionHtml: '',
    location: event.location,
    organizerName: event.organizerName,
    organizerEmail: await provedOrganizerEmail(connection, event),
    timezone: event.timezone,
    startIso: event.startIso,
    endIso: event.endIso,
    allDay: event.allDay,
    recurrence: event.recurrence,
    ...(event.exceptions && { exceptions: event.exceptions }),
    sequence: event.sequence,
    uidHost: event.uidHost,
    // The time of the cancellation.
    updatedAt: event.readAt,
  }
}
