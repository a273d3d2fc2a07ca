import { eventPageUrl } from '../../../api/event-urls.ts'
import type { Occurrence } from '../../../domain/event/event-time.ts'
import { dayOfWallTime } from '../../../domain/time/wall-time.ts'
import type { AttendeeContext, Letter, Link, Writer } from './letter.ts'
import { senderNameOf, unlinked, unlinkedComparison, unlinkedFact } from './organizer-words.ts'
import { subjectTitle } from './subject-title.ts'

type OwnWords = Omit<Letter, 'headline' | 'reason' | 'unsubscribeLink' | 'senderName' | 'replyTo'>

/**
 * What all mails to attendees share: the organizer's name as sender, the event, the reason and the
 * unsubscribe link. Nothing that a visitor typed goes in: anyone can enter anyone's address.
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
    preheader: unlinked(words.preheader),
    paragraphs: words.paragraphs.map(unlinked),
    ...(words.quote !== undefined && { quote: unlinked(words.quote) }),
    ...(words.facts && { facts: words.facts.map(unlinkedFact) }),
    ...(words.comparison && { comparison: words.comparison.map(unlinkedComparison) }),
    headline: { title: unlinked(title), day: dayOfWallTime(occurrence.start) },
    notes: [
      ...words.notes,
      ...(isAnswered ? [`Questions? Reply to this email to reach ${organizerName}.`] : []),
    ].map(unlinked),
    reason: unlinked(
      `You're getting this email because this address was entered on the page of ${subjectTitle(title)} under "Get Event Reminders". ${brandName} sends it for the organizer, ${organizerName}.`,
    ),
    unsubscribeLink,
    senderName: senderNameOf(organizerName, brandName),
    ...(isAnswered && { replyTo: organizerEmail }),
  }
}

export function viewEvent({ event }: AttendeeContext, { publicUrl }: Writer): Link {
  return { label: 'View event', address: eventPageUrl(publicUrl, event.slug) }
}
