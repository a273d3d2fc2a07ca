import { expect, test } from 'vitest'
import { answerSettings } from '../domain/answers/answer.ts'
import { ALL_DATES } from '../domain/answers/answered-date.ts'
import type { AnsweredDate } from '../domain/answers/attendance.ts'
import { eventOf } from '../domain/event/event.ts'
import type { NewEvent } from '../domain/event/event-fields.ts'
import { wordsOf } from '../domain/language/catalogs.ts'
import { english } from '../domain/language/english.ts'
import { LANGUAGES } from '../domain/language/languages.ts'
import { pseudoWords, wordsFromNoCatalog } from '../domain/language/testing/pseudo-words.ts'
import type { Words } from '../domain/language/words.ts'
import { monthOf } from '../domain/time/calendar-month.ts'
import { dayOfWallTime } from '../domain/time/wall-time.ts'
import { calendarDates } from './calendar-page/calendar-dates.ts'
import { calendarEmbed, calendarPage } from './calendar-page/calendar-page.tsx'
import { type CalendarView, monthWeeks, type RowsView } from './calendar-page/shown-calendar.ts'
import { questionPartsOf } from './event-page/answer-fields.tsx'
import { ownPage } from './event-page/own-page.tsx'
import { shownEventOf } from './event-page/shown-event.ts'
import { shownQuestionOf } from './event-page/shown-question.ts'

const now = Date.UTC(2026, 2, 10, 8)
const today = dayOfWallTime(now)
const site = {
  brandName: 'Δ',
  publicUrl: 'https://1.example',
  confirmsSignUps: false,
  files: {
    style: '/',
    calendarStyle: '/',
    accentStyle: '/',
    embedStyle: '/',
    pictureStyle: '/',
    script: '/',
    isModule: false,
  },
  legalLinks: [
    { label: 'Imprint', address: '/i' },
    { label: 'Privacy', address: '/p' },
  ] as const,
}
const theirs = [
  'Google Calendar',
  'Apple Calendar',
  'Yahoo Calendar',
  'Outlook.com',
  'Microsoft 365',
  'UTC',
  ...Object.values(LANGUAGES).map(({ name }) => name),
  'https://1.example',
  'Apple',
  'Google',
  'Outlook',
]

const stored = (fields: Partial<NewEvent> = {}) => ({
  ...eventOf({
    title: 'Ωμέγα',
    timezone: 'UTC',
    startIso: '2026-03-11T09:00:00',
    endIso: '2026-03-11T10:00:00',
    organizerName: 'Άννα',
    organizerEmail: '1@1.example',
    ...fields,
  }),
  slug: '1',
  cancelledAt: null as number | null,
  cancellationNote: '',
  movedFrom: null,
  cover: null,
})
const weekly = { isRecurring: true, recurrenceFrequency: 'WEEKLY', recurrenceInterval: 2 } as const
const events = [
  stored(weekly),
  stored({ endIso: '2026-03-13T10:00:00', location: 'https://1.example/1' }),
  { ...stored(), cancelledAt: now },
  ...Array.from({ length: 5 }, () =>
    stored({ startIso: '2026-03-12T09:00:00', endIso: '2026-03-12T09:00:00' }),
  ),
  stored({ startIso: '2026-02-11T09:00:00', endIso: '2026-02-11T10:00:00' }),
]
const dates = calendarDates(events, 'UTC', now)
const month = monthOf(today)
const rowsView = (fields: Partial<RowsView>): RowsView => ({
  kind: 'list',
  rows: dates.upcoming,
  query: '',
  year: null,
  years: [],
  page: 2,
  hasMore: true,
  total: 9,
  ...fields,
})
const past = { kind: 'past', rows: dates.pastOf(2026), year: 2026, years: [2026, 2025] } as const
const views: [string, CalendarView][] = [
  ['the list', rowsView({ page: 1 })],
  ['another page of the list', rowsView({})],
  ['what was found', rowsView({ query: 'ω' })],
  ['nothing found', rowsView({ rows: [], query: 'ω' })],
  ['past events', rowsView(past)],
  ['no past events', rowsView({ kind: 'past', rows: [] })],
  ['the month', { kind: 'month', month, chosen: 0, weeks: monthWeeks(dates, month, 'en') }],
]

const shownCalendar = (view: CalendarView, isEmpty = false) => ({
  team: {
    slug: '1',
    name: 'Ωμέγα',
    description: '',
    link: '',
    accent: 'vermilion' as const,
    language: null,
    logo: null,
    timezone: 'UTC',
  },
  view,
  today,
  listed: isEmpty ? 0 : 30,
  hasUpcoming: !isEmpty,
  hasPast: true,
  isCut: true,
  path: '/c/1',
  choices: [],
  topics: [{ slug: 'θέμα', name: 'Θέμα', accent: 'fir' as const }],
  topic: null,
  unknownTopic: '',
})

