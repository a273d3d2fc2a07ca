import { timeOf } from '../../../domain/event/event.ts'
import { occurrenceToShow } from '../../../domain/event/event-time.ts'
import type { EventWhenAndWhere, MailContents } from '../../../domain/notifications/mail.ts'
import { type NotableChange, notableChanges } from '../../../domain/notifications/notable-changes.ts'
import type { Instant } from '../../../domain/time/time-zone.ts'
import { attendeeLetter, viewEvent } from './attendee-letter.ts'
import { publishAttachment } from './calendar-attachment.ts'
import { changedFacts, eventFacts, startText } from './event-facts-in-mail.ts'
import type { AttendeeContext, Letter, Writer } from './letter.ts'
import { subjectTitle } from './subject-title.ts'

export function changeMail(
  { before }: MailContents['change'],
  context: AttendeeContext,
  writer: Writer,
  now: Instant,
): Letter {
  const { event } = context
  const dated = (state: EventWhenAndWhere) => ({
    event: state,
    occurrence: occurrenceToShow(timeOf(state), now),
  })
  const current = dated(event)
  const changes = notableChanges(before, event, now)
  const what = inWords(changes)
  const kind = kindOf(changes)
  return attendeeLetter(context, current.occurrence, writer, {
    subject: `${kind ?? 'Changed'}: ${subjectTitle(event.title)}, ${startText(event, current.occurrence)}`,
    preheader: `${event.organizerName} has changed ${what}.`,
    heading: kind ?? 'This event has changed',
    paragraphs: [`${event.organizerName} has changed ${what} of this event.`],
    comparison: changedFacts(changes, dated(before), current),
    facts: eventFacts(event, current.occurrence, changes),
    button: viewEvent(context, writer),
    notes: ['The attached file brings the entry in your calendar up to date.'],
    calendarAttachment: publishAttachment(event, writer),
  })
}

/** "New date and time", or null when that would be more than a list of mails has room for. */
function kindOf(changes: readonly NotableChange[]): string | null {
  const isShort = changes.length > 0 && changes.length < 3 && !changes.includes('repetition')
  return isShort ? `New ${changes.join(' and ')}` : null
}

/** "the date, the time and the place"; an edit that was taken back at the last moment leaves nothing to name. */
function inWords(changes: readonly NotableChange[]): string {
  const named = changes.map((change) => `the ${change}`)
  const last = named.pop() ?? 'the details'
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`
}
