import { englishProblems } from '../domain/language/english-problems.ts'
import { ANALYTICS_CALL_NOTES } from './analytics-call-notes.ts'
import { ATTENDEE_CALL_NOTES } from './attendee-call-notes.ts'
import type { NotesOf } from './call.ts'
import type { Contract } from './contract.ts'
import { IMPORT_CALL_NOTES } from './import-call-notes.ts'
import { PLAN_CALL_NOTES } from './plan-call-notes.ts'
import { TOPIC_CALL_NOTES } from './topic-call-notes.ts'
import { WEBHOOK_CALL_NOTES } from './webhook-call-notes.ts'

const PICTURE =
  'The body is the file: PNG, JPEG or WebP, with at most 40 megapixels. It is turned upright, and what it says about the camera and the place is removed.'

/** The notes are not in contract.ts, because browsers load that file. */
export const CALL_NOTES: NotesOf<Contract> = {
  requestLink: {
    summary: 'Send a sign-in link',
    example: { email: 'ada@example.com' },
    details:
      'The response is the same whether or not the address is known. The link works once, within 15 minutes. It is in the response as magicLink only if the server has no mail server and runs at a loopback address.',
    errors: {
      403: englishProblems.invitationForAnother,
      404: englishProblems.invalidInvitation,
      429: englishProblems.tooManyLinksTo,
    },
  },
  logout: { summary: 'Sign out', details: 'Ends this session at once.' },
  me: { summary: 'Who is signed in', details: 'With all their teams and the current one.' },
  changeEmail: {
    summary: 'Change your email address',
    example: { email: 'ada@example.com' },
    details:
      'Takes effect at once. The old address gets an email with a link that undoes the change for 7 days.',
    errors: { 409: englishProblems.addressInUse, 429: englishProblems.tooManyEmailChanges },
  },
  changeLanguage: {
    summary: 'Choose the language of the app and of emails to you',
    example: { language: 'en' },
    details: 'Pages of events keep their own.',
  },
  exportAccount: {
    summary: 'Download what is stored about the account',
    details:
      'A JSON file: the account, its teams and the events that it has made, and what is stored under its address as an attendee.',
  },
  deleteAccount: {
    summary: 'Delete your account',
    details: 'Also deletes every team you own and everything in it. This cannot be undone.',
    errors: { 403: englishProblems.onlyOwnersDeleteAccounts },
  },
  switchTeam: {
    summary: 'Choose the current team',
    example: { teamId: '6f0d2a4e-3f4b-4a55-9d0e-1c2b3a4d5e6f' },
    details: 'Lists and totals are those of the current team. The choice is kept for this session.',
    errors: { 404: englishProblems.noSuchTeam },
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
      'In the current team. Times are wall-clock times in the zone of the event and come back exactly as sent. For a recurrence, send either the single fields or rruleText; if both are sent, the fields win. With hidesLocation, only people who come see location and the places of single dates; pages, feeds and the public API have publicLocation instead. Topics that the team does not have yet are made.',
  },
  listEvents: {
    summary: 'List the events of the current team',
    errors: { 404: englishProblems.noTopic },
    details:
      'Upcoming events come first, soonest first, then past events, latest first. The next page is in the Link header, rel="next". An event that ends, or a series that moves on to its next date, between two pages may be on both. With from and to, every event has its occurrences between those dates; a page ends after 5,000 occurrences, with fewer events than limit and a sentence in the Page-Note header, and the next page goes on from there. With sort, all events are in that order instead, descending after a minus, and cannot be limited by from and to. With fields=summary, descriptions are left out. topic is the slug of a topic, such as youth.',
  },
  readEvent: {
    summary: 'Read an event',
    details:
      'Of any team you belong to. calendarLinks is null for a private event. calendar is the calendar elsewhere that decides its title, description, place and times, or null. attendeeCount is the number of people who would be emailed if the event were moved or deleted; followersTold is the number of followers of the calendar who would be emailed if it were cancelled, or null if they were not told of the event yet; attendees counts all who have signed up. answerSettings is what the event asks besides name and email, or null; stoppedAnswerSettings is what it asked before it stopped, and answerVersion the version of these settings; answers counts what confirmed attendees have answered. changesEmailedAt is when they will be emailed about the last changes, or null: a change that is taken back before then is not emailed.',
  },
  changeEvent: {
    summary: 'Change an event',
    example: { location: 'Town hall' },
    details:
      'Omitted fields keep their value. A slug gives the event another link, to which the one before leads. A recurrence is replaced as a whole, including its frequency. Attendees get an email if the date, time or place changes, with the note if there is one. With the version that the change started from, a change of an event that somebody else has edited since then is rejected with the event as it is now.',
    errors: { 409: englishProblems.eventChanged },
  },
  deleteEvent: {
    summary: 'Delete an event',
    details:
      'Also deletes its counters and attendees. The event is gone at once. Attendees of an upcoming public event get an email after up to five minutes, sooner if it starts soon; until then the deletion can be undone.',
  },
  undeleteEvent: {
    summary: 'Undo the deletion of an event',
    details:
      'Brings back the event with its address, counters and attendees, and nobody is emailed. Possible until the attendees are told of the deletion, or for five minutes if nobody is told.',
    errors: { 409: englishProblems.tooLateToUndelete },
  },
  putCover: {
    summary: 'Set the cover picture of an event',
    details: `${PICTURE} It takes at most 8 MB and is cropped to twice its height. "alt" says what it shows, and may be empty if it only decorates.`,
    errors: { 429: englishProblems.tooManyPictures },
  },
  describeCover: {
    summary: 'Say what the cover picture of an event shows',
    example: { alt: 'Boats with lanterns at dusk' },
  },
  removeCover: { summary: 'Remove the cover picture of an event' },
  ...PLAN_CALL_NOTES,
  ...IMPORT_CALL_NOTES,
  eventAnalytics: { summary: 'Counters of one event' },
  analyticsSummary: {
    summary: 'Totals of the current team',
    details: 'totalClicks counts the five calendar services; file downloads are counted separately.',
  },
  ...ANALYTICS_CALL_NOTES,
  ...ATTENDEE_CALL_NOTES,
  readPublicEvent: {
    summary: 'Read a public event',
    details:
      'Takes the id or the slug of the event. Counts as a view. The response has no counters, creator or attendees. question is what the event asks besides name and email, with the places that are taken, or null. If the event shows its place only to people who come, location is the public text.',
    errors: { 403: englishProblems.privateEvent },
  },
  readInvitation: {
    summary: 'Read an invitation',
    details: 'Takes the token of the invitation link. Reading does not use it up.',
  },
  listMembers: { summary: 'List the members of a team' },
  invite: {
    summary: 'Invite someone to a team',
    example: { email: 'grace@example.com' },
    details:
      'Sends an email with a link that works once, within 7 days. Inviting the same address again renews it.',
    errors: {
      403: englishProblems.onlyOwnersInvite,
      409: englishProblems.alreadyMember('grace@example.com'),
      429: englishProblems.tooManyInvitations,
    },
  },
  listInvitations: {
    summary: 'List the pending invitations of a team',
    details: 'Those that nobody has accepted and that have not expired, the newest first.',
    errors: { 403: englishProblems.onlyOwnersInvite },
  },
  revokeInvitation: {
    summary: 'Revoke an invitation',
    details: 'Its link stops working. If its email was not sent yet, it never is.',
    errors: { 403: englishProblems.onlyOwnersInvite },
  },
  readOwnToken: {
    summary: 'Read the API token that asks',
    details:
      'With its team, so that a program that was given a token knows whom it works for. A session has no token.',
    errors: { 404: englishProblems.noSuchToken },
  },
  listTokens: {
    summary: 'List the API tokens of a team',
    details: 'Those that are not revoked, the newest first. The tokens themselves are not stored.',
    errors: { 403: englishProblems.onlyOwnersMakeTokens },
  },
  makeToken: {
    summary: 'Make an API token',
    example: { name: 'Website', access: 'read', expiresInDays: 90 },
    details:
      'The token is in this response and nowhere else. With "read" it makes only GET requests. It opens the data of this team until it expires, is revoked or whoever made it leaves the team. A token makes up to 600 requests a minute; the RateLimit headers say how many are left.',
    errors: { 403: englishProblems.onlyOwnersMakeTokens, 409: englishProblems.tooManyTokens },
  },
  revokeToken: {
    summary: 'Revoke an API token',
    details: 'It stops working at once.',
    errors: { 403: englishProblems.onlyOwnersMakeTokens },
  },
  ...WEBHOOK_CALL_NOTES,
  removeMember: {
    summary: 'Remove a member from a team',
    details: 'They lose the team at their next request.',
    errors: { 403: englishProblems.onlyOwnersRemoveMembers },
  },
  readTeamSettings: {
    summary: 'Read the settings of a team',
    details: 'Its name, the time zone of its days, and which emails you get about it.',
  },
  changeTeamSettings: {
    summary: 'Change the settings of a team',
    example: {
      name: 'Sailing school',
      timezone: 'Europe/London',
      summaryEmail: 'weekly',
      signUpEmail: 'daily',
    },
    details:
      'Omitted settings stay as they are. Only the owner can change the name and the time zone, from which on new days are counted; the emails are your own choice. The summary, and with signUpEmail daily the names of yesterday, go out at 8 in the morning if something happened; with each you get an email for every sign-up, at most 30 an hour.',
    errors: { 403: englishProblems.onlyOwnersSetZone },
  },
  readTeamCalendar: {
    summary: "Read the team's calendar",
    details:
      'Its address, what stands on it, and how often it was opened and subscribed to. With topics, names with commas between them or only a comma for none, followers counts only those who are told of a new event with these topics.',
  },
  changeTeamCalendar: {
    summary: "Change the team's calendar",
    example: { isOn: true, slug: 'harbour-club', list: 'upcoming' },
    details:
      'Omitted settings stay as they are. An address that was given up leads to the new one for 90 days, and nobody else gets it. Only owners change the calendar; every member lists events.',
    errors: { 403: englishProblems.onlyOwnersChangeCalendar, 409: englishProblems.slugTaken },
  },
  ...TOPIC_CALL_NOTES,
  exportEventsIcs: {
    summary: 'Download all events as one calendar file',
    details: 'Also past, private (CLASS:PRIVATE) and cancelled ones. Only for owners.',
    errors: { 403: englishProblems.onlyOwnersExportEvents },
  },
  exportEventsCsv: {
    summary: 'Download all events as a table',
    details:
      'A CSV file with one line for each event, and its counts. With the columns uid and dates (skipped and moved ones, as JSON), importing it again doubles and loses nothing. Only for owners.',
    errors: { 403: englishProblems.onlyOwnersExportEvents },
  },
  exportEventsJson: {
    summary: 'Download everything of a team',
    details:
      'A JSON list with one record in each line, whose kind says what it is: the team with its calendar, members, webhooks without secrets, followers, and each event with everything that the API knows of it, its uidHost, dates that differ from the rule, question and counts, followed by its attendees with their answers, messages that wait, and visits by day. A picture stands before the first event that shows it. importTeam reads it, on any server. A token gets it without members and webhooks. Only for owners.',
    errors: { 403: englishProblems.onlyOwnersExportEvents },
  },
  exportFollowers: {
    summary: "Download the followers of the team's calendar",
    details: 'A CSV file with the addresses that have confirmed that they follow it. Only for owners.',
    errors: { 403: englishProblems.onlyOwnersExportFollowers },
  },
  putLogo: {
    summary: "Set the team's logo",
    details: `${PICTURE} It takes at most 2 MB.`,
    errors: { 403: englishProblems.onlyOwnersChangeLogo, 429: englishProblems.tooManyPictures },
  },
  removeLogo: { summary: "Remove the team's logo", errors: { 403: englishProblems.onlyOwnersChangeLogo } },
  sendSupportMessage: {
    summary: 'Write to support',
    example: { name: 'Ada Lovelace', email: 'ada@example.com', message: 'How do I begin?' },
    errors: { 429: englishProblems.tooManyMessages },
  },
}
