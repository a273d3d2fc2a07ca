import { countText, numberText } from '../../domain/text.ts'
import { inPageLanguage } from './page-language.ts'

const english = {
  // import-note
  calendarOff: 'The calendar of the team is off.',
  nobodyTold: 'Nobody gets an email about these events.',

  // import-screen
  importEvents: 'Import events',
  subtitle: 'From a calendar file or a table',
  introduction:
    'A calendar file (.ics) of Google Calendar, Apple Calendar, Outlook or another program, or a table (.csv). You see first what becomes of each event. Nothing is stored until you press Import.',
  reading: 'Reading...',
  chooseFiles: 'Choose files',
  templateCsv: 'Template (.csv)',
  fileNotSent: 'The file could not be sent. Please try again.',
  importStopped: 'The import stopped. Press Import again to go on.',
  noEvents: 'There is no event to import.',
  publicPages: 'Public pages',
  publicHint: 'Everybody with the link sees the event. What is private in the file stays private.',
  onCalendar: "On the team's calendar",
  onCalendarHint: 'Its followers get an email about new events.',
  backToEvents: 'Back to events',
  importing: 'Importing...',
  importedOf: (imported: number, chosen: number) =>
    `${numberText(imported)} of ${countText(chosen, 'event')} imported`,
  chosenOf: (chosen: number, all: number) => `${numberText(chosen)} of ${countText(all, 'event')} chosen`,
  importEventsButton: (count: number) => `Import ${countText(count, 'event')}`,

  // follow-card
  followCalendar: 'Follow a calendar',
  followText:
    'Are your events in Google Calendar, Apple Calendar, Outlook or another program already? Enter the address of the calendar (.ics). It is read every hour, and your events follow: title, description, place and times are changed there, everything else here. You see first what will come.',
  address: 'Address of the calendar',
  addressHint: 'It begins with https or webcal. It may hold a secret, so nobody is shown it again.',
  showEvents: 'Show its events',
  nameAndEvents: (name: string, count: number) => `${name || 'The calendar'}: ${countText(count, 'event')}`,
  newEvents: 'New events',
  newEventsListed: "Public, on the team's calendar",
  newEventsPrivate: 'Private, until somebody has looked at them',
  follow: 'Follow this calendar',
  following: 'Following...',
  followed: 'Calendar followed',
  followedText: 'Its events come within a minute. The settings show when it was read.',
  followFailed: 'Failed to follow the calendar',

  // import-table
  new: 'New',
  update: 'Update',
  noChange: 'No change',
  notPossible: 'Not possible',
  imported: 'Imported',
  updated: 'Updated',
  thereAlready: 'There already',
  failed: 'Failed',
  tableCaption: 'What becomes of each event',
  chooseAll: 'Choose all',
  event: 'Event',
  whatHappens: 'What happens',
  choose: (title: string) => `Choose ${title}`,
  /** These stand in one line: "Tue, Mar 10, 2026, all day, repeats, 2 of its dates differ". */
  allDay: 'all day',
  repeats: 'repeats',
  datesDiffer: (count: number) => `${count} of its dates differ`,

  // team-import-card
  teamImported: 'Team imported',
  teamImportedText: (name: string) => `These are the events of ${name}.`,
  moveTeam: 'Move a team here',
  moveTeamText:
    'The JSON export of a team, from this or another server. It becomes a new team that only you are in. Events keep their links and their place in calendars. Nobody gets an email, and sign-ups and followers stay behind: only whoever runs this server can bring people along.',
  chooseTeamFile: 'Choose a team file',
  wouldBeAdded: 'This would be added',
  importTeam: 'Import the team',
}

export type ImportWords = typeof english

export const importWords = inPageLanguage('import', english)
