import { ALL_DATES } from '../../../domain/answers/answered-date.ts'
import type { AnsweredDate } from '../../../domain/answers/attendance.ts'
import type { MailedEvent } from '../../../domain/event/event.ts'
import { PLATFORM_NAMES } from '../../../domain/language/platform-names.ts'
import type { Words } from '../../../domain/language/words.ts'
import { type Person, personFacts } from '../../../domain/person.ts'
import type { DateException } from '../../../domain/recurrence/exceptions.ts'
import { DAY, dayOf, HOUR } from '../../../domain/time/wall-time.ts'
import { letterOf } from '../../attendee-mail/event-letters.ts'
import { confirmFollowLetter, newsLetter } from '../../attendee-mail/follower-letters.ts'
import type { Letter } from '../../mail/letter.ts'
import type { Mail, MailContents } from '../../mail/mail.ts'
import { type MailMessage, writeMessage } from '../../mail/mail-message.ts'
import {
  calledOff,
  cancellation,
  change,
  confirmation,
  inviteeOf,
  lunch,
  ownPageLink,
  reminder,
  restoration,
  type Unaddressed,
  unsubscribeLink,
  weekAhead,
} from './attendee-mail-fixtures.ts'

const sender = { name: 'Daymark', address: 'no-reply@cal.example.com' }
const writer = { brandName: 'Daymark', publicUrl: 'https://cal.example.com', sender }
const link = 'https://cal.example.com/x?token=4b1a6fae'
const to = 'grace.hopper@example.org'

const lunches: MailedEvent = {
  ...lunch,
  recurrence: { frequency: 'WEEKLY', interval: 2, byDay: [], end: { type: 'COUNT', count: 9 } },
}
const allDay: MailedEvent = { ...lunch, allDay: true, endIso: '2026-03-11T13:00:00' }
const night: MailedEvent = { ...lunch, endIso: '2026-03-11T13:00:00' }
const day = (turn: number) => dayOf(2026, 3, 10) + 14 * turn
const skip = (turn: number, note = ''): DateException => ({ day: day(turn), moved: null, note })
const move = (turn: number, hours: number, location: string | null = null, note = ''): DateException => {
  const start = day(turn) * DAY + (12 + hours) * HOUR
  return { day: day(turn), moved: { start, end: start + HOUR, location }, note }
}
const withDates = (...exceptions: DateException[]): MailedEvent => ({ ...lunches, exceptions })
const dates = (before: MailedEvent, after: MailedEvent): [Unaddressed, MailedEvent] => [
  change({}, before),
  after,
]
const start = Date.UTC(2026, 2, 10, 16)
const later = { startIso: '2026-03-09T11:00:00', endIso: '2026-03-09T12:00:00' }

/** The recipient has answered differently for several dates. */
const answers: readonly AnsweredDate[] = [
  { day: ALL_DATES, answer: 'yes', guests: 2, isWaiting: false, attendance: 'coming' },
  { day: day(1), answer: 'yes', guests: 0, isWaiting: true, attendance: 'waiting' },
  { day: day(2), answer: 'no', guests: 0, isWaiting: false, attendance: 'notComing' },
  { day: day(3), answer: 'maybe', guests: 0, isWaiting: false, attendance: 'maybe' },
].map((answer) => ({ ...answer, status: 'planned', occurrence: null }) as const) as AnsweredDate[]
const confirmationOn = (day: number): Unaddressed => ({ kind: 'confirmation', contents: { day } })

type About = [mail: Unaddressed, event?: MailedEvent, at?: number, isInvited?: boolean]

const removal = (why: Partial<MailContents['calendar-removal']>): About => [
  { kind: 'calendar-removal', contents: { event: lunch, attendeeId: 'an-attendee', ...why } },
  lunch,
  weekAhead,
  true,
]

