import { type MailedEvent, timeOf } from '../../domain/event/event.ts'
import { firstStartingAfter, type Occurrence, occurrenceToShow } from '../../domain/event/event-time.ts'
import { longDate } from '../../domain/time/date-format.ts'
import { type Instant, wallTimeAt } from '../../domain/time/time-zone.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import type { Letter, Writer } from '../mail/letter.ts'
import type { MailContents, ReminderLead } from '../mail/mail.ts'
import {
  type AttendeeContext,
  attendeeLetter,
  calendarLinks,
  cancelAttachment,
  publishAttachment,
  subjectTitle,
  viewEvent,
} from './attendee-letter.ts'
import { eventFacts, startText, startTime, whenLines } from './event-facts-in-letters.ts'
import { firstReminder } from './reminder-plan.ts'

/**
 * Asks whether a sign-up was meant. Anyone can enter anyone's address, so it has the title and the date of the
 * event and nothing else that its organizer wrote, not even their name or address.
 */
export function confirmSignUpLetter(
  { link }: MailContents['confirm-sign-up'],
  { event, unsubscribeLink }: AttendeeContext,
  { brandName }: Writer,
  now: Instant,
): Letter {
  const { title, timezone } = event
  const occurrence = occurrenceToShow(timeOf(event), now)
  return {
    subject: `Please confirm: ${subjectTitle(title)}, ${startText(event, occurrence)}`,
    preheader: 'Press the button to receive reminders and updates about this event.',
    headline: { title, day: dayOfWallTime(occurrence.start) },
    heading: 'Confirm your sign-up',
    paragraphs: [
      'Someone, probably you, signed up with this address for reminders and updates about this event. Press the button to receive them.',
    ],
    facts: [{ name: 'When', lines: whenLines(event, occurrence), aside: timezone, isLead: true }],
    button: { label: 'Confirm', address: link },
    notes: [
      "Didn't sign up? Ignore this email. Without the button you get no reminders, and this address is deleted after 7 days.",
    ],
    reason: `You're getting this email because this address was entered on the page of an event on ${brandName}.`,
    unsubscribeLink,
  }
}

export function confirmationLetter(
  context: AttendeeContext,
  writer: Writer,
  { signedUpAt, now }: { signedUpAt: Instant; now: Instant },
): Letter {
  const { event } = context
  const occurrence = occurrenceToShow(timeOf(event), now)
  const promise = whatFollows(event, occurrence, signedUpAt)
  return attendeeLetter(context, occurrence, writer, {
    subject: `You're on the list: ${subjectTitle(event.title)}, ${startText(event, occurrence)}`,
    preheader: promise,
    heading: "You're on the list",
    paragraphs: [promise],
    facts: eventFacts(event, occurrence),
    button: viewEvent(context, writer),
    calendarLinks: calendarLinks(event, writer),
    notes: [
      'For any other calendar, open the attached file.',
      "Didn't sign up? Someone may have mistyped their address. Unsubscribe below and you won't get any more emails about this event.",
    ],
    calendarAttachment: publishAttachment(event, writer),
  })
}

const EVENT_IS_OVER = "This event is over. You'll get an email if it takes place again."
const CHANGE_EMAIL = 'an email if the date, time or location changes'

function whatFollows(event: MailedEvent, occurrence: Occurrence, signedUpAt: Instant): string {
  if (occurrence.endsAt <= signedUpAt) return EVENT_IS_OVER
  const reminders = remindersToCome(event, signedUpAt)
  if (reminders === null) return `It starts too soon for a reminder, but you'll get ${CHANGE_EMAIL}.`
  const start = event.recurrence ? 'each date' : 'it starts'
  return `You'll get a reminder ${reminders} before ${start}, and ${CHANGE_EMAIL}.`
}

/** A reminder already due at sign-up is skipped; each date of a series has its own reminders. */
function remindersToCome(event: MailedEvent, signedUpAt: Instant): string | null {
  const isToCome = (lead: ReminderLead) =>
    firstReminder(timeOf(event), lead, signedUpAt, ({ dueAt }) => signedUpAt <= dueAt) !== null
  if (!isToCome('day')) return isToCome('hour') ? 'an hour' : null
  return event.allDay ? 'the day' : 'a day and an hour'
}

