import { timeOf } from '../../../domain/event/event.ts'
import { occurrenceToShow } from '../../../domain/event/event-time.ts'
import type { Instant } from '../../../domain/time/time-zone.ts'
import { attendeeLetter, viewEvent } from './attendee-letter.ts'
import { publishAttachment } from './calendar-attachment.ts'
import { eventFacts, startText } from './event-facts-in-mail.ts'
import type { AttendeeContext, Letter, Writer } from './letter.ts'
import { subjectTitle } from './subject-title.ts'

/** For those who were told that an event is cancelled or no longer public. */
export function restorationMail(context: AttendeeContext, writer: Writer, now: Instant): Letter {
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