test.each(views)('the calendar with %s says nothing that is in no catalog', (_name, view) => {
  const page = calendarPage(shownCalendar(view), pseudoWords, site, { device: 'other' })
  const embed = calendarEmbed(shownCalendar(view), pseudoWords, site, 'auto')
  expect([...wordsFromNoCatalog(page, theirs), ...wordsFromNoCatalog(embed, theirs)]).toEqual([])
})

test('an empty calendar says nothing that is in no catalog', () => {
  const calendar = shownCalendar(rowsView({ rows: [] }), true)
  expect(
    wordsFromNoCatalog(calendarPage(calendar, pseudoWords, site, { device: 'android' }), theirs),
  ).toEqual([])
})

const question = { id: 1, text: 'Τι;', kind: 'line', choices: [] } as const

const answered: AnsweredDate = {
  day: 20_523,
  answer: 'yes',
  guests: 2,
  isWaiting: false,
  attendance: 'coming',
  status: 'planned',
  occurrence: null,
}
const waiting: AnsweredDate = { ...answered, isWaiting: true, attendance: 'waiting' }

function own(words: Words, fields: object, closesIso: string | null): string {
  const event = stored(weekly)
  const settings = answerSettings.parse({
    asks: true,
    allowsGuests: true,
    places: 10,
    questions: [question],
    closesIso,
  })
  const asked = shownQuestionOf(event, settings, { taken: new Map([[ALL_DATES, 9]]) }, now, words)
  return ownPage(
    {
      words,
      token: '1.1',
      event: { ...shownEventOf(event, now, words.time), question: asked },
      form: { name: 'Άννα' },
      stored: { name: 'Άννα' },
      answers: [answered],
      attendance: answered.attendance,
      ownDate: answered,
      maskedEmail: '1…@1',
      calendar: 'open',
      device: 'other',
      isChanging: true,
      ...fields,
    },
    site,
  )
}

test.each([
  [{}, null, null],
  [{ done: 'saved', calendar: 'invited' }, ['name', 'nameRequired'], '2026-03-11T08:00:00'],
  [{ done: 'saved', calendar: 'invited' }, ['guests', 'noGuests'], '2026-03-11T08:00:00'],
  [
    { done: 'calendar', calendar: 'off', answers: [waiting], attendance: 'waiting', ownDate: null },
    null,
    '2026-03-09T08:00:00',
  ],
  [{ conflicts: ['name', 'answer'] }, null, null],
] as const)(
  "one's own page says nothing that is in no catalog: %o, %o, answers until %s",
  (state, wrong, closes) => {
    const fields = ({ problems }: Words) => ({
      ...state,
      ...(wrong ? { errors: { [wrong[0]]: problems[wrong[1]] } } : { error: problems.placesLeft(2) }),
    })
    expect(wordsFromNoCatalog(own(pseudoWords, fields(pseudoWords), closes), theirs)).toEqual([])
    expect(own(english, fields(english), closes)).toMatch(/on the (?:waiting )?list as <bdi>1…@1<\/bdi>\./)
  },
)

test('sentences follow each other with a space in English, and without one in Japanese', () => {
  const settings = answerSettings.parse({ places: 10, closesIso: '2026-03-11T08:00:00' })
  const noteIn = (words: Words) => {
    const asked = shownQuestionOf(stored(), settings, { taken: new Map([[ALL_DATES, 9]]) }, now, words)
    return questionPartsOf(asked, { kind: 'new' }, words.page).note
  }
  expect(noteIn(english)).toBe('1 place left. You can answer until Wed, Mar 11, 8:00 AM UTC.')
  expect(noteIn(wordsOf('ja'))).toBe('残り1名。3月11日(水) 8:00 UTC まで回答できます。')
})

test('the pages are written from right to left in Arabic, and name the language', () => {
  const words = { ...english, language: 'ar' as const }
  const [, list] = views[0] ?? expect.fail()
  for (const page of [
    calendarPage(shownCalendar(list), words, site, { device: 'other' }),
    own(words, {}, null),
  ])
    expect(page).toMatch(/<html lang="ar" dir="rtl"/)
  expect(calendarPage(shownCalendar(list), words, site, { device: 'other' })).toContain('share.png?lang=ar')
})

test.each([
  ['en', 'Sun'],
  ['de', 'Mon'],
  ['ar', 'Sat'],
] as const)('a week of the month begins in the language %s on %s', (language, first) => {
  const view: CalendarView = { kind: 'month', month, chosen: 0, weeks: monthWeeks(dates, month, language) }
  const page = calendarPage(shownCalendar(view), english, site, { device: 'other' })
  expect(/<th scope="col">(\w+)<\/th>/.exec(page)?.[1]).toBe(first)
})
