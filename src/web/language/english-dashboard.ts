import { countText } from '../../domain/text.ts'
import { inPageLanguage } from './page-language.ts'

/** These are in the first download: the list of events, and the frame around all screens. */
const english = {
  // app-shell
  skipToContent: 'Skip to content',
  sidebar: 'Sidebar',
  menu: 'Menu',
  toggleSidebar: 'Toggle sidebar',
  /** The shortcut is "Ctrl+B" or "⌘B". */
  toggleSidebarBy: (shortcut: string) => `Toggle sidebar (${shortcut})`,

  // connection-bar
  offline: 'You are offline. What you typed stays here.',
  unreachable: 'The server cannot be reached. What you typed stays here.',

  // lazy-screen
  screenNotLoaded: 'This screen could not be loaded',

  // require-sign-in
  serverNotResponding: 'The server is not responding',
  eventsAreSafe: 'Your events are safe. Please check your connection and try again.',

  // sidebar
  events: 'Events',
  analytics: 'Analytics',
  support: 'Support',
  settings: 'Settings',
  administration: 'Administration',
  freePlan: 'Free Plan',
  createEvent: 'Create Event',
  main: 'Main',
  /** Screen readers say it after the user's email address. */
  openSettings: ': open settings',
  team: 'Team',
  switchTeamFailed: 'Failed to switch team',
  loadTeamFailed: 'Failed to load the team',
  teamSwitched: 'You have switched teams in another tab. What you typed stays here.',
  showCurrentTeam: 'Show the current team',

  // dashboard-screen
  subtitle: 'Manage your calendar events',
  importEvents: 'Import…',
  filterEvents: 'Filter events',
  allEvents: 'All Events',
  noSuchTopic: 'There is no such topic. It may have been renamed or deleted.',
  upcoming: 'Upcoming',
  past: 'Past',
  statuses: { upcoming: 'upcoming', past: 'past' },
  listView: 'List view',
  tableView: 'Table view',
  calendarView: 'Calendar view',
  view: 'View',
  searchEvents: 'Search events',
  searchEventsPlaceholder: 'Search events...',
  shareNewEvent: 'Share the new event',
  readyToShare: '{event} is ready to share',
  dismiss: 'Dismiss',
  newEventNotSaved: 'A new event is not saved yet',
  editNotSaved: 'An edit is not saved yet',
  continue: 'Continue',

  // event-card
  now: 'Now',
  signUpCount: (count: number) => countText(count, 'sign-up'),
  viewCount: (count: number) => countText(count, 'view'),
  /** How often people added the event to their calendar. */
  addCount: (count: number) => countText(count, 'add'),
  copyLink: 'Copy link',
  untilDay: (date: string) => `until ${date}`,
  eventDuplicated: 'Event duplicated!',
  eventDuplicatedText: 'A copy of your event has been created.',
  duplicateFailed: 'Failed to duplicate event',
  viewEvent: 'View',
  edit: 'Edit',
  moreFor: (title: string) => `More for ${title}`,
  duplicate: 'Duplicate',
  delete: 'Delete',

  // first-run
  create: 'Create',
  createText: 'A title, a date, a place. The page is there at once.',
  share: 'Share',
  shareText: 'One link, a QR code, or a card on your own site.',
  seeWhatHappened: 'See what happened',
  seeWhatHappenedText: 'Views, calendar adds and sign-ups, by source.',
  noEventsYet: 'No events yet. Create your first event!',
  underAMinute: 'It takes under a minute. Visitors need no account.',
  createFailed: 'Failed to create event',
  tryExample: 'Try with an example event',

  // listed-events
  eventsNotLoaded: 'Your events could not be loaded',
  exampleText: 'This list has an example. Open its page, share it, and see here what is counted.',
  deleteExample: 'Delete example',
  showAllEvents: 'Show all events',
  noEventsFound: 'No events found',
  loadingEvents: 'Loading events',
  eventCount: (count: number) => countText(count, 'event'),
  firstEvents: (count: number) => `The first ${countText(count, 'event')}`,
  /** It stands over the events of a year that are over. */
  pastOfYear: (year: number) => `${year} · past`,
  /** It stands over the events of some months, such as "March 2026 to May 2026". */
  months: (first: string, last: string) => `${first} to ${last}`,

  // sortable-table
  date: 'Date',
  title: 'Title',
  place: 'Place',
  views: 'Views',
  adds: 'Adds',
  signUps: 'Sign-ups',
}

export type DashboardWords = typeof english

export const dashboardWords = inPageLanguage('dashboard', english)
