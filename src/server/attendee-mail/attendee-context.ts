import type { MailedEvent } from '../../domain/event/event.ts'
import { wordsOf } from '../../domain/language/catalogs.ts'
import { languageOfSignUp } from '../../domain/language/languages.ts'
import type { Cover } from '../../domain/picture.ts'
import { DEFAULT_ACCENT } from '../../domain/team-calendar.ts'
import { type Connection, type Database, listIn } from '../db/database.ts'
import type { MailForDelivery } from '../mail/deliver-mail.ts'
import type { LetterFace, Writer } from '../mail/letter.ts'
import { type AttendeeMail, isAttendeeMail } from '../mail/mail.ts'
import type { LeasedMail } from '../mail/mail-queue.ts'
import { organizerIsProved } from '../tables/accounts/organizer-address-table.ts'
import { findRecipients } from '../tables/attendees/own-page-table.ts'
import { findRemovedSlugs } from '../tables/events/deleted-event-table.ts'
import { EVENT_COLUMNS, type EventRow, eventOfRow, takesPlace } from '../tables/events/event-row.ts'
import { IS_LIVE } from '../tables/events/event-table.ts'
import { FACE_COLUMNS, type FaceRow, faceOfRow, type TeamFace } from '../tables/events/visited-events.ts'
import type { AttendeeLinks } from './attendee-letter.ts'
import { letterOf } from './event-letters.ts'
import { withFollowerLetters } from './follower-letters.ts'

interface AttendeeMailSettings {
  links: (attendeeId: string) => Promise<AttendeeLinks>
  invites: boolean
}

export async function withAttendeeLetters(
  database: Database,
  mails: readonly LeasedMail[],
  writer: Writer,
  { links, invites }: AttendeeMailSettings,
): Promise<MailForDelivery[]> {
  const events = await findMailedEvents(database, new Set(mails.flatMap((leased) => eventIdOf(leased) ?? [])))
  const cancelled = mails.flatMap(({ mail }) =>
    mail.kind === 'cancellation' ? [mail.contents.event.slug] : [],
  )
  const goneSlugs = await findRemovedSlugs(database, new Set(cancelled))
  const recipients = await findRecipients(
    database,
    mails.flatMap(({ mail, attendeeId }) => (isAttendeeMail(mail) ? (attendeeId ?? []) : [])),
  )
  const deliveries = await Promise.all(
    mails.map(async (leased): Promise<MailForDelivery> => {
      const { mail } = leased
      const current = events.get(eventIdOf(leased) ?? '')
      const { event, attendeeId, isInvited, language } = storedIn(mail) ?? {
        event: current?.event,
        attendeeId: leased.attendeeId,
        ...recipients.get(leased.attendeeId ?? ''),
      }
      if (!isAttendeeMail(mail) || !event || attendeeId === null || goneSlugs.has(event.slug)) return leased
      const isUntrue = current?.takesPlace === (mail.kind === 'cancellation')
      if (isUntrue && !current.hasNotice) return leased
      const context = {
        words: wordsOf(languageOfSignUp(language ?? current?.face.language)),
        event,
        ...(await links(attendeeId)),
        ...(invites && isInvited && { invitee: mail.to }),
        writer,
        createdAt: leased.createdAt,
        now: leased.takenAt,
      }
      return {
        ...leased,
        isOnHold: isUntrue,
        aboutEvent: {
          id: event.id,
          letter: () => ({ ...letterOf(mail, context), face: faceOf(mail, current) }),
        },
      }
    }),
  )
  return withFollowerLetters(database, deliveries, writer, async (id) => (await links(id)).unsubscribeLink)
}

/** These emails may outlive their event and their recipient's sign-up, so they store what they need. */
function storedIn({ kind, contents }: LeasedMail['mail']) {
  if (kind === 'calendar-removal') return { ...contents, isInvited: true }
  return kind === 'cancellation' ? contents : null
}

function eventIdOf({ mail, eventId }: LeasedMail): string | null {
  return mail.kind === 'cancellation' ? mail.contents.event.id : eventId
}

/** Pictures are for people who have asked for the email, and of events that everybody may see. */
function faceOf({ kind }: AttendeeMail, current: CurrentEvent | undefined): LetterFace {
  if (!current) return { accent: DEFAULT_ACCENT }
  const { accent, logo, cover } = current.face
  return current.takesPlace && kind !== 'confirm-sign-up' ? { accent, logo, cover } : { accent }
}

interface CurrentEvent {
  event: MailedEvent
  face: TeamFace & { cover: Cover | null }
  takesPlace: boolean
  /** True if attendees will be told of a change: that notice decides what becomes of the emails that wait. */
  hasNotice: boolean
}

/** Reads events as they are when an email about them is sent. The result lacks events whose rows are removed. */
export async function findMailedEvents(
  connection: Connection,
  ids: ReadonlySet<string>,
): Promise<Map<string, CurrentEvent>> {
  if (ids.size === 0) return new Map()
  const rows = await connection.query<
    EventRow & FaceRow & Record<'isProved' | 'isLive' | 'hasNotice', boolean>
  >(
    `SELECT ${EVENT_COLUMNS}, ${FACE_COLUMNS}, ${organizerIsProved('events.team_id', 'events.organizer_email')} AS "isProved",
       (${IS_LIVE}) AS "isLive", EXISTS (SELECT 1 FROM mailings
         WHERE event_id = events.id AND kind = 'notice' AND due_at IS NOT NULL) AS "hasNotice"
     FROM events WHERE id IN ${listIn('$1')}`,
    [JSON.stringify([...ids])],
  )
  return new Map(
    rows.map((row) => {
      const storedEvent = eventOfRow(row)
      const event = row.isProved ? storedEvent : { ...storedEvent, organizerEmail: '' }
      const isOn = takesPlace(storedEvent) && row.isLive
      const face = { ...faceOfRow(row), cover: storedEvent.cover }
      return [row.id, { event, face, takesPlace: isOn, hasNotice: row.hasNotice }]
    }),
  )
}
