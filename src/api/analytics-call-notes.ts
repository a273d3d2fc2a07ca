import type { analyticsCalls } from './analytics-calls.ts'
import type { CallNotes } from './call.ts'

const RANGE =
  'from and to are dates in the time zone of the team, both included. Without from it begins with the first count, without to it ends today.'
const SOURCES =
  'A source is the utm_source of the link, or else the site that led here; "Direct" if neither is known, "Other" beyond 50 sources of an event on a day.'
const DATES =
  'One row for each date, with all days that led up to it: those after the day of the date before, up to its own day. The rows are those with a day between from and to, dates in the time zone of the team; each row is whole. Days are counted for 25 months. Skipped dates are left out, moved ones are where they take place, and of several dates on one day the first stands for all. The last row leads to the next date, or has none if the series is over.'
const A_CSV_FILE = 'A CSV file that spreadsheets can open.'

/** The call on one event. */
function ofEvent(summary: string, details: string): CallNotes {
  return { summary, details, errors: { 404: 'Event not found' } }
}

function file(what: string): CallNotes {
  return { summary: `Download ${what}`, details: A_CSV_FILE }
}

function fileOfEvent(what: string): CallNotes {
  return ofEvent(`Download ${what}`, A_CSV_FILE)
}

/** The documentation of the calls for what happened in a range of days. */
export const ANALYTICS_CALL_NOTES: Readonly<Record<keyof typeof analyticsCalls, CallNotes>> = {
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
  eventTimeline: ofEvent('What happened when, for one event', RANGE),
  eventSources: ofEvent('Where visitors of one event came from', `${RANGE} ${SOURCES}`),
  eventSites: ofEvent('Which sites embed one event', RANGE),
  eventSubscribers: ofEvent('How many calendars subscribed to one event', RANGE),
  eventDates: ofEvent('What happened between the dates of a series', DATES),
  exportTeamTimeline: file('the timeline of the current team'),
  exportTeamSources: file('the sources of the current team'),
  exportTeamSites: file('the embedding sites of the current team'),
  exportTeamEvents: file('the analytics of the current team by event'),
  exportEventTimeline: fileOfEvent('the timeline of one event'),
  exportEventSources: fileOfEvent('the sources of one event'),
  exportEventSites: fileOfEvent('the embedding sites of one event'),
  exportEventDates: fileOfEvent('what happened between the dates of a series'),
}
