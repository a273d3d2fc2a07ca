import type { Database } from '../../db/database.ts'
import { findRemovedSlugs } from '../../tables/events/removed-event-table.ts'
import type { LeasedMail } from '../../tables/mail/mail-lease.ts'
import { type EventOfMail, findMailedEvents } from '../../tables/mail/mailed-event-table.ts'
import type { AttendeeContext } from '../letters/letter.ts'

/** Builds the unsubscribe URL. */
export type UnsubscribeLink = (attendeeId: string) => Promise<string>

export interface MailWithContext extends LeasedMail {
  /** Set on mails to attendees, unless their event is gone or the operator has removed it. */
  context?: AttendeeContext
  /**
   * What the mail says is not true right now: its event is private or deleted, or it is a cancellation of an
   * event that takes place after all. The next notice deletes such a mail, unless that is undone before.
   */
  isOnHold?: boolean
}

/** Adds the event, as it is now, to mails to attendees. */
export async function withAttendeeContext(
  database: Database,
  mails: readonly LeasedMail[],
  unsubscribeLink: UnsubscribeLink,
): Promise<MailWithContext[]> {
  const events = await findMailedEvents(database, new Set(mails.flatMap((leased) => eventIdOf(leased) ?? [])))
  const cancelled = mails.flatMap(({ mail }) =>
    mail.kind === 'cancellation' ? [mail.contents.event.slug] : [],
  )
  const removed = await findRemovedSlugs(database, new Set(cancelled))
  return Promise.all(
    mails.map(async (leased) => {
      const found = events.get(eventIdOf(leased) ?? '')
      const { event, attendeeId } = subjectOf(leased, found)
      if (!event || attendeeId === null || removed.has(event.slug)) return leased
      const isOnHold = found?.takesPlace === (leased.mail.kind === 'cancellation')
      return { ...leased, isOnHold, context: { event, unsubscribeLink: await unsubscribeLink(attendeeId) } }
    }),
  )
}

function eventIdOf({ mail, eventId }: LeasedMail): string | null {
  return mail.kind === 'cancellation' ? mail.contents.event.id : eventId
}

function subjectOf({ mail, attendeeId }: LeasedMail, found: EventOfMail | undefined) {
  return mail.kind === 'cancellation' ? mail.contents : { event: found?.event, attendeeId }
}