export function reminderLetter(
  { lead, startsAt }: MailContents['reminder'],
  context: AttendeeContext,
  writer: Writer,
  now: Instant,
): Letter {
  const { event } = context
  const occurrence = occurrenceAt(event, startsAt, now)
  const day = lead === 'hour' ? 'Starting soon' : dayFrom(event, occurrence, now)
  const note = occurrence.exception?.note ?? ''
  const time = occurrence.allDay ? 'all day' : startTime(event, occurrence)
  return attendeeLetter(context, occurrence, writer, {
    subject: `${day}: ${subjectTitle(event.title)}, ${time}`,
    preheader: whenLines(event, occurrence).join(', '),
    heading: `${day}, ${time}`,
    paragraphs: ['This is the reminder you asked for.'],
    ...(note !== '' && { quote: note }),
    facts: eventFacts(event, occurrence),
    button: viewEvent(context, writer),
    notes: [],
  })
}

/** The occurrence the reminder was planned for or, if an edit has moved it since, the next one. */
function occurrenceAt(event: MailedEvent, startsAt: Instant, now: Instant): Occurrence {
  const time = timeOf(event)
  const planned = firstStartingAfter(time, startsAt - 1)
  return planned?.startsAt === startsAt ? planned : occurrenceToShow(time, now)
}

/** "Today" or "Tomorrow" in the event's zone at the time of sending, which may be later than planned. */
function dayFrom({ timezone }: MailedEvent, { start }: Occurrence, now: Instant): string {
  const day = dayOfWallTime(start)
  const daysAhead = day - dayOfWallTime(wallTimeAt(timezone, now))
  if (daysAhead === 0) return 'Today'
  return daysAhead === 1 ? 'Tomorrow' : longDate(day)
}

export function cancellationLetter(
  { isDeleted, cancellation }: MailContents['cancellation'],
  context: AttendeeContext,
  writer: Writer,
  cancelledAt: Instant,
): Letter {
  const { event } = context
  const occurrence = occurrenceToShow(timeOf(event), cancelledAt)
  const { kind, paragraph } = isDeleted || cancellation ? calledOff(event) : madePrivate(event)
  return attendeeLetter(context, occurrence, writer, {
    subject: `${kind}: ${subjectTitle(event.title)}, ${startText(event, occurrence)}`,
    preheader: paragraph,
    heading: kind,
    paragraphs: [paragraph],
    ...(cancellation && cancellation.note !== '' && { quote: cancellation.note }),
    facts: eventFacts(event, occurrence),
    // Only the page of a cancelled event stays.
    ...(cancellation && !isDeleted && { button: viewEvent(context, writer) }),
    notes: ['Open the attached file to remove the event from your calendar.'],
    calendarAttachment: cancelAttachment(event, cancelledAt, writer),
  })
}

function calledOff({ organizerName, recurrence }: MailedEvent) {
  const what = recurrence ? 'all remaining dates of this event' : 'this event'
  return {
    kind: 'Cancelled',
    paragraph: `We're sorry: ${organizerName} has cancelled ${what}. You won't get any more reminders.`,
  }
}

/** The event may still take place, in private. Only the organizer knows. */
function madePrivate({ organizerName, recurrence }: MailedEvent) {
  const what = recurrence ? 'this event and all its remaining dates' : 'this event'
  return {
    kind: 'No longer public',
    paragraph: `${organizerName} has made ${what} private. Its page is closed, and you won't get any more reminders. If you planned to attend, please ask ${organizerName} whether it still takes place.`,
  }
}

/** For those who were told that an event is cancelled or no longer public. */
export function restorationLetter(context: AttendeeContext, writer: Writer, now: Instant): Letter {
  const { event } = context
  const occurrence = occurrenceToShow(timeOf(event), now)
  const heading = 'It takes place after all'
  return attendeeLetter(context, occurrence, writer, {
    subject: `${heading}: ${subjectTitle(event.title)}, ${startText(event, occurrence)}`,
    preheader: `${event.organizerName} has put this event back on.`,
    heading,
    paragraphs: [
      `${event.organizerName} has put this event back on. Please ignore our last email about it: you're still on the list and will get reminders again.`,
    ],
    facts: eventFacts(event, occurrence),
    button: viewEvent(context, writer),
    notes: ['Open the attached file to put the event back into your calendar.'],
    calendarAttachment: publishAttachment(event, writer),
  })
}
