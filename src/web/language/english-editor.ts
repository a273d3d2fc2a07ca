import { countText, peopleText } from '../../domain/text.ts'
import { inPageLanguage } from './page-language.ts'

const english = {
  // create-event-screen
  eventCreated: 'Event created!',
  eventCreatedText: 'Your event has been created successfully.',
  copyLink: 'Copy link',
  open: 'Open',
  createFailed: 'Failed to create event',
  createEvent: 'Create Event',

  // description-field
  description: 'Description',

  // edit-conflicts
  title: 'Title',
  location: 'Location',
  hidesLocation: 'Show the place only to people who signed up',
  hidesLocationHint:
    'They get it by email and on their own page. If you ask who comes, only Yes and Maybe get it.',
  nobodySeesLocation: 'Nobody can sign up for this event, so nobody gets the place.',
  publicLocation: 'What everybody else reads',
  publicLocationHint: 'Such as "Berlin-Mitte" or "The link comes by email".',
  dateAndTime: 'Date and time',
  organizerName: 'Organizer Name',
  organizerEmail: 'Organizer Email',
  captureAttendees: 'Capture Attendees',
  showOnCalendar: 'Show on the team calendar',
  yours: 'Yours: {value}',
  theirs: 'Theirs: {value}',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  here: 'Here: {value}',
  inYourOtherTab: 'In your other tab: {value}',
  keepThis: 'Keep this',
  takeTheOther: 'Take the other',
  changedInOtherTab: (when: string) => `You changed this in another tab on ${when}.`,
  somebody: 'Somebody',
  /** @param who an email address or "Somebody" */
  changedToo: (who: string, when: string) => `${who} changed this too on ${when}.`,
  empty: '(empty)',
  /** The time zone is empty for an all-day event. */
  fromTo: (from: string, to: string, timezone: string) => `${from} to ${to}${timezone && ` (${timezone})`}`,
  on: 'On',
  off: 'Off',

  // edit-event-screen
  eventNotFound: 'Event Not Found',
  editEvent: 'Edit Event',
  backToDashboard: 'Back to Dashboard',
  noEvent: 'This event does not exist.',
  eventNotLoaded: 'The event could not be loaded',
  loading: 'Loading',
  eventUpdated: 'Event updated!',
  eventUpdatedText: 'Your event has been updated successfully.',
  updateFailed: 'Failed to update event',

  // editor-bar
  willBeEmailed: (count: number, news: 'time' | 'place' | 'both') =>
    `${peopleText(count)} will be emailed the new ${news === 'both' ? 'time and place' : news}.`,
  addANote: 'Add a note',
  savedWhenBack: 'It is saved as soon as the connection is back.',
  fieldsNeedAttention: (problems: number) => `${countText(problems, 'field needs', 'fields need')} attention`,

  // editor-fields
  timezone: 'Timezone',
  lasts: (length: string) => `Lasts ${length}`,
  /** @param summary how it repeats, such as "Repeats every week on Mon" */
  wholeSeries: (summary: string) =>
    `${summary}. Your changes apply to the whole series; how it repeats stays the same.`,
  listedHint: 'Private events are never shown on it',
  fillIn: (nameAndEmail: string) => `Use ${nameAndEmail}`,
  organizerEmailHint:
    'Attendees reply to this address. If it is not your own, we email it a link to confirm first.',

  // event-editor
  comesFromCalendar: (calendar: string) =>
    `This event comes from the calendar ${calendar || 'that your team follows'}. Its title, description, place and times are changed there.`,
  restoreWhatYouTyped: 'Restore what you typed?',
  restore: 'Restore',
  recurringEvent: 'Recurring Event',
  recurringHint: 'Repeat this event on a schedule',
  captureHint: 'Let visitors sign up for reminders with their name and email',
  allDayEvent: 'All Day Event',
  allDayHint: 'The event has dates but no times',
  cancel: 'Cancel',
  waiting: 'Waiting...',
  creating: 'Creating...',
  updating: 'Updating...',
  updateEvent: 'Update Event',
  asOthersWillSeeIt: 'As others will see it',
  preview: 'Preview',

  // event-preview-panel
  eventPage: 'Event page',
  calendars: 'Calendars',
  chooseDates: 'Choose the dates to see the event as it will be.',
  correctDates: 'Correct the dates to see the event as it will be.',
  forSomebodyIn: 'For somebody in',
  zoneOfYou: (timezone: string) => `${timezone} (you)`,
  repeats: 'Repeats',
  pagePreview: 'Preview of the event page',

  // formatting-toolbar
  bold: 'Bold',
  italic: 'Italic',
  link: 'Link',
  bulletedList: 'Bulleted list',
  numberedList: 'Numbered list',
  heading: 'Heading',
  subheading: 'Subheading',
  quote: 'Quote',
  undo: 'Undo',
  redo: 'Redo',
  showHtml: 'Show HTML',
  formatting: 'Formatting',
  invalidUrl: 'Invalid URL',
  linkAddress: 'Link address',
  apply: 'Apply',
  removeLink: 'Remove link',
  close: 'Close',

  // look-preview
  exampleTitle: 'Sunset walk along the harbour',

  // previewed-event
  keepsATimeOfItsOwn: (date: string, when: string) => `${date} keeps a time of its own: ${when}`,
  untitledEvent: 'Untitled event',

  // unsaved-changes-dialog
  leave: 'Leave',
  leaveWithoutSaving: 'Leave without saving?',
  changesLost: 'Your changes are not saved and will be lost.',
  keepEditing: 'Keep editing',
}

export type EditorWords = typeof english

export const editorWords = inPageLanguage('editor', english)
