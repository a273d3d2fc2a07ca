import type { MailedEvent } from '../../../domain/notifications/mail.ts'
import type { Database } from '../../db/database.ts'
import { findMailedEvents } from '../../tables/event-table.ts'
import type { LeasedMail } from '../../tables/mail-lease.ts'
import type { AttendeeContext } from '../letters/letter.ts'

/** Builds the unsubscribe URL. */
export type UnsubscribeLink = (attendeeId: string) => Promise<string>

export interface MailWithContext extends LeasedMail {
  /** Set on mails to attendees, unless their event is gone. */
  context?: AttendeeContext
}

/** Adds the event, as it is now, to mails to attendees. */
export async function withAttendeeContext(
  database: Database,
  mails: readonly LeasedMail[],
  unsubscribeLink: UnsubscribeLink,
): Promise<MailWithContext[]> {
  const events = await findMailedEvents(database, new Set(mails.flatMap(({ eventId }) => eventId ?? [])))
  return Promise.all(
    mails.map(async (leased) => {
      const { event, attendeeId } = subjectOf(leased, events)
      if (!event || attendeeId === null) return leased
      return { ...leased, context: { event, unsubscribeLink: await unsubscribeLink(attendeeId) } }
    }),
  )
}

function subjectOf({ mail, eventId, attendeeId }: LeasedMail, events: ReadonlyMap<string, MailedEvent>) {
  return mail.kind === 'cancellation' ? mail.contents : { event: events.get(eventId ?? ''), attendeeId }
}
