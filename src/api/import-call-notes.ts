import { englishProblems } from '../domain/language/english-problems.ts'
import type { NotesOf } from './call.ts'
import type { importCalls, teamImportCalls } from './import-calls.ts'

export const IMPORT_CALL_NOTES: NotesOf<typeof importCalls & typeof teamImportCalls> = {
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
}
