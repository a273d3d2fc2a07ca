import { DemoCalendar, type DemoEvent, demoEvent } from './demo-event.ts'

/** The calendar of a harbour club, with at least one event of every kind that a screen can show. */
export function demoEvents(now: number): DemoEvent[] {
  const calendar = new DemoCalendar(now)
  return [...festival(calendar), ...series(calendar), ...gatherings(calendar), ...past(calendar)]
}

function festival(calendar: DemoCalendar): DemoEvent[] {
  return [
    demoEvent(
      {
        title: `Harbour Festival ${calendar.date(9).slice(0, 4)}: opening night`,
        descriptionHtml:
          '<p>Boats, brass and bonfires. <strong>Doors open at six</strong>, the parade of lights begins at nine.<br><a href="https://harbour.example/festival">The whole programme</a></p><ul><li>Bring a coat</li><li>Dogs are welcome</li></ul>',
        location: 'Pier 3, Old Harbour',
        timezone: 'America/New_York',
        ...calendar.span(9, '18:00', '23:30'),
      },
      { views: 38, signUps: 24 },
    ),
    demoEvent(
      {
        title: 'Wooden Boats Conference',
        descriptionHtml:
          '<p>Three days of talks and workshops for everybody who builds, mends or sails wooden boats.</p><h3>Getting there</h3><p>Tram 4 to <em>Harbour Gate</em>, then five minutes along the quay.</p>',
        location: 'Maritime Museum, Great Hall',
        timezone: 'Europe/London',
        ...calendar.span(17, '09:30', '16:00', 2),
      },
      { views: 21, signUps: 13 },
    ),
    demoEvent(
      {
        title: '港の夏祭り花火大会と音楽の夕べ',
        location: '横浜',
        timezone: 'Asia/Tokyo',
        ...calendar.span(9, '19:00', '21:00'),
      },
      { views: 9, signUps: 4 },
    ),
    demoEvent(
      {
        title: 'مهرجان الميناء وعرض القوارب',
        location: 'ميناء قديم',
        timezone: 'Europe/Paris',
        ...calendar.span(11, '20:00', '22:00'),
      },
      { views: 6, signUps: 2 },
    ),
  ]
}

function series(calendar: DemoCalendar): DemoEvent[] {
  return [
    demoEvent(
      {
        title: 'Crew stand-up',
        location: 'https://meet.example/stand-up',
        timezone: 'Europe/London',
        ...calendar.span(-20, '09:30', '09:45'),
        captureAttendees: false,
        isRecurring: true,
        recurrenceFrequency: 'WEEKLY',
        recurrenceByDay: ['MO', 'WE', 'FR'],
        recurrenceEndType: 'NEVER',
      },
      { views: 2 },
    ),
    demoEvent(
      {
        title: 'Sailing course for beginners',
        descriptionHtml:
          '<p>Six evenings on the water. No experience needed, life jackets are there.</p><p>Questions? <a href="mailto:sailing@demo.example.com">Write to us</a>.</p>',
        location: 'Boathouse',
        timezone: 'Europe/Paris',
        ...calendar.span(3, '17:00', '19:30'),
        isRecurring: true,
        recurrenceFrequency: 'WEEKLY',
        recurrenceInterval: 2,
        recurrenceByDay: ['TU'],
        recurrenceEndType: 'COUNT',
        recurrenceEndCount: 6,
      },
      {
        views: 17,
        signUps: 9,
        exceptions: [
          { number: 2, note: 'All boats are at the regatta.' },
          { number: 3, note: 'The boathouse gets a new roof.', moved: { days: 1, location: 'North beach' } },
        ],
      },
    ),
    demoEvent(
      {
        title: 'Book club: The Voyage Out',
        descriptionHtml:
          '<p>Chapters one to ten this time. Newcomers are welcome, whether they have read them or not.</p>',
        location: 'Library, second floor',
        timezone: 'America/Los_Angeles',
        // For a year already: the next date is in five days.
        ...calendar.span(5 - 13 * 28, '19:00', '20:30'),
        isRecurring: true,
        recurrenceFrequency: 'WEEKLY',
        recurrenceInterval: 4,
        recurrenceEndType: 'DATE',
        recurrenceEndDate: calendar.date(300),
      },
      { views: 7, signUps: 18 },
    ),
    demoEvent(
      {
        title: 'Founding day',
        timezone: 'Europe/London',
        ...calendar.wholeDays(30),
        captureAttendees: false,
        isRecurring: true,
        recurrenceFrequency: 'YEARLY',
        recurrenceEndType: 'NEVER',
      },
      { views: 1 },
    ),
  ]
}

function gatherings(calendar: DemoCalendar): DemoEvent[] {
  return [
    demoEvent(
      {
        title: 'Night watch',
        descriptionHtml: '<p>Eight quiet hours with the lamp, tea and the radio.</p>',
        location: 'Lighthouse',
        timezone: 'Asia/Tokyo',
        ...calendar.span(1, '22:00', '06:00', 1),
      },
      { views: 5, signUps: 3 },
    ),
    demoEvent(
      {
        title: 'Lantern walk',
        descriptionHtml: '<p>Along the breakwater at nightfall. Bring a lantern.</p>',
        location: 'Breakwater',
        timezone: 'America/New_York',
        ...calendar.span(13, '20:00', '21:30'),
      },
      { views: 8, signUps: 7, cancellation: 'The storm has taken a part of the breakwater. We are sorry.' },
    ),
    demoEvent(
      {
        title: 'Company holiday',
        timezone: 'America/Chicago',
        ...calendar.wholeDays(21, 2),
        captureAttendees: false,
      },
      { views: 1 },
    ),
    demoEvent({
      title: 'Board meeting (private)',
      timezone: 'America/Denver',
      ...calendar.span(6, '15:00', '16:00'),
      isPublic: false,
    }),
  ]
}

function past(calendar: DemoCalendar): DemoEvent[] {
  return [
    demoEvent(
      { title: 'Press day', timezone: 'America/Toronto', ...calendar.span(-12, '10:00', '16:00') },
      { views: 4, signUps: 5 },
    ),
    demoEvent(
      {
        title: 'Lighthouse tour',
        descriptionHtml: '<p>197 steps, one view. Please wear sturdy shoes.</p>',
        location: 'Lighthouse',
        timezone: 'America/Vancouver',
        ...calendar.span(-5, '14:00', '15:30'),
      },
      { views: 12, signUps: 8 },
    ),
    demoEvent(
      {
        title: 'Winter swimming',
        location: 'North beach',
        timezone: 'Australia/Sydney',
        ...calendar.span(-26, '07:00', '08:00'),
      },
      { views: 6, signUps: 4 },
    ),
    ...LONG_PAST.map(([title, location, daysAgo, views, signUps]) =>
      demoEvent(
        { title, location, timezone: 'Europe/London', ...calendar.span(-daysAgo, '18:30', '21:00') },
        { views, signUps },
      ),
    ),
  ]
}

/** What happened over the year, so that its analytics have more than the last weeks: days ago, views, sign-ups. */
const LONG_PAST: readonly [title: string, location: string, number, number, number][] = [
  ['Harbour market', 'Old Harbour', 63, 34, 11],
  ['Regatta', 'Pier 1', 104, 41, 17],
  ['Net mending workshop', 'Boathouse', 151, 24, 9],
  ['Shanty night', 'Pier 3, Old Harbour', 197, 36, 14],
  ['Open boathouse', 'Boathouse', 246, 27, 10],
  ['Knot evening', 'Maritime Museum', 298, 22, 8],
  ['Parade of lights', 'Breakwater', 341, 31, 12],
]
