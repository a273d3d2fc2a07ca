import { eventPageUrl } from '../../../api/event-urls.ts'
import type { Occurrence } from '../../../domain/event/event-time.ts'
import { dayOfWallTime } from '../../../domain/time/wall-time.ts'
import type { AttendeeContext, Letter, Link, Writer } from './letter.ts'
import { subjectTitle } from './subject-title.ts'

type OwnWords = Omit<Letter, 'headline' | 'reason' | 'unsubscribeLink' | 'senderName' | 'replyTo'>

/**
 * What all mails to attendees have in common: they come by the name of the organizer, say for which event and why, and can be
 * unsubscribed. Nothing of what a visitor typed is in them: anybody can type anybody's address.
 */
export function attendeeLetter(
  { event, unsubscribeLink }: AttendeeContext,
  occurrence: Occurrence,
  { brandName }: Writer,
  words: OwnWords,
): Letter {
  const { title, organizerName, organizerEmail } = event
  const isAnswered = organizerEmail !== ''
  return {
    ...words,
    headline: { title, day: dayOfWallTime(occurrence.start) },
    notes: isAnswered ? [...words.notes, `Any questions? Your reply goes to ${organizerName}.`] : words.notes,
    reason: `You get this mail because this address was entered on the page of ${subjectTitle(title)}, under "Get Event Reminders". ${brandName} sends it for ${organizerName}, the organizer.`,
    unsubscribeLink,
    senderName: organizerName,
    ...(isAnswered && { replyTo: organizerEmail }),
  }
}

export function viewEvent({ event }: AttendeeContext, { publicUrl }: Writer): Link {
  return { label: 'View event', address: eventPageUrl(publicUrl, event.slug) }
}
