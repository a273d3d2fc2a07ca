import { timeOf } from '../../../domain/event/event.ts'
import { occurrenceToShow } from '../../../domain/event/event-time.ts'
import type { MailContents, MailedEvent } from '../../../domain/notifications/mail.ts'
import type { Instant } from '../../../domain/time/time-zone.ts'
import { attendeeLetter } from './attendee-letter.ts'
import { cancelAttachment } from './calendar-attachment.ts'
import { eventFacts, startText } from './event-facts-in-mail.ts'
import type { AttendeeContext, Letter, Writer } from './letter.ts'
import { subjectTitle } from './subject-title.ts'

export function cancellationMail(
  { isDeleted }: MailContents['cancellation'],
  context: AttendeeContext,
  writer: Writer,
  cancelledAt: Instant,
): Letter {
  const { event } = context
  const occurrence = occurrenceToShow(timeOf(event), cancelledAt)
  const { kind, heading, paragraph } = isDeleted ? calledOff(event) : madePrivate(event)
  return attendeeLetter(context, occurrence, writer, {
    subject: `${kind}: ${subjectTitle(event.title)}, ${startText(event, occurrence)}`,
    preheader: paragraph,
    heading,
    paragraphs: [paragraph],
    facts: eventFacts(event, occurrence),
    notes: ['The attached file takes the entry out of your calendar.'],
    calendarAttachment: cancelAttachment(event, cancelledAt, writer),
  })
}

function calledOff({ organizerName, recurrence }: MailedEvent) {
  const what = recurrence ? 'no further date of this event takes place' : 'this event does not take place'
  return {
    kind: 'Cancelled',
    heading: 'Cancelled',
    paragraph: `We are sorry: ${what}. ${organizerName} has cancelled it, and no reminders will come.`,
  }
}

/** Whether it takes place all the same, among people who know of it, is for the organizer to say. */
function madePrivate({ organizerName, recurrence }: MailedEvent) {
  const dates = recurrence ? 'no further date of it takes place in public' : 'its page is closed'
  return {
    kind: 'No longer public',
    heading: 'No longer public',
    paragraph: `${organizerName} has made this event private: ${dates}, and no reminders will come. If you meant to be there, please ask ${organizerName}.`,
  }
}
