import { ONLY_OWNERS_SET_ZONE } from '../domain/analytics/team-settings.ts'
import {
  INVALID_INVITATION,
  INVITATION_FOR_ANOTHER,
  NO_SUCH_INVITATION,
  NO_SUCH_TEAM,
  ONLY_OWNERS_INVITE,
} from '../domain/team.ts'
import { ONLY_OWNERS_CHANGE_CALENDAR, TAKEN_SLUG } from '../domain/team-calendar.ts'
import { ANALYTICS_CALL_NOTES } from './analytics-call-notes.ts'
import type { NotesOf } from './call.ts'
import type { Contract } from './contract.ts'
import { PLAN_CALL_NOTES } from './plan-call-notes.ts'

const NO_EVENT = 'Event not found'
const TOO_LATE_TO_UNDELETE = 'It is too late to undo this. The event has been deleted.'

/** The documentation of every call. It is not in contract.ts because browsers load that file. */
export const CALL_NOTES: { readonly [Name in keyof Contract]: NotesOf<Contract[Name]> } = {
  requestLink: {
    summary: 'Send a sign-in link',
    example: { email: 'ada@example.com' },
    details:
      'The response is the same whether or not the address is known. The link works once, within 15 minutes. It is in the response as magicLink only if the server has no mail server and runs at a loopback address.',
    errors: {
      403: INVITATION_FOR_ANOTHER,
      404: INVALID_INVITATION,
      429: 'Too many sign-in links were sent to this address. Please try again in a few minutes.',
    },
  },
  logout: { summary: 'Sign out', details: 'Ends this session at once.' },
  me: { summary: 'Who is signed in', details: 'With all their teams and the current one.' },
  changeEmail: {
    summary: 'Change your email address',
    example: { email: 'ada@example.com' },
    details:
      'Takes effect at once. The old address gets an email with a link that undoes the change for 7 days.',
    errors: {
      409: 'That address is in use',
      429: 'You have changed your email address too often. Please try again in a few minutes.',
    },
  },
  exportAccount: {
    summary: 'Download what is stored about the account',
    details:
      'A JSON file: the account, its teams and the events that it has made, and what is stored under its address as an attendee.',
  },
  deleteAccount: {
    summary: 'Delete your account',
    details: 'Also deletes every team you own and everything in it. This cannot be undone.',
    errors: { 403: 'Only team owners can delete their account.' },
  },
  switchTeam: {
    summary: 'Choose the current team',
    example: { teamId: '6f0d2a4e-3f4b-4a55-9d0e-1c2b3a4d5e6f' },
    details: 'Lists and totals are those of the current team. The choice is kept for this session.',
    errors: { 404: NO_SUCH_TEAM },
  },
  createEvent: {
    summary: 'Create an event',
    example: {
      title: 'Summer party',
      timezone: 'America/New_York',
      startIso: '2026-07-10T18:00:00',
      endIso: '2026-07-10T22:00:00',
      organizerName: 'Ada Lovelace',
      organizerEmail: 'ada@example.com',
    },
    details:
      'In the current team. Times are wall-clock times in the zone of the event and come back exactly as sent. For a recurrence, send either the single fields or rruleText; if both are sent, the fields win.',
  },
  listEvents: {
    summary: 'List the events of the current team',
    details:
      'Upcoming events come first, soonest first, then past events, latest first. The next page is in the Link header, rel="next". With from and to, every event has its occurrences between those dates; a page ends after 5,000 occurrences, with fewer events than limit and a sentence in the Page-Note header, and the next page goes on from there. With sort, all events are in that order instead, descending after a minus, and cannot be limited by from and to. With fields=summary, descriptions are left out.',
  },
  readEvent: {
    summary: 'Read an event',
    details:
      'Of any team you belong to. calendarLinks is null for a private event. attendeeCount is the number of people who would be emailed if the event were moved or deleted; attendees counts all who have signed up. changesEmailedAt is when they will be emailed about the last changes, or null: a change that is taken back before then is not emailed.',
    errors: { 404: NO_EVENT },
  },
  changeEvent: {
    summary: 'Change an event',
    example: { location: 'Town hall' },
    details:
      'Omitted fields keep their value. A recurrence is replaced as a whole, including its frequency. Attendees get an email if the date, time or place changes, with the note if there is one. With the version that the change started from, a change of an event that somebody else has edited since then is rejected with the event as it is now.',
    errors: { 404: NO_EVENT, 409: 'Somebody else has changed this event since you opened it.' },
  },
  deleteEvent: {
    summary: 'Delete an event',
    details:
      'Also deletes its counters and attendees. The event is gone at once. Attendees of an upcoming public event get an email after up to five minutes, sooner if it starts soon; until then the deletion can be undone.',
    errors: { 404: NO_EVENT },
  },
  undeleteEvent: {
    summary: 'Undo the deletion of an event',
    details:
      'Brings back the event with its address, counters and attendees, and nobody is emailed. Possible until the attendees are told of the deletion, or for five minutes if nobody is told.',
    errors: { 404: NO_EVENT, 409: TOO_LATE_TO_UNDELETE },
  },
  ...PLAN_CALL_NOTES,
  eventAnalytics: { summary: 'Counters of one event', errors: { 404: NO_EVENT } },
  analyticsSummary: {
    summary: 'Totals of the current team',
    details: 'totalClicks counts the five calendar services; file downloads are counted separately.',
  },
  ...ANALYTICS_CALL_NOTES,
  signUp: {
    summary: 'Sign up for reminders',
    example: { name: 'Grace Hopper', email: 'grace@example.com' },
    details:
      'Takes the id or the slug of the event. Signing up the same address again changes nothing and gets the same kind of response.',
    errors: {
      404: NO_EVENT,
      409: 'This event is cancelled.',
      429: 'Too many sign-ups came from your network. Please try again in a moment.',
    },
  },
  listAttendees: {
    summary: 'List the attendees of an event',
    details:
      'The oldest sign-up first, at most 1,000 in one response. The next page is in the Link header, rel="next". `emailProblem` is "unconfirmed" while the sign-up waits for the button in its first email, and "refused" if the mail server refused the address for good: it gets no more emails.',
    errors: { 404: NO_EVENT },
  },
  exportAttendees: {
    summary: 'Download the attendees of an event',
    details: 'A CSV file that spreadsheets can open.',
    errors: { 404: NO_EVENT },
  },
  removeAttendee: {
    summary: 'Remove an attendee',
    details: 'They get no more emails about the event.',
    errors: { 404: 'Attendee not found' },
  },
  readPublicEvent: {
    summary: 'Read a public event',
    details:
      'Takes the id or the slug of the event. Counts as a view. The response has no counters, creator or attendees.',
    errors: { 403: 'This event is private and not publicly accessible', 404: NO_EVENT },
  },
  readInvitation: {
    summary: 'Read an invitation',
    details: 'Takes the token of the invitation link. Reading does not use it up.',
    errors: { 404: INVALID_INVITATION },
  },
  listMembers: { summary: 'List the members of a team', errors: { 404: NO_SUCH_TEAM } },
  invite: {
    summary: 'Invite someone to a team',
    example: { email: 'grace@example.com' },
    details:
      'Sends an email with a link that works once, within 7 days. Inviting the same address again renews it.',
    errors: {
      403: ONLY_OWNERS_INVITE,
      404: NO_SUCH_TEAM,
      409: 'grace@example.com is already a member of the team',
      429: 'Your team has sent too many invitations. Please try again in a few minutes.',
    },
  },
  listInvitations: {
    summary: 'List the pending invitations of a team',
    details: 'Those that nobody has accepted and that have not expired, the newest first.',
    errors: { 403: ONLY_OWNERS_INVITE, 404: NO_SUCH_TEAM },
  },
  revokeInvitation: {
    summary: 'Revoke an invitation',
    details: 'Its link stops working. If its email was not sent yet, it never is.',
    errors: { 403: ONLY_OWNERS_INVITE, 404: NO_SUCH_INVITATION },
  },
  removeMember: {
    summary: 'Remove a member from a team',
    details: 'They lose the team at their next request.',
    errors: { 403: 'Only the team owner can remove members', 404: 'There is no such member' },
  },
  readTeamSettings: {
    summary: 'Read the settings of a team',
    details: 'Its name, the time zone of its days, and how often you get its summary by email.',
    errors: { 404: NO_SUCH_TEAM },
  },
  changeTeamSettings: {
    summary: 'Change the settings of a team',
    example: { name: 'Sailing school', timezone: 'Europe/London', summaryEmail: 'weekly' },
    details:
      'Omitted settings stay as they are. Only the owner can change the name and the time zone, from which on new days are counted; the summary email is your own and goes out at 8 in the morning if something happened.',
    errors: { 403: ONLY_OWNERS_SET_ZONE, 404: NO_SUCH_TEAM },
  },
  readTeamCalendar: {
    summary: "Read the team's calendar",
    details: 'Its address, what stands on it, and how often it was opened and subscribed to.',
    errors: { 404: NO_SUCH_TEAM },
  },
  changeTeamCalendar: {
    summary: "Change the team's calendar",
    example: { isOn: true, slug: 'harbour-club', list: 'upcoming' },
    details:
      'Omitted settings stay as they are. An address that was given up leads to the new one for 90 days, and nobody else gets it. Only owners change the calendar; every member lists events.',
    errors: { 403: ONLY_OWNERS_CHANGE_CALENDAR, 404: NO_SUCH_TEAM, 409: TAKEN_SLUG },
  },
  sendSupportMessage: {
    summary: 'Write to support',
    example: { name: 'Ada Lovelace', email: 'ada@example.com', message: 'How do I begin?' },
    errors: { 429: 'Too many messages came from your network. Please try again in a minute.' },
  },
}
