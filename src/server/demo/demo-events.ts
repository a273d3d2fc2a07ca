import type { NewEvent } from '../../domain/event/event-fields.ts'
import { dayOfWallTime, formatDate } from '../../domain/time/wall-time.ts'

export interface DemoEvent extends Omit<NewEvent, 'organizerName' | 'organizerEmail'> {
  /** The event has so many views on an ordinary day. */
  views?: number
  signUps?: number
  exceptions?: readonly DemoException[]
  cancellation?: string
}

/** A date is skipped, unless `moved` lets it take place on another day and elsewhere. */
export interface DemoException {
  /** The first date has the number 1. */
  number: number
  note: string
  moved?: { days: number; location: string }
}

/**
 * The calendar of a harbour club has at least one event of every kind that a screen can show. Dates are relative to
 * today, so that the demo is never out of date.
 */
export function demoEvents(now: number): DemoEvent[] {
  const date = (days: number) => formatDate(dayOfWallTime(now) + days)
  const span: Span = (days, from, to, daysLonger = 0) => ({
    startIso: `${date(days)}T${from}:00`,
    endIso: `${date(days + daysLonger)}T${to}:00`,
  })
  return [...festival(span, date), ...series(span, date), ...gatherings(span), ...past(span)]
}

type Span = (
  days: number,
  from: string,
  to: string,
  daysLonger?: number,
) => Pick<NewEvent, 'startIso' | 'endIso'>
type DateText = (days: number) => string

function festival(span: Span, date: DateText): DemoEvent[] {
  return [
    {
      title: `Harbour Festival ${date(9).slice(0, 4)}: opening night`,
      descriptionHtml:
        '<p>Boats, brass and bonfires. <strong>Doors open at six</strong>, the parade of lights begins at nine.<br><a href="https://harbour.example/festival">The whole programme</a></p><ul><li>Bring a coat</li><li>Dogs are welcome</li></ul>',
      location: 'Pier 3, Old Harbour',
      timezone: 'America/New_York',
      ...span(9, '18:00', '23:30'),
      ...popular(38, 24),
    },
    {
      title: 'Wooden Boats Conference',
      descriptionHtml:
        '<p>Three days of talks and workshops for everybody who builds, mends or sails wooden boats.</p><h3>Getting there</h3><p>Tram 4 to <em>Harbour Gate</em>, then five minutes along the quay.</p>',
      location: 'Maritime Museum, Great Hall',
      timezone: 'Europe/London',
      ...span(17, '09:30', '16:00', 2),
      ...popular(21, 13),
    },
    plain('港の夏祭り花火大会と音楽の夕べ', '横浜', 'Asia/Tokyo', span(9, '19:00', '21:00'), popular(9, 4)),
    plain(
      'مهرجان الميناء وعرض القوارب',
      'ميناء قديم',
      'Europe/Paris',
      span(11, '20:00', '22:00'),
      popular(6, 2),
    ),
  ]
}

