import type { MailedEvent } from '../../domain/event/event.ts'
import type { Connection, Database } from '../db/database.ts'
import { unknownKind } from '../mail/account-letters.ts'
import type { MailForDelivery } from '../mail/deliver-mail.ts'
import type { Letter, Writer } from '../mail/letter.ts'
import { type AttendeeMail, isAttendeeMail } from '../mail/mail.ts'
import type { MailToSend } from '../mail/mail-message.ts'
import type { LeasedMail } from '../mail/mail-queue.ts'
import { organizerIsProved } from '../tables/accounts/organizer-address-table.ts'
import { findRemovedSlugs } from '../tables/events/deleted-event-table.ts'
import { EVENT_COLUMNS, type EventRow, eventOfRow, takesPlace } from '../tables/events/event-row.ts'
import { IS_LIVE } from '../tables/events/event-table.ts'
import type { AttendeeContext } from './attendee-letter.ts'
import { changeLetter } from './change-letter.ts'
import {
  cancellationLetter,
  confirmationLetter,
  confirmSignUpLetter,
  reminderLetter,
  restorationLetter,
} from './event-letters.ts'

/** Adds to emails to attendees what they say of the event as it is now. Leaves other emails as they are. */
export async function withAttendeeLetters(
  database: Database,
  mails: readonly LeasedMail[],
  writer: Writer,
  unsubscribeLink: (attendeeId: string) => Promise<string>,
): Promise<MailForDelivery[]> {
  const events = await findMailedEvents(database, new Set(mails.flatMap((leased) => eventIdOf(leased) ?? [])))
  const cancelled = mails.flatMap(({ mail }) =>
    mail.kind === 'cancellation' ? [mail.contents.event.slug] : [],
  )
  const removed = await findRemovedSlugs(database, new Set(cancelled))
  return Promise.all(
    mails.map(async (leased) => {
      const { mail } = leased
      const current = events.get(eventIdOf(leased) ?? '')
      const { event, attendeeId } =
        mail.kind === 'cancellation'
          ? mail.contents
          : { event: current?.event, attendeeId: leased.attendeeId }
      if (!isAttendeeMail(mail) || !event || attendeeId === null || removed.has(event.slug)) return leased
      const isUntrue = current?.takesPlace === (mail.kind === 'cancellation')
      if (isUntrue && !current.hasNotice) return leased
      const context = { event, unsubscribeLink: await unsubscribeLink(attendeeId) }
      return {
        ...leased,
        isOnHold: isUntrue,
        aboutEvent: { id: event.id, letter: () => letterOf(mail, leased, context, writer) },
      }
    }),
  )
}

function eventIdOf({ mail, eventId }: LeasedMail): string | null {
  return mail.kind === 'cancellation' ? mail.contents.event.id : eventId
}

export function letterOf(
  mail: AttendeeMail,
  { createdAt, takenAt }: Pick<MailToSend, 'createdAt' | 'takenAt'>,
  context: AttendeeContext,
  writer: Writer,
): Letter {
  switch (mail.kind) {
    case 'confirm-sign-up':
      return confirmSignUpLetter(mail.contents, context, writer, takenAt)
    case 'confirmation':
      return confirmationLetter(context, writer, { signedUpAt: createdAt, now: takenAt })
    case 'reminder':
      return reminderLetter(mail.contents, context, writer, takenAt)
    case 'change':
      return changeLetter(mail.contents, context, writer, takenAt)
    case 'cancellation':
      return cancellationLetter(mail.contents, context, writer, createdAt)
    case 'restoration':
      return restorationLetter(context, writer, takenAt)
    default:
      return unknownKind(mail)
  }
}

interface CurrentEvent {
  event: MailedEvent
  takesPlace: boolean
  /** Its attendees will be told of a change, which decides what becomes of the emails that wait. */
  hasNotice: boolean
}

/** Events as they are when an email about them is sent, by id. Those whose rows are removed are left out. */
export async function findMailedEvents(
  connection: Connection,
  ids: ReadonlySet<string>,
): Promise<Map<string, CurrentEvent>> {
  if (ids.size === 0) return new Map()
  const rows = await connection.query<EventRow & Record<'is_proved' | 'is_live' | 'has_notice', number>>(
    `SELECT ${EVENT_COLUMNS}, ${organizerIsProved('events.team_id', 'events.organizer_email')} AS is_proved,
       CASE WHEN ${IS_LIVE} THEN 1 ELSE 0 END AS is_live,
       (SELECT count(*) FROM mailings WHERE event_id = events.id AND kind = 'notice' AND due_at IS NOT NULL) AS has_notice
     FROM events WHERE id IN (SELECT value FROM json_array_elements_text(CAST(CAST($1 AS text) AS json)) AS ids (value))`,
    [JSON.stringify([...ids])],
  )
  return new Map(
    rows.map((row) => {
      const stored = eventOfRow(row)
      const event = row.is_proved === 1 ? stored : { ...stored, organizerEmail: '' }
      const isOn = takesPlace(stored) && row.is_live === 1
      return [row.id, { event, takesPlace: isOn, hasNotice: row.has_notice > 0 }]
    }),
  )
}
