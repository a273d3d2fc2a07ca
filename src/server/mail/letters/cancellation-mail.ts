import { timeOf } from '../../../domain/event/event.ts'
import { occurrenceToShow } from '../../../domain/event/event-time.ts'
import type { MailContents, MailedEvent } from '../../../domain/notifications/mail.ts'
import type { Instant } from '../../../domain/time/time-zone.ts'
import { attendeeLetter, viewEvent } from './attendee-letter.ts'
import { cancelAttachment } from './calendar-attachment.ts'
import { eventFacts, startText } from './event-facts-in-mail.ts'
import type { AttendeeContext, Letter, Writer } from './letter.ts'
import { subjectTitle } from './subject-title.ts'

export function cancellationMail(
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