function series(span: Span, date: DateText): DemoEvent[] {
  return [
    {
      title: 'Crew stand-up',
      location: 'https://meet.example/stand-up',
      timezone: 'Europe/London',
      ...span(-20, '09:30', '09:45'),
      captureAttendees: false,
      recurrenceFrequency: 'WEEKLY',
      recurrenceByDay: ['MO', 'WE', 'FR'],
      views: 2,
    },
    {
      title: 'Sailing course for beginners',
      descriptionHtml:
        '<p>Six evenings on the water. No experience needed, life jackets are there.</p><p>Questions? <a href="mailto:sailing@demo.example.com">Write to us</a>.</p>',
      location: 'Boathouse',
      timezone: 'Europe/Paris',
      ...span(3, '17:00', '19:30'),
      recurrenceFrequency: 'WEEKLY',
      recurrenceInterval: 2,
      recurrenceByDay: ['TU'],
      recurrenceEndType: 'COUNT',
      recurrenceEndCount: 6,
      ...popular(17, 9),
      exceptions: [
        { number: 2, note: 'All boats are at the regatta.' },
        { number: 3, note: 'The boathouse gets a new roof.', moved: { days: 1, location: 'North beach' } },
      ],
    },
    {
      title: 'Book club: The Voyage Out',
      descriptionHtml:
        '<p>Chapters one to ten this time. Newcomers are welcome, whether they have read them or not.</p>',
      location: 'Library, second floor',
      timezone: 'America/Los_Angeles',
      // It has gone on for a year: the next date is in five days.
      ...span(5 - 13 * 28, '19:00', '20:30'),
      recurrenceFrequency: 'WEEKLY',
      recurrenceInterval: 4,
      recurrenceEndType: 'DATE',
      recurrenceEndDate: date(300),
      ...popular(7, 18),
    },
    {
      title: 'Founding day',
      timezone: 'Europe/London',
      allDay: true,
      ...span(30, '00:00', '00:00'),
      captureAttendees: false,
      recurrenceFrequency: 'YEARLY',
      views: 1,
    },
  ]
}

function gatherings(span: Span): DemoEvent[] {
  return [
    {
      ...plain('Night watch', 'Lighthouse', 'Asia/Tokyo', span(1, '22:00', '06:00', 1), popular(5, 3)),
      descriptionHtml: '<p>Eight quiet hours with the lamp, tea and the radio.</p>',
    },
    {
      ...plain('Lantern walk', 'Breakwater', 'America/New_York', span(13, '20:00', '21:30'), popular(8, 7)),
      descriptionHtml: '<p>Along the breakwater at nightfall. Bring a lantern.</p>',
      cancellation: 'The storm has taken a part of the breakwater. We are sorry.',
    },
    {
      ...plain('Company holiday', '', 'America/Chicago', span(21, '00:00', '00:00', 2), { views: 1 }),
      allDay: true,
      captureAttendees: false,
    },
    { ...plain('Board meeting (private)', '', 'America/Denver', span(6, '15:00', '16:00')), isPublic: false },
  ]
}

function past(span: Span): DemoEvent[] {
  return [
    plain('Press day', '', 'America/Toronto', span(-12, '10:00', '16:00'), popular(4, 5)),
    {
      ...plain(
        'Lighthouse tour',
        'Lighthouse',
        'America/Vancouver',
        span(-5, '14:00', '15:30'),
        popular(12, 8),
      ),
      descriptionHtml: '<p>197 steps, one view. Please wear sturdy shoes.</p>',
    },
    plain('Winter swimming', 'North beach', 'Australia/Sydney', span(-26, '07:00', '08:00'), popular(6, 4)),
    ...LONG_PAST.map(([title, location, daysAgo, views, signUps]) =>
      plain(title, location, 'Europe/London', span(-daysAgo, '18:30', '21:00'), popular(views, signUps)),
    ),
  ]
}

/** The analytics of a year need more than the last weeks. The numbers are days ago, views and sign-ups. */
const LONG_PAST: readonly [title: string, location: string, number, number, number][] = [
  ['Harbour market', 'Old Harbour', 63, 34, 11],
  ['Regatta', 'Pier 1', 104, 41, 17],
  ['Net mending workshop', 'Boathouse', 151, 24, 9],
  ['Shanty night', 'Pier 3, Old Harbour', 197, 36, 14],
  ['Open boathouse', 'Boathouse', 246, 27, 10],
  ['Knot evening', 'Maritime Museum', 298, 22, 8],
  ['Parade of lights', 'Breakwater', 341, 31, 12],
]

type Popularity = Pick<DemoEvent, 'views' | 'signUps'>

function popular(views: number, signUps: number): Popularity {
  return { views, signUps }
}

function plain(
  title: string,
  location: string,
  timezone: string,
  times: ReturnType<Span>,
  popularity: Popularity = {},
): DemoEvent {
  return { title, location, timezone, ...times, ...popularity }
}
