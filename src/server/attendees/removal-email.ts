import { timeOf } from '../../domain/event/event.ts'
import { statusAt } from '../../domain/event/event-time.ts'
import { mailedEventOf } from '../attendee-mail/notices.ts'
import type { Connection } from '../db/database.ts'
import type { MailContents } from '../mail/mail.ts'
import { addMail } from '../mail/mail-table.ts'
import type { AttendeeToAdd } from '../tables/attendees/attendee-table.ts'
import { type StoredEvent, takesPlace } from '../tables/events/event-row.ts'
import { findEventByIdOrSlug } from '../tables/events/event-table.ts'

/**
 * Takes the event out of a calendar that follows it, and tells whoever was removed by an organizer, if that is
 * wanted. The email refers to neither event nor attendee, since it outlives the sign-up.
 */
export async function addRemovalMail(
  connection: Connection,
  { id: attendeeId, email: to, eventId, language = null, isInvited = false }: AttendeeToAdd,
  why: NonNullable<MailContents['calendar-removal']['why']>,
): Promise<void> {
  if (!isInvited && why !== 'removed') return
  const event = await findEventByIdOrSlug(connection, eventId)
  if (!event || !takesPlace(event)) return
  if (why === 'removed' && statusAt(timeOf(event), event.readAt) === 'past') return
  const contents = { event: await mailedEventOf(connection, event), attendeeId, language, isInvited, why }
  await addMail(
    connection,
    { kind: 'calendar-removal', to, contents },
    { uniqueKey: removalKey(event, attendeeId) },
  )
}

/** Undo raises the sequence, so whoever leaves once more gets one more email. */
export function removalKey({ id, sequence }: StoredEvent, attendeeId: string): string {
  return `calendar-removal/${id}/${attendeeId}/${sequence}`
}
