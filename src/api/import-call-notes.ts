import { englishProblems } from '../domain/language/english-problems.ts'
import type { NotesOf } from './call.ts'
import type { importCalls, sourceCalls, teamImportCalls } from './import-calls.ts'

const ofOwners = { 403: englishProblems.onlyOwnersFollowCalendars, 404: englishProblems.noSuchTeam }
const ofSource = { ...ofOwners, 404: englishProblems.noSuchSource }
const CALENDAR_ADDRESS = 'https://example.com/club/basic.ics'

export const IMPORT_CALL_NOTES: NotesOf<typeof importCalls & typeof teamImportCalls & typeof sourceCalls> = {
  previewTeamImport: {
    summary: 'Read the file of a team',
    details:
      'The body is the file of exportEventsJson, from this or another server, with at most 20 MB. Changes nothing, and says what importTeam would add and leave out.',
    errors: { 429: englishProblems.tooManyFiles },
  },
  importTeam: {
    summary: 'Make a new team from a file',
    details:
      'The body is the file of exportEventsJson, with at most 20 MB and 2,000 events. The new team belongs to the importing user alone, and gets all or nothing of it. Events keep their addresses and UIDs if these are free; events that a team of the user has already are left out. Webhooks are off and have new secrets. Attendees and followers are left out, members are not invited, and nobody gets an email: only the operator imports people, with the command import-team.',
    errors: { 409: englishProblems.teamFileTwice, 429: englishProblems.tooManyTeamImports },
  },
  previewImport: {
    summary: 'Read a file of events',
    details:
      'The body is the file: a calendar (.ics), or a table (.csv) with the columns of the export, of which title and startIso are needed. Changes nothing. Each row says what importEvents would make of an event, and what cannot be kept; its event is what importEvents takes. Times without a zone are in the timezone of the query.',
    errors: { 429: englishProblems.tooManyFiles },
  },
  importEvents: {
    summary: 'Import events',
    example: {
      events: [
        {
          uid: '5f3c@calendar.example',
          title: 'Summer party',
          timezone: 'America/New_York',
          startIso: '2026-07-10T18:00:00',
          endIso: '2026-07-10T22:00:00',
          organizerName: 'Ada Lovelace',
          organizerEmail: 'ada@example.com',
          dates: [],
        },
      ],
    },
    details:
      'Into the current team, at most 50 at a time. An event whose uid the team has already stays as it is, unless isUpdate is true: then it gets the title, dates and texts that are sent. One event that fails stops no other: the response has one result for each, in the same order.',
  },
  previewSource: {
    summary: 'Read a calendar that is kept elsewhere',
    example: { address: CALENDAR_ADDRESS, timezone: 'Europe/Berlin' },
    details:
      'Changes nothing. The address begins with https or webcal, and is read within 15 seconds, with at most 5 MB. Each row says what following the calendar would make of an event; one that cannot be kept whole is left out. Times without a zone are in timezone.',
    errors: { ...ofOwners, 429: englishProblems.tooManyFiles },
  },
  listSources: {
    summary: 'List the calendars that a team follows',
    details: 'Their addresses may hold a secret, so nobody can read them again.',
    errors: ofOwners,
  },
  addSource: {
    summary: 'Follow a calendar',
    example: { address: CALENDAR_ADDRESS, arrival: 'private', timezone: 'Europe/Berlin' },
    details:
      'It is read at once and then every hour, or less often if its REFRESH-INTERVAL says so, up to once a day while it fails. It decides the title, description, place and times of its events: an edit of these is a 409. New events are public and on the calendar of the team (listed), or private. An event that is gone from the calendar is cancelled if it lies ahead; if more than half of them are gone, nothing is done until answerSource. An event that the team has imported already becomes one of the calendar. At most 1,000 events.',
    errors: { ...ofOwners, 409: englishProblems.tooManySources },
  },
  answerSource: {
    summary: 'Say what becomes of events that a calendar has no more',
    example: { missing: 'keep' },
    details: 'It is asked if missingCount is not null. The calendar is then read at once.',
    errors: ofSource,
  },
  stopSource: {
    summary: 'Stop following a calendar',
    example: { events: 'keep' },
    details: 'Its events stay, and can be edited as a whole, or are deleted like any event.',
    errors: ofSource,
  },
}
