import { daysLeftBehind } from '../../domain/answers/answers-after-edit.ts'
import {
  type AnsweredDate,
  type AttendedEvent,
  answeredDates,
  attendanceOn,
  dateStatusOn,
  daysInCalendar,
  isExpectedOn,
  type PersonalAnswer,
  participationOn,
  takesPlaceOn,
} from '../../domain/answers/attendance.ts'
import { forAttendee } from '../../domain/answers/shown-place.ts'
import type { IcsAttendee } from '../../domain/calendar/ics-file.ts'
import { type EventWhenAndWhere, type MailedEvent, timeOf } from '../../domain/event/event.ts'
import { wordsOf } from '../../domain/language/catalogs.ts'
import { languageOfSignUp } from '../../domain/language/languages.ts'
import type { Cover } from '../../domain/picture.ts'
import { DEFAULT_ACCENT } from '../../domain/team-calendar.ts'
import { type Connection, type Database, listIn } from '../db/database.ts'
import type { MailForDelivery } from '../mail/deliver-mail.ts'
import type { LetterFace, Writer } from '../mail/letter.ts'
import { type AttendeeMail, isAttendeeMail, type MailContents } from '../mail/mail.ts'
import type { LeasedMail } from '../mail/mail-queue.ts'
import { organizerIsProved } from '../tables/accounts/organizer-address-table.ts'
import { findAnswersOfAll } from '../tables/attendees/answer-table.ts'
import { attendedEventOf } from '../tables/attendees/attendance-table.ts'
import { findOwnSignUps, type OwnSignUp } from '../tables/attendees/own-page-table.ts'
import { findRemovedSlugs } from '../tables/events/deleted-event-table.ts'
import { EVENT_COLUMNS, type EventRow, eventOfRow, takesPlace } from '../tables/events/event-row.ts'
import { IS_LIVE } from '../tables/events/event-table.ts'
import { FACE_COLUMNS, type FaceRow, faceOfRow, type TeamFace } from '../tables/events/visited-events.ts'
import type { AttendeeLinks } from './attendee-letter.ts'
import { letterOf } from './event-letters.ts'
import { withFollowerLetters } from './follower-letters.ts'
import { isNews } from './notice-plan.ts'
import { reminderOfStart } from './reminder-time.ts'

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
  const recipients = await findOwnSignUps(
    database,
    mails.flatMap(({ mail, attendeeId }) => (isAttendeeMail(mail) ? (attendeeId ?? []) : [])),
  )
  const asked = mails.filter((leased) => events.get(eventIdOf(leased) ?? '')?.attendedEvent.settings)
  const answers = await findAnswersOfAll(
    database,
    asked.flatMap(({ attendeeId }) => attendeeId ?? []),
  )
  const deliveries = await Promise.all(
    mails.map(async (leased): Promise<MailForDelivery> => {
      const { mail } = leased
      const current = events.get(eventIdOf(leased) ?? '')
      const {
        event: wholeEvent,
        attendeeId,
        isInvited,
        language,
      } = storedIn(mail) ?? {
        event: current?.event,
        attendeeId: leased.attendeeId,
        ...recipients.get(leased.attendeeId ?? ''),
      }
      if (!isAttendeeMail(mail) || !wholeEvent || attendeeId === null || goneSlugs.has(wholeEvent.slug))
        return leased
      const isUntrue = current !== undefined && isUntrueOf(mail, current)
      if (isUntrue && !canWait(mail, current)) return leased
      const ownAnswers = answers.get(attendeeId) ?? []
      const person = { event: current?.attendedEvent, answers: ownAnswers }
      const shown = placesShownTo(recipients, leased, person)
      if (isOutdated(mail, person, hasNews(leased, wholeEvent, shown))) return leased
      const event = shown(wholeEvent)
      const context = {
        words: wordsOf(languageOfSignUp(language ?? current?.face.language)),
        event,
        ...answersNow(current, ownAnswers),
        ...(await links(attendeeId)),
        ...(invites && isInvited && { invitee: inviteeOf(mail, person) }),
        writer,
        createdAt: leased.createdAt,
        now: leased.takenAt,
      }
      return {
        ...leased,
        isOnHold: isUntrue || isForSkippedDate(mail, current),
        aboutEvent: {
          id: event.id,
          letter: () => ({ ...letterOf(asShown(mail, shown), context), face: faceOf(mail, current) }),
        },
      }
    }),
  )
  return withFollowerLetters(database, deliveries, writer, async (id) => (await links(id)).unsubscribeLink)
}

/** Returns an event with the places that the recipient may read. */
type ShowPlaces = <Event extends EventWhenAndWhere>(event: Event) => Event

function placesShownTo(
  recipients: ReadonlyMap<string, OwnSignUp>,
  { attendeeId }: LeasedMail,
  { event, answers }: Recipient,
): ShowPlaces {
  const isOnList = recipients.get(attendeeId ?? '')?.isUnconfirmed === false
  return (one) => forAttendee(one, isOnList ? event : undefined, answers)
}

