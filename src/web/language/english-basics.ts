import { countText, peopleText } from '../../domain/text.ts'
import { inPageLanguage } from './page-language.ts'

const english = {
  // dialog
  cancel: 'Cancel',

  // page
  back: 'Back',

  // loading
  loading: 'Loading',
  checkConnection: 'Please check your connection.',
  tryingAgain: 'Trying again...',
  tryAgain: 'Try again',

  // toasts
  sessionEnded: 'Sign in again, then press again',
  notifications: 'Notifications',
  close: 'Close',

  // field
  optional: 'optional',

  // topic-select
  filterByTopic: 'Filter by topic',
  allTopics: 'All topics',

  // draft-card
  unsavedText: 'Unsaved text',
  untitledEvent: 'Untitled event',
  discard: 'Discard',
  /** The date or the time may be empty. */
  draftOf: (date: string, typed: string) => `{title}${date && `, ${date}`}${typed && `. Typed ${typed}.`}`,

  // copy-link
  linkCopied: 'Link copied!',
  linkCopiedText: 'Public event link copied to clipboard',
  error: 'Error',
  copyBlocked: (text: string) => `Your browser blocked copying. Please copy the text yourself: ${text}`,

  // share-links
  email: 'Email',
  copyLink: 'Copy link',
  copy: 'Copy',
  openInNewTab: 'Open in new tab',
  share: 'Share',
  shareIn: 'Share in',
  publicLink: 'Public link',

  // delete-event-dialog
  eventDeleted: 'Event deleted',
  eventDeletedText: 'Your event has been deleted successfully.',
  undo: 'Undo',
  deleteFailed: 'Failed to delete event',
  deleteEvent: 'Delete event',
  deleteEventButton: 'Delete Event',
  sureToDelete: (warning: string) => `Are you sure you want to delete this event? ${warning}`,
  deleting: 'Deleting...',
  attendeesGetCancellation: (count: number) =>
    `${peopleText(count)} signed up and will get a cancellation email.`,
  followersGetCancellation: (count: number) =>
    `${countText(count, 'follower')} of the calendar will get a cancellation email.`,
  eventRestored: 'Event restored',
  eventRestoredText: 'Your event is back, and nobody was told.',
  restoreFailed: 'Failed to restore event',

  // example-event
  exampleTitle: 'Example: Sunset walk along the harbour',
  exampleDescription: 'An example. Open its page, add it to your calendar and sign up with your own address.',
  exampleLocation: 'Pier 3, Old Harbour',

  // event-marks
  cancelled: 'Cancelled',
  recurring: 'Recurring',
  private: 'Private',
  example: 'Example',

  // event-queries
  /** The title of a copy. */
  copyOf: (title: string) => `Copy of ${title}`,

  // load-more
  moreEventsNotLoaded: 'More events could not be loaded.',
  loadingMore: 'Loading...',
  showMoreEvents: 'Show more events',

  // organizer-app
  notFoundTitle: '404 Page Not Found',
  notFound: 'This page does not exist.',
  backToDashboard: 'Back to Dashboard',
  somethingWentWrong: 'Something went wrong',
  pageNotLoaded: 'This page could not be loaded',
  reloadAndSafe: 'Please reload the page. Everything you saved is safe.',
  connectionAndSafe: 'Please check your connection. Everything you saved is safe.',
  reload: 'Reload',
}

export type BasicWords = typeof english

export const basicWords = inPageLanguage('basics', english)
