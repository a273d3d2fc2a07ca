import { timeOf } from '../../domain/event/event.ts'
import { occurrenceToShow } from '../../domain/event/event-time.ts'
import type { MailedEvent } from '../../domain/event/mailed-event.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import type { Letter, Writer } from '../mail/letter.ts'
import type { MailContents } from '../mail/mail.ts'
import { type AttendeeContext, attendeeLetter, subjectTitle, viewEvent } from './attendee-letter.ts'
import { cancelAttachment, publishAttachment } from './calendar-attachment.ts'
import { eventFacts, startText } from './event-facts-in-letters.ts'

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
