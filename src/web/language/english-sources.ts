import { countText } from '../../domain/text.ts'
import { inPageLanguage } from './page-language.ts'

const english = {
  followedCalendars: 'Followed calendars',
  followedCalendarsText:
    'Calendars kept elsewhere that are read every hour. They decide the title, description, place and times of their events.',
  followACalendar: 'Follow a calendar',
  sourcesNotLoaded: 'The followed calendars could not be loaded',
  sourceFacts: (host: string, events: number) => `${host}, ${countText(events, 'event')}`,
  notReadYet: 'Not read yet',
  lastRead: (time: string) => `Last read on ${time}`,
  nextReading: (time: string) => `next reading on ${time}`,
  eventsMissing: (count: number) =>
    `${countText(count, 'upcoming event')} ${count === 1 ? 'is' : 'are'} gone from this calendar. Was that on purpose? Until you answer, nothing changes here.`,
  cancelMissing: 'Cancel them here',
  keepMissing: 'Keep them here',
  answerSaved: 'Answer saved',
  answerSavedText: 'The calendar is read again within a minute.',
  stopFollowing: 'Stop following',
  stopFollowingLabel: (calendar: string) => `Stop following ${calendar}`,
  stopFollowingText: 'The calendar is read no more. What becomes of its events here?',
  keepEvents: 'They stay, and can be edited as a whole',
  deleteEvents: 'They are deleted, and attendees are told',
  stopping: 'Stopping...',
  stopped: 'No longer followed',
  stoppedText: 'The calendar is read no more.',
  sourceFailed: 'That did not work',
}

export type SourcesWords = typeof english

export const sourcesWords = inPageLanguage('sources', english)