/** False if all that has changed is a place that they may not read. */
function hasNews({ mail, takenAt: now }: LeasedMail, event: MailedEvent, shown: ShowPlaces): boolean {
  if (mail.kind !== 'change') return true
  const { before } = mail.contents
  return !isNews(before, event, now) || isNews(shown(before), shown(event), now)
}

function asShown(mail: AttendeeMail, shown: ShowPlaces): AttendeeMail {
  const { kind, contents } = mail
  if (kind !== 'change' && kind !== 'vanished-date') return mail
  return { ...mail, contents: { ...contents, before: shown(contents.before) } }
}

function answersNow(current: CurrentEvent | undefined, answers: readonly PersonalAnswer[]) {
  if (!current) return {}
  const event = current.attendedEvent
  return { answers: answeredDates(event, answers), days: daysInCalendar(event, answers) }
}

function isUntrueOf({ kind }: AttendeeMail, { takesPlace }: CurrentEvent): boolean {
  return takesPlace === (kind === 'cancellation')
}

/** A notice that is planned decides what becomes of the email. A place is its person's until the date begins. */
function canWait({ kind }: AttendeeMail, { hasNotice }: CurrentEvent): boolean {
  return hasNotice || kind === 'place'
}

/** The person keeps the place, and hears of it once the date takes place after all. */
function isForSkippedDate({ kind, contents }: AttendeeMail, current: CurrentEvent | undefined): boolean {
  return kind === 'place' && current !== undefined && !takesPlaceOn(current.attendedEvent, contents.day)
}

interface Recipient {
  /** Undefined if it is gone. */
  event: AttendedEvent | undefined
  answers: readonly PersonalAnswer[]
}

/** The recipient's calendar follows what they have answered by now. Whoever left has declined. */
function inviteeOf({ kind, to: email }: AttendeeMail, { event, answers }: Recipient): IcsAttendee {
  if (event) return { email, participationOn: (day) => participationOn(event, answers, day) }
  return { email, participationOn: () => (kind === 'calendar-removal' ? 'DECLINED' : 'ACCEPTED') }
}

/** They have changed their answer before the email about it was sent. */
function isOutdated(
  { kind, contents }: AttendeeMail,
  { event, answers }: Recipient,
  isNewsToThem: boolean,
): boolean {
  if (!isNewsToThem) return true
  if (!event) return false
  if (kind === 'vanished-date') return hasNoOldDates(contents, answeredDates(event, answers), event)
  const days = daysInCalendar(event, answers)
  const answeredDay =
    kind === 'confirmation' ? contents.day : kind === 'confirm-sign-up' ? contents.answer?.day : undefined
  // An email of its own says that the date is gone.
  if (answeredDay !== undefined && dateStatusOn(event, answeredDay) === 'removed') return true
  if (kind === 'place') return attendanceOn(event, answers, contents.day) !== 'coming'
  if (kind === 'calendar-invitation') return days?.length === 0
  if (kind === 'reminder') {
    const day = reminderOfStart(event.time, contents.lead, contents.startsAt)?.day
    const isExpected = day === undefined || isExpectedOn(answeredDates(event, answers), day)
    return !isExpected || (day !== undefined && attendanceOn(event, answers, day) === 'waiting')
  }
  if (kind !== 'calendar-removal' || contents.declinedDay === undefined) return false
  return days === null || days.includes(contents.declinedDay)
}

function hasNoOldDates(
  { before, day }: MailContents['vanished-date'],
  dates: readonly AnsweredDate[],
  { time: after }: AttendedEvent,
): boolean {
  return day === undefined && daysLeftBehind(dates, { before: timeOf(before), after }).length === 0
}

/** These emails may outlive their event and their recipient's sign-up, so they store what they need. */
function storedIn({ kind, contents }: LeasedMail['mail']) {
  if (kind === 'calendar-removal') return { isInvited: true, ...contents }
  return kind === 'cancellation' ? contents : null
}

function eventIdOf({ mail, eventId }: LeasedMail): string | null {
  return mail.kind === 'cancellation' ? mail.contents.event.id : eventId
}

/** Name and logo are for people who have asked for the email, and the cover is of events that everybody may see. */
function faceOf({ kind }: AttendeeMail, current: CurrentEvent | undefined): LetterFace {
  if (!current) return { accent: DEFAULT_ACCENT }
  const { accent, logo, cover, team } = current.face
  if (kind === 'confirm-sign-up') return { accent }
  return { accent, logo, teamName: team || null, cover: current.takesPlace ? cover : null }
}

interface CurrentEvent {
  event: MailedEvent
  attendedEvent: AttendedEvent
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
      const attendedEvent = attendedEventOf(storedEvent)
      return [row.id, { event, attendedEvent, face, takesPlace: isOn, hasNotice: row.hasNotice }]
    }),
  )
}
