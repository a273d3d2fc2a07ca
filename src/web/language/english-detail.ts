import { numberText, peopleText } from '../../domain/text.ts'
import { inPageLanguage } from './page-language.ts'

const english = {
  // event-detail-screen
  event: 'Event',
  backToDashboard: 'Back to Dashboard',
  deletedOrOtherTeam: 'It may have been deleted, or it belongs to a team you are not a member of.',
  eventNotLoaded: 'The event could not be loaded',
  loading: 'Loading',
  isCancelled: 'This event is cancelled',
  attendeesNotLoaded: 'The attendees could not be loaded',
  addToCalendar: 'Add to Calendar',
  analyticsOfEvent: 'Analytics of this event',
  totalViews: 'Total Views',
  calendarAdds: 'Calendar Adds',
  andSubscribed: (count: number) => `and ${numberText(count)} subscribed`,
  attendees: 'Attendees',
  notConfirmed: (count: number) => `${numberText(count)} not confirmed yet`,

  // event-heading
  past: 'Past',
  upcoming: 'Upcoming',
  eventDuplicated: 'Event duplicated!',
  eventDuplicatedText: 'A copy of your event has been created.',
  openCopy: 'Open copy',
  duplicateFailed: 'Failed to duplicate event',
  viewPage: 'View page',
  editEvent: 'Edit Event',
  moreActions: 'More actions',
  duplicate: 'Duplicate',
  deleteEvent: 'Delete Event',
  cancelEvent: 'Cancel Event',
  restoreEvent: 'Restore Event',
  /** The number of people is zero if nobody will be emailed. */
  cancelOrDelete: (people: number) =>
    `A cancelled event keeps its page, which says so. A deleted one is gone with its attendees and analytics.${people > 0 ? ` ${peopleText(people)} will be emailed either way.` : ''}`,

  // event-details
  eventDetails: 'Event Details',
  date: 'Date',
  time: 'Time',
  repetition: 'Repetition',
  organizer: 'Organizer',
  createdBy: 'Created by',
  location: 'Location',
  locationHidden: 'Only people who signed up see this.',
  others: (text: string) => `Everybody else reads: ${text}`,

  // event-dialogs
  cannotBeUndone: 'This action cannot be undone.',
  eventCancelled: 'Event cancelled',
  eventCancelledText: 'Its page stays and says so.',
  undo: 'Undo',
  cancelEventTitle: 'Cancel event',
  cancelEventText: 'The page stays and says that the event is cancelled. You can restore it later.',
  cancelling: 'Cancelling...',
  keepEvent: 'Keep Event',
  cancelFailed: 'Failed to cancel event',
  eventRestored: 'Event restored',
  eventRestoredText: 'Your event takes place.',
  restoreFailed: 'Failed to restore event',
  restoreEventTitle: 'Restore event',
  restoreEventText:
    'The event takes place after all. Everybody who was emailed the cancellation will be emailed this, too.',
  restoring: 'Restoring...',

  // share-card
  shareAndEmbed: 'Share & Embed',
  previewOfLink: 'Preview of the link',
  seenInChat: 'This is what people see in a chat.',
  seenInChatWithoutCover: 'This is what people see in a chat. A picture of your own makes it yours.',
  taggedLinks: 'Tagged links',
  taggedLinksHint: 'which place worked',
  sharedIn: 'Shared in',
  email: 'Email',
  website: 'Website',
  qrCode: 'QR code',
  ownWords: 'Own words',
  nameOfPlace: 'Name of the place',
  exampleOfPlace: 'Spring newsletter',
  /** The formats of a picture. */
  qrCodeHint: 'PNG, SVG',
  onYourSite: 'On your own site',
  onYourSiteHint: 'embed code',
  embedCodeCopied: 'Embed code copied!',
  embedCodeCopiedText: 'Paste this code on your website to embed the event',
  copyEmbedCode: 'Copy Embed Code',
  taggedLink: 'Tagged link',
  copyTaggedLink: 'Copy tagged link',
  linkCopied: 'Link copied!',
  /** @param place a name such as "Instagram" or "Spring newsletter" */
  analyticsWillName: (place: string) => `Analytics will name its visits ${place}`,
  copy: 'Copy',

  // qr-code
  qrCodeText: 'For posters and slides. Analytics will name its visits {source}.',
  downloadPng: 'Download PNG',
  downloadSvg: 'Download SVG',

  // event-activity-report
  calendarsAllTime: 'Calendars, all time',
  nobodyHasAdded: 'Nobody has added this event to a calendar by a button yet.',
  fromViewToSignUp: 'From view to sign-up',
  /** @param rate such as "12.5%" */
  ofTheViews: (rate: string) => `${rate} of the views`,
}

export type DetailWords = typeof english

export const detailWords = inPageLanguage('detail', english)
