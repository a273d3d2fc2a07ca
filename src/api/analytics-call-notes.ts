import type { analyticsCalls } from './analytics-calls.ts'
import type { CallNotes, NotesOf } from './call.ts'

const RANGE =
  'from and to are dates in the time zone of the team, both included. Without from it begins with the first count, without to it ends today. With topic, the slug of a topic, only its events count, and a visitor of two of them counts twice.'
const SOURCES =
  'A source is the utm_source of the link, or else the site that led here; "Direct" if neither is known, "Other" beyond 50 sources of an event on a day.'
const DATES =
  'One row for each date, with all days that led up to it: those after the day of the date before, up to its own day. The rows are those with a day between from and to, dates in the time zone of the team; each row is whole. Days are counted for 25 months. Skipped dates are left out, moved ones are where they take place, and of several dates on one day the first stands for all. The last row leads to the next date, or has none if the series is over.'
const A_CSV_FILE = 'A CSV file that spreadsheets can open.'

function file(what: string): CallNotes {
  return { summary: `Download ${what}`, details: A_CSV_FILE }
}

export const ANALYTICS_CALL_NOTES: NotesOf<typeof analyticsCalls> = {
  teamTimeline: {
    summary: 'What happened when, in the current team',
    details: `${RANGE} By day up to 92 days, by week up to 400, else by month; rows without counts are included. A visitor who comes on two days is counted on both.`,
  },
  teamSources: { summary: 'Where visitors of the current team came from', details: `${RANGE} ${SOURCES}` },
  teamSites: { summary: 'Which sites embed the events of the current team', details: RANGE },
  teamSubscribers: { summary: 'How many calendars subscribed to events of the current team', details: RANGE },
  teamEvents: {
    summary: 'What happened by event, in the current team',
    details: `${RANGE} At most 200 events, the most viewed first.`,
  },
  eventTimeline: {
    summary: 'What happened when, for one event',
    details: `${RANGE} If the event asks, yes is the number of those who signed up in the range, say Yes and have a place.`,
  },
  eventSources: { summary: 'Where visitors of one event came from', details: `${RANGE} ${SOURCES}` },
  eventSites: { summary: 'Which sites embed one event', details: RANGE },
  eventSubscribers: { summary: 'How many calendars subscribed to one event', details: RANGE },
  eventDates: { summary: 'What happened between the dates of a series', details: DATES },
  exportTeamTimeline: file('the timeline of the current team'),
  exportTeamSources: file('the sources of the current team'),
  exportTeamSites: file('the embedding sites of the current team'),
  exportTeamEvents: file('the analytics of the current team by event'),
  exportEventTimeline: file('the timeline of one event'),
  exportEventSources: file('the sources of one event'),
  exportEventSites: file('the embedding sites of one event'),
  exportEventDates: file('what happened between the dates of a series'),
}
