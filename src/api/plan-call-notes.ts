import { englishProblems } from '../domain/language/english-problems.ts'
import type { NotesOf } from './call.ts'
import type { planCalls } from './plan-calls.ts'

export const PLAN_CALL_NOTES: NotesOf<typeof planCalls> = {
  checkLink: {
    summary: 'Ask whether an event can have a link',
    details:
      'The link /e/{slug} is free if no other event has it, and no event of another team has given it up in the last 90 days.',
  },
  cancelEvent: {
    summary: 'Cancel an event',
    example: { note: 'The hall is flooded. We are sorry.' },
    details:
      'The event and its page stay, and the page says that it is cancelled, with the note. Attendees get an email after up to five minutes, sooner if it starts soon; restored before that, nobody is emailed. A second call changes only the note.',
  },
  restoreEvent: {
    summary: 'Restore a cancelled event',
    details: 'It takes place after all. Attendees who were told of the cancellation are told of this, too.',
  },
  listOccurrences: {
    summary: 'List the dates of a series',
    details:
      'From one date to another, at most 366 days apart, in the order of their starts. A skipped date is listed with the times of the rule. A moved one is listed for the days of both its times. originalStartIso is the start by the rule and names the date in the other calls.',
  },
  changeOccurrence: {
    summary: 'Skip, move or change one date of a series',
    example: {
      startIso: '2026-03-11T10:00:00',
      endIso: '2026-03-11T11:00:00',
      location: 'Town hall',
      note: 'One day later because of the holiday',
    },
    details:
      'Either skipped: true, or a start and an end, and a location if it differs from that of the series. Both may have a note. When the series changes, the date keeps what differs and follows in everything else. The last date that takes place cannot be skipped: cancel the event instead. Attendees get one email about this date, a few minutes later. With the date as it was last read in seen, a change of a date that somebody else has changed since then is rejected with the date as it is now.',
    errors: { 409: englishProblems.dateChanged },
  },
  restoreOccurrence: {
    summary: 'Restore one date of a series',
    example: {},
    details: 'It takes place as the series says. A date that is neither skipped nor moved stays as it is.',
    errors: { 409: englishProblems.dateChanged },
  },
  changeRecurrence: {
    summary: 'Change how an event repeats',
    example: { recurrenceFrequency: 'WEEKLY', recurrenceByDay: ['MO', 'WE'], recurrenceEndType: 'NEVER' },
    details:
      'Replaces the recurrence as a whole. Skipped and moved dates that the new series does not have are dropped. Attendees get an email.',
    errors: { 409: englishProblems.eventChanged },
  },
  previewRecurrence: {
    summary: 'Preview a change of the dates of an event',
    example: { recurrenceFrequency: 'WEEKLY', recurrenceEndType: 'COUNT', recurrenceEndCount: 10 },
    details:
      'Changes nothing. Takes another recurrence, other times, or both. Responds with the recurrence in words, the next five dates before and after, the skipped or moved dates that would be dropped, and lostAnswers: how many people have answered for dates to come that the event would no longer have. They would get an email.',
  },
}
