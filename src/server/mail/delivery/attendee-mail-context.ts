import type { MailedEvent } from '../../../domain/notifications/mail.ts'
import type { Database } from '../../db/database.ts'
import { findMailedEvents } from '../../tables/event-table.ts'
import type { LeasedMail } from '../../tables/mail-lease.ts'
import type { Attendance } from '../letters/letter.ts'

/** Where an attendee leaves. */
export type UnsubscribeLink = (attendeeId: string) => Promise<string>

export interface MailWithAttendance extends LeasedMail {
  /** Of an attendee's mail, unless what it is about is gone. */
  attendance?: Attendance
}

/** Adds to attendees' mails what they are about, as it is at this moment. */
export async function withAttendance(
  database: Database,
  mails: readonly LeasedMail[],
  unsubscribeLink: UnsubscribeLink,
): Promise<MailWithAttendance[]> {
  const events = await findMailedEvents(database, new Set(mails.flatMap(({ eventId }) => eventId ?? [])))
  return Promise.all(
    mails.map(async (leased) => {
      const { event, attendeeId } = matterOf(leased, events)
      if (!event || attendeeId === null) return leased
      return { ...leased, attendance: { event, unsubscribeLink: await unsubscribeLink(attendeeId) } }
    }),
  )
}

function matterOf({ mail, eventId, attendeeId }: LeasedMail, events: ReadonlyMap<string, MailedEvent>) {
  return mail.kind === 'cancellation' ? mail.contents : { event: events.get(eventId ?? ''), attendeeId }
}
