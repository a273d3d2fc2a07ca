import * as z from 'zod'
import {
  calendarSource,
  newSource,
  sourceAnswer,
  sourceEnd,
  sourceToRead,
} from '../domain/calendar-source.ts'
import { dateExceptionInput } from '../domain/event/date-exception-input.ts'
import { newEvent } from '../domain/event/event-fields.ts'
import { problemKey } from '../domain/language/problem-key.ts'
import { TEAM_FILE_BYTES, teamImport } from '../domain/team-import.ts'
import { requiredLineField } from '../domain/text-field.ts'
import { call } from './call.ts'

export const MOST_IMPORTED = 1_000
/** More events do not fit into the body of a request. */
const MOST_IMPORTED_AT_ONCE = 50

export const importedEvent = newEvent.omit({ coverOf: true, answersOf: true }).extend({
  /** It names the event in its file: a team never gets the same one twice. */
  uid: requiredLineField('uid', 300),
  dates: z
    .array(dateExceptionInput.safeExtend({ originalStartIso: z.string() }))
    .max(500)
    .default([]),
  isCancelled: z.boolean().optional(),
  /** True changes the event of this UID if the team has one; otherwise that event stays as it is. */
  isUpdate: z.boolean().optional(),
})

const importRow = z.object({
  line: z.int(),
  title: z.string(),
  outcome: z.enum(['new', 'update', 'same', 'refused']),
  event: importedEvent.nullable(),
  /** True if the event is new and nothing essential of it is lost: it is chosen unless somebody says otherwise. */
  isChosen: z.boolean(),
  notes: z.array(z.string()),
})

const TEAM_UPLOAD = { bytes: TEAM_FILE_BYTES, types: ['application/json'] } as const

/** No token makes these calls: it is in one team, and they make another. */
export const teamImportCalls = {
  previewTeamImport: call('POST', '/api/teams/import/preview', { upload: TEAM_UPLOAD, reply: teamImport }),
  importTeam: call('POST', '/api/teams/import', { status: 201, upload: TEAM_UPLOAD, reply: teamImport }),
}

export const importCalls = {
  /** It changes nothing: it returns what the file would make. */
  previewImport: call('POST', '/api/events/import/preview', {
    upload: { bytes: 5_000_000, types: ['text/calendar', 'text/csv'] },
    /** Times for which the file names no zone are read in this one. */
    query: z.object({ timezone: z.string(problemKey('importZoneNotText')).max(100).optional() }),
    reply: z.object({ rows: z.array(importRow), problems: z.array(z.string()) }),
  }),
  importEvents: call('POST', '/api/events/import', {
    body: z.object({
      events: z
        .array(importedEvent, problemKey('eventsNotList'))
        .min(1, problemKey('noEventsSent'))
        .max(MOST_IMPORTED_AT_ONCE, problemKey('tooManyEventsSent')),
    }),
    /** The reply has one entry for each event, in the same order. */
    reply: z.array(
      z.object({
        outcome: z.enum(['made', 'updated', 'exists', 'failed']),
        /** Null if it has failed: then `message` says why, which is empty otherwise. */
        id: z.string().nullable(),
        message: z.string(),
      }),
    ),
  }),
}

/** Only owners may make these calls. */
export const sourceCalls = {
  /** It changes nothing: it returns what following the calendar would make. */
  previewSource: call('POST', '/api/teams/:teamId/calendar-sources/preview', {
    body: sourceToRead,
    reply: z.object({ name: z.string(), rows: z.array(importRow), problems: z.array(z.string()) }),
  }),
  listSources: call('GET', '/api/teams/:teamId/calendar-sources', { reply: z.array(calendarSource) }),
  addSource: call('POST', '/api/teams/:teamId/calendar-sources', {
    status: 201,
    body: newSource,
    reply: calendarSource,
  }),
  answerSource: call('POST', '/api/teams/:teamId/calendar-sources/:sourceId/answer', {
    status: 204,
    body: sourceAnswer,
  }),
  stopSource: call('POST', '/api/teams/:teamId/calendar-sources/:sourceId/stop', {
    status: 204,
    body: sourceEnd,
  }),
}

export type ImportRow = z.output<typeof importRow>
export type ImportedEvent = z.output<typeof importedEvent>
