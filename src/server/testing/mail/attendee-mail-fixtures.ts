import type { IcsAttendee } from '../../../domain/calendar/ics-file.ts'
import type { MailedEvent } from '../../../domain/event/event.ts'
import { english } from '../../../domain/language/english.ts'
import { letterOf } from '../../attendee-mail/event-letters.ts'
import type { AttendeeMail, MailContents } from '../../mail/mail.ts'
import { type MailMessage, type MailToSend, writeMessage } from '../../mail/mail-message.ts'

/** The event of the test mails: one hour long, a week after `weekAhead`. */
export const lunch: MailedEvent = {
  id: '5f0c2a7e-1d6b-4c0e-9a53-6f1b8f5f7a10',
  slug: 'team-lunch-k3v9x0qd',
  title: 'Team lunch',
  descriptionHtml: '<p>Bring a pen.</p>',
  location: 'Pier 4, Boston',
  organizerName: 'Ada Lovelace',
  organizerEmail: 'ada@example.com',
  sequence: 3,
  updatedAt: Date.UTC(2026, 1, 20, 8, 30),
  timezone: 'America/New_York',
  startIso: '2026-03-10T12:00:00',
  endIso: '2026-03-10T13:00:00',
  allDay: false,
  recurrence: null,
}
export const weekAhead = Date.UTC(2026, 2, 3, 16)
export const unsubscribeLink = 'https://cal.example.com/unsubscribe?token=4b1a6fae.0F7n6cZk0p9pI3mLw8dYtXr2'
export const ownPageLink = 'https://cal.example.com/a/4b1a6fae.0F7n6cZk0p9pI3mLw8dYtXr2'

const sender = { name: 'Daymark', address: 'no-reply@cal.example.com' }
const writer = { brandName: 'Daymark', publicUrl: 'https://cal.example.com', sender }

type AttendeeMailKind = AttendeeMail['kind']
export type Unaddressed = {
  [Kind in AttendeeMailKind]: { kind: Kind; contents: MailContents[Kind] }
}[AttendeeMailKind]

export const confirmation: Unaddressed = { kind: 'confirmation', contents: {} }

export function reminder(lead: 'day' | 'hour', startsAt = Date.UTC(2026, 2, 10, 16)): Unaddressed {
  return { kind: 'reminder', contents: { lead, startsAt } }
}

/** The mail about an edit: `before` has the fields that changed, as they were. */
export function change(before: Partial<MailedEvent>, event = lunch, note?: string): Unaddressed {
  const { timezone, startIso, endIso, allDay, recurrence, exceptions, location } = { ...event, ...before }
  const when = { timezone, startIso, endIso, allDay, recurrence }
  const known = { ...when, ...(exceptions && { exceptions }), location }
  return { kind: 'change', contents: { before: known, ...(note && { note }) } }
}

export function cancellation(event = lunch, isDeleted = true): Unaddressed {
  return { kind: 'cancellation', contents: { event, attendeeId: 'an-attendee', isDeleted } }
}

/** The organizer has cancelled the event, whose page stays. */
export function calledOff(note: string, event = lunch): Unaddressed {
  return {
    kind: 'cancellation',
    contents: { event, attendeeId: 'an-attendee', isDeleted: false, cancellation: { note } },
  }
}

export const restoration: Unaddressed = { kind: 'restoration', contents: {} }

/** Their calendar follows the whole event. */
export function inviteeOf(email: string): IcsAttendee {
  return { email, participationOn: () => 'ACCEPTED' }
}

/** @param isInvited the recipient's calendar follows the event */
export function mailToSend(mail: Unaddressed, event = lunch, at = weekAhead, isInvited = false): MailToSend {
  const addressed: AttendeeMail = { ...mail, to: 'grace.hopper@example.org' }
  const toSend = { id: 'an-id', mail: addressed, createdAt: at, takenAt: at }
  const context = {
    words: english,
    event,
    unsubscribeLink,
    ownPageLink,
    ...(isInvited && { invitee: inviteeOf(addressed.to) }),
    writer,
    createdAt: at,
    now: at,
  }
  const letter = () => letterOf(addressed, context)
  return { ...toSend, aboutEvent: { id: event.id, letter } }
}

export function attendeeMessage(...about: Parameters<typeof mailToSend>): MailMessage {
  return writeMessage(mailToSend(...about), writer)
}