const ATTENDEE_LETTERS: Record<string, About> = {
  'confirm-sign-up': [{ kind: 'confirm-sign-up', contents: { link } }],
  'confirm-sign-up, answered': [
    {
      kind: 'confirm-sign-up',
      contents: { link, answer: { day: day(1), answer: 'yes', guests: 2 }, isOnList: true },
    },
    lunches,
  ],
  'confirm-sign-up, left': [{ kind: 'confirm-sign-up', contents: { link, hasLeft: true } }],
  confirmation: [confirmation],
  'confirmation, invited': [confirmation, lunch, weekAhead, true],
  'confirmation, answered': [confirmationOn(ALL_DATES), lunches],
  'confirmation, waiting': [confirmationOn(day(1)), lunches],
  'confirmation, not coming': [confirmationOn(day(2)), lunches],
  'confirmation, of a date': [confirmationOn(day(3)), lunches],
  'confirmation, stays': [{ kind: 'confirmation', contents: { day: ALL_DATES, stays: true } }],
  'confirmation, an hour left': [confirmation, lunch, start - 2 * HOUR],
  'confirmation, an hour left of a series': [
    confirmation,
    {
      ...lunches,
      organizerEmail: '',
      recurrence: { frequency: 'DAILY', interval: 1, byDay: [], end: { type: 'COUNT', count: 1 } },
    },
    start - 2 * HOUR,
  ],
  'confirmation, too soon': [confirmation, lunch, start - 60_000],
  'confirmation, too late': [confirmation, lunch, start + DAY],
  'confirmation, all-day series': [confirmation, { ...lunches, allDay: true }],
  place: [{ kind: 'place', contents: { day: 0, waitingSince: 0 } }],
  'vanished-date': [{ kind: 'vanished-date', contents: { before: lunches, day: day(1) } }],
  'reminder, today': [reminder('day'), lunch, start - 2 * HOUR],
  'reminder, tomorrow': [reminder('day'), allDay, start - DAY],
  'reminder, later': [reminder('day'), night, start - 3 * DAY],
  'reminder, an hour': [reminder('hour'), withDates(move(0, 0, null, 'Bring a pen')), start - HOUR],
  'change, date': [change({ startIso: '2026-03-09T12:00:00', endIso: '2026-03-09T13:00:00' })],
  'change, date and time': [change(later)],
  'change, all': [change({ ...later, location: '', timezone: 'Europe/Paris' }, lunches), lunches],
  'change, repetition': [change({ recurrence: null }, lunches), lunches],
  'change, place': [change({ location: 'Pier 5' }, lunch, 'Sorry')],
  'change, time zone and place': [change({ location: 'Pier 5', timezone: 'Europe/Paris' })],
  'change, nothing': [change({})],
  'change, with dates': [change({ location: '' }, lunches), withDates(skip(1), move(2, 26))],
  'one date cancelled': dates(lunches, withDates(skip(1, 'Holiday'))),
  'one moved date cancelled': dates(withDates(move(1, 26)), withDates(skip(1))),
  'one date still cancelled': dates(withDates(skip(1)), withDates(skip(1, 'Holiday'))),
  'one date moved': dates(lunches, withDates(move(1, 26, 'Pier 5'))),
  'one date elsewhere': dates(lunches, withDates(move(1, 0, 'Pier 5'))),
  'one date restored': dates(withDates(skip(1)), lunches),
  'one date noted': dates(lunches, withDates(move(1, 0, null, 'Bring a fork'))),
  'several dates': dates(
    withDates(move(4, 26), skip(5), skip(6)),
    withDates(skip(1), move(2, 26), move(3, 0, 'Pier 5', 'Note'), skip(4), skip(6, 'Holiday')),
  ),
  cancellation: [cancellation()],
  'cancellation of a series': [cancellation(lunches), lunches],
  'cancellation, private': [cancellation(lunch, false)],
  'cancellation, private series': [cancellation(lunches, false), lunches],
  'cancellation, note': [calledOff('Sorry')],
  restoration: [restoration],
  message: [{ kind: 'message', contents: { subject: 'Parking', text: 'Use the\nback gate' } }],
  'calendar-invitation': [{ kind: 'calendar-invitation', contents: {} }],
  'calendar-removal': removal({}),
  'calendar-removal, removed': removal({ why: 'removed' }),
  'calendar-removal, removed-untold': removal({ why: 'removed-untold' }),
  'calendar-removal, declined': removal({ declinedDay: ALL_DATES }),
}

const calendar = {
  id: 'follower-1',
  teamId: 'a-team',
  email: to,
  language: null,
  confirmedAt: 0,
  newsUntil: 0,
  topics: '',
  isAsked: false,
  name: 'Ada Lovelace',
  slug: 'ada',
  timezone: 'America/New_York',
  accent: 'iris' as const,
  logo: null,
}
const news = (event: MailedEvent, sign: 'new' | 'cancelled' | 'restored') => ({ ...event, cover: null, sign })

const [team, event, slug] = ['Ada Lovelace', 'Team lunch', 'team-lunch']
const [createdAt, joinedAt, signedUpAt, askedAt] = [weekAhead, weekAhead, weekAhead, weekAhead]
const [lastSeenAt, confirmedAt, checkedInAt, sentAt, failedAt] = [null, null, null, null, null]

const PERSON: Person = {
  email: to,
  account: { id: 'a-user', createdAt, lastSeenAt },
  teams: [{ team, role: 'owner', joinedAt }],
  identities: [{ issuer: team, subject: event }],
  tokens: [
    {
      name: event,
      team,
      isWriting: true,
      createdAt,
      expiresAt: null,
      lastUsedAt: null,
      revokedAt: null,
    },
  ],
  signUps: Array.from({ length: 102 }, () => {
    return { event, slug, team, name: 'Ada', language: null, signedUpAt, confirmedAt, emailProblem: null }
  }),
  answers: [
    {
      event,
      slug,
      day: 0,
      date: null,
      answer: 'yes',
      guests: 2,
      isWaiting: false,
      replies: [{ question: 'Τι;', reply: 'Τίποτα' }],
      checkedInAt,
    },
  ],
  follows: [{ team, language: 'de', topics: null, askedAt, confirmedAt }],
  organizerOf: [{ slug, title: event, team }],
  invitations: [{ team, createdAt, expiresAt: createdAt }],
  messages: [{ name: 'Ada', message: 'Sorry', createdAt }],
  emails: [{ kind: 'confirmation', createdAt, sentAt, failedAt }],
}

/** All emails to people without an account, in every form that they have. */
export function everyLetter(words: Words): Record<string, MailMessage> {
  const follower = { words, calendar, unsubscribeLink, now: weekAhead }
  const about = (letter: Letter | null, kind: 'confirm-follow' | 'calendar-news'): MailMessage => {
    if (!letter) throw new Error('no news')
    const contents = { link, after: 0, until: 0 }
    const mail: Mail = { kind, to, contents }
    return writeMessage(
      {
        id: 'an-id',
        mail,
        createdAt: weekAhead,
        takenAt: weekAhead,
        aboutEvent: { id: 'x', letter: () => letter },
      },
      writer,
    )
  }
  const newsOf = (...events: ReturnType<typeof news>[]) =>
    about(newsLetter(events, follower, writer), 'calendar-news')
  const account = (mail: Mail) =>
    writeMessage({ id: 'an-id', mail, createdAt: weekAhead, takenAt: weekAhead }, writer)
  const attendees = Object.entries(ATTENDEE_LETTERS).map(
    ([name, [mail, event = lunch, at = weekAhead, isInvited = false]]) => {
      const toSend = { id: 'an-id', mail: { ...mail, to }, createdAt: at, takenAt: at }
      const context = {
        words,
        event,
        answers,
        unsubscribeLink,
        ownPageLink,
        ...(isInvited && { invitee: inviteeOf(to) }),
        writer,
        createdAt: at,
        now: at,
      }
      const letter = () => letterOf(toSend.mail, context)
      return [name, writeMessage({ ...toSend, aboutEvent: { id: event.id, letter } }, writer)] as const
    },
  )
  const facts = personFacts(PERSON, words)
  return {
    ...Object.fromEntries(attendees),
    'confirm-follow': about(confirmFollowLetter(link, follower, writer), 'confirm-follow'),
    'news, one': newsOf(news(lunches, 'new')),
    'news, one cancelled': newsOf(news(lunch, 'cancelled')),
    'news, one after all': newsOf(news(lunch, 'restored')),
    'news, several': newsOf(news(lunch, 'new'), news(allDay, 'cancelled'), news(night, 'cancelled')),
    'news, many': newsOf(...Array.from({ length: 25 }, () => news(lunch, 'new'))),
    'personal-data': account({ kind: 'personal-data', to, contents: { facts, language: words.language } }),
    'all-sign-ups': account({ kind: 'all-sign-ups', to, contents: { link, language: words.language } }),
  }
}

/** What is not ours in them, with the names of products and zones, and the kind of an email as it is stored. */
const OTHER_WORDS =
  'Team lunch|Ada Lovelace|Pier 4, Boston|Pier 5|America/New_York|Europe/Paris|Daymark|Sorry|Holiday|Note|Bring a pen|Bring a fork|Parking|Use the|back gate|confirmation'
export const ORGANIZER_WORDS = [...OTHER_WORDS.split('|'), ...Object.values(PLATFORM_NAMES)]
