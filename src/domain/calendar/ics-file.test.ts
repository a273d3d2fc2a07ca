import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DAY, dayOf, dayOfWallTime, HOUR, parseWallTime } from '../time/wall-time.ts'
import { type IcsEvent, icsFeed, icsFile, mailedIcsFile } from './ics-file.ts'

const wall = (text: string) => parseWallTime(text) ?? Number.NaN

const meeting: IcsEvent = {
  id: '5f0c2a7e-1d6b-4c0e-9a53-6f1b8f5f7a10',
  title: 'Spring meeting',
  descriptionHtml: '<p>Bring a pen.</p>',
  location: 'Pier 4, Boston',
  organizerName: 'Ada Lovelace',
  url: 'https://daymark.example/e/spring-meeting-k3v9x0qd',
  uidHost: 'daymark.example',
  sequence: 2,
  updatedAt: Date.UTC(2026, 1, 1, 8, 30, 15),
  timezone: 'America/New_York',
  start: wall('2026-03-10T09:00:00'),
  end: wall('2026-03-10T10:00:00'),
  allDay: false,
  recurrence: null,
}

const weekly = { frequency: 'WEEKLY', interval: 1, byDay: [], end: { type: 'NEVER' } } as const

// To update the golden files after an intended change, set UPDATE_GOLDEN and review the diff.
const golden: Record<string, IcsEvent> = {
  'timed-new-york': meeting,
  'overnight-tokyo': {
    ...meeting,
    timezone: 'Asia/Tokyo',
    start: wall('2026-03-10T22:00:00'),
    end: wall('2026-03-11T02:00:00'),
  },
  'winter-vancouver': {
    ...meeting,
    timezone: 'America/Vancouver',
    start: wall('2027-01-20T12:00:00'),
    end: wall('2027-01-20T13:00:00'),
  },
  'all-day-one': { ...meeting, allDay: true },
  'all-day-several': { ...meeting, allDay: true, end: wall('2026-03-12T10:00:00') },
  'all-day-yearly-leap-day': {
    ...meeting,
    allDay: true,
    start: wall('2028-02-29T00:00:00'),
    end: wall('2028-02-29T00:00:00'),
    recurrence: { ...weekly, frequency: 'YEARLY', end: { type: 'DATE', date: dayOf(2048, 2, 29) } },
  },
  'weekly-los-angeles-evening-until': {
    ...meeting,
    timezone: 'America/Los_Angeles',
    start: wall('2026-03-02T20:00:00'),
    end: wall('2026-03-02T21:30:00'),
    recurrence: { ...weekly, byDay: ['MO'], end: { type: 'DATE', date: dayOf(2026, 3, 30) } },
  },
  'weekly-start-not-among-its-days': {
    ...meeting,
    start: wall('2026-03-13T09:00:00'),
    end: wall('2026-03-13T10:00:00'),
    recurrence: { ...weekly, interval: 2, byDay: ['TU', 'TH'], end: { type: 'COUNT', count: 3 } },
  },
  'yearly-last-sunday-with-a-move': {
    ...meeting,
    timezone: 'Europe/Berlin',
    start: wall('2026-03-29T02:30:00'),
    end: wall('2026-03-29T04:00:00'),
    recurrence: { ...weekly, frequency: 'YEARLY', weekdayOfMonth: { week: -1, weekday: 'SU' } },
    exceptions: [
      {
        day: dayOf(2027, 3, 28),
        moved: { start: wall('2027-04-04T02:30:00'), end: wall('2027-04-04T04:00:00'), location: null },
        note: '',
      },
    ],
  },
  'monthly-fifth-friday-until': {
    ...meeting,
    start: wall('2026-05-29T19:00:00'),
    end: wall('2026-05-29T23:00:00'),
    recurrence: {
      ...weekly,
      frequency: 'MONTHLY',
      weekdayOfMonth: { week: 5, weekday: 'FR' },
      end: { type: 'DATE', date: dayOf(2026, 10, 30) },
    },
  },
  'nightly-first-over-a-clock-change': {
    ...meeting,
    start: wall('2026-03-07T22:00:00'),
    end: wall('2026-03-09T06:30:00'),
    recurrence: { ...weekly, interval: 3 },
  },
  'weekly-with-exceptions': {
    ...meeting,
    recurrence: weekly,
    exceptions: [
      { day: dayOf(2026, 3, 17), moved: null, note: 'Holiday' },
      {
        day: dayOf(2026, 3, 24),
        moved: {
          start: wall('2026-03-25T14:00:00'),
          end: wall('2026-03-25T15:30:00'),
          location: 'Town hall, Boston',
        },
        note: '',
      },
      // To an hour that the clocks show twice.
      {
        day: dayOf(2026, 10, 27),
        moved: { start: wall('2026-11-01T01:30:00'), end: wall('2026-11-01T02:30:00'), location: null },
        note: '',
      },
    ],
  },
  'all-day-weekly-with-exceptions': {
    ...meeting,
    allDay: true,
    recurrence: weekly,
    exceptions: [
      { day: dayOf(2026, 3, 17), moved: null, note: '' },
      {
        day: dayOf(2026, 3, 24),
        moved: { start: wall('2026-03-25T00:00:00'), end: wall('2026-03-26T00:00:00'), location: null },
        note: '',
      },
    ],
  },
  'in-a-skipped-hour': { ...meeting, start: wall('2026-03-08T02:30:00'), end: wall('2026-03-08T04:00:00') },
  'in-a-repeated-hour': { ...meeting, start: wall('2026-11-01T01:30:00'), end: wall('2026-11-01T02:30:00') },
  'without-length-or-texts': {
    ...meeting,
    end: meeting.start,
    descriptionHtml: '',
    location: '',
    organizerName: '',
  },
  'texts-of-every-kind': {
    ...meeting,
    title: `Déjà vu; "quoted", back\\slash, 👩🏽‍🚀 ${'🎉'.repeat(30)} ${'日本語'.repeat(12)}`,
    descriptionHtml:
      '<p>First: line<br>second, line; done</p><ul><li>one</li><li>two</li></ul><p>See <a href="https://example.com/?a=1&amp;b=2">the plan</a></p>',
    location: 'Straße 1\\2, Köln; Zimmer\u0007 3',
    organizerName: 'Ünal, "The" Organizer',
  },
}

const goldenFeeds: Record<string, IcsEvent> = {
  'feed-weekly': { ...meeting, title: `Déjà vu; ${'日本語'.repeat(12)}`, recurrence: weekly },
  'feed-cancelled': {
    ...meeting,
    descriptionHtml: '',
    location: '',
    organizerName: '',
    sequence: 3,
    isCancelled: true,
  },
}

const goldenMails: Record<string, string> = {
  'mail-publish': mailedIcsFile(
    { event: { ...meeting, recurrence: weekly }, method: 'PUBLISH' },
    'no-reply@daymark.example',
  ),
  'mail-cancel': mailedIcsFile(
    {
      event: { ...meeting, organizerName: 'Ünal; "The", Organizer:', sequence: 3, isCancelled: true },
      method: 'CANCEL',
    },
    'no-reply@daymark.example',
  ),
  'mail-request': mailedIcsFile(
    {
      event: { ...meeting, recurrence: weekly },
      method: 'REQUEST',
      attendee: { email: 'grace@visitor.example', participationOn: () => 'ACCEPTED' },
    },
    'no-reply@daymark.example',
  ),
}

function expectGolden(name: string, text: string): void {
  const file = new URL(`./golden/${name}.ics`, import.meta.url)
  if (process.env['UPDATE_GOLDEN']) writeFileSync(file, text)
  expect(text).toBe(readFileSync(file, 'utf8'))
}

describe('golden .ics files', () => {
  test.each(Object.entries(golden))('the .ics file of %s is the golden one, byte for byte', (name, event) =>
    expectGolden(name, icsFile(event)),
  )
})

describe('golden feeds', () => {
  test.each(Object.entries(goldenFeeds))('the feed of %s is the golden one, byte for byte', (name, event) =>
    expectGolden(name, icsFeed(event)),
  )
})

describe('golden calendar attachments', () => {
  test.each(Object.entries(goldenMails))(
    'the calendar attachment %s is the golden one, byte for byte',
    (name, file) => expectGolden(name, file),
  )
})

describe('an .ics file', () => {
  const publicFiles = [...Object.values(golden).map(icsFile), ...Object.values(goldenFeeds).map(icsFeed)]
  const everyFile = [...publicFiles, ...Object.values(goldenMails)]

  test('an .ics file ends every line with CRLF and has no byte order mark', () => {
    for (const file of everyFile) {
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true)
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    }
  })

  test('an .ics file has no line over 75 octets and splits no character', () => {
    for (const file of everyFile) {
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(Buffer.from(line).toString()).toBe(line)
      }
    }
  })

  test("an .ics file asks for no reply and does not contain the organizer's email address", () => {
    for (const file of publicFiles) expect(file).not.toMatch(/^(METHOD|ATTENDEE|ORGANIZER)/m)
    for (const [name, file] of Object.entries(goldenMails)) {
      expect(file.match(/^ATTENDEE.*/gm) ?? []).toHaveLength(name === 'mail-request' ? 1 : 0)
    }
  })

  test('an edit keeps the UID and increases the SEQUENCE', () => {
    const edited = icsFile({ ...meeting, title: 'Summer', timezone: 'Asia/Tokyo', sequence: 3 })
    const uid = /UID:.*/
    expect(edited.match(uid)?.[0]).toBe(icsFile(meeting).match(uid)?.[0])
    expect(edited).toContain('SEQUENCE:3')
  })

  test('the same event always gives the same .ics file', () => {
    expect(icsFile({ ...meeting })).toBe(icsFile({ ...meeting }))
  })

  test('no text can break out of its line in an .ics file', () => {
    const file = icsFile({
      ...meeting,
      title: 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT',
      location: 'a\u2028b\u0085c\0',
    })
    expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
    expect(file).toContain('SUMMARY:x\\nEND:VEVENT\\nBEGIN:VEVENT\r\n')
    expect(file).toContain('LOCATION:a\\nbc\r\n')
  })
})

describe('the largest event', () => {
  const DATES = 500
  const monday = wall('2026-03-09T09:00:00')
  const octets = (file: string) => Buffer.byteLength(file)
  const largest = (letter: string, note = ''): IcsEvent => ({
    ...meeting,
    title: letter.repeat(200),
    location: letter.repeat(500),
    organizerName: letter.repeat(200),
    descriptionHtml: `<p>${letter.repeat(49_990)}</p>`,
    start: monday,
    end: monday + HOUR,
    recurrence: { ...weekly, frequency: 'DAILY' },
    exceptions: Array.from({ length: DATES }, (_, index) => {
      const start = monday + index * DAY + HOUR
      return {
        day: dayOfWallTime(start),
        moved: { start, end: start + HOUR, location: `${index + 1}${letter.repeat(496)}` },
        note,
      }
    }),
  })

  test.each([
    ['Latin', 'a'],
    ['emoji', '🎉'],
    ['escaped', '&'],
  ])('a file of the longest %s texts with 500 moved dates has at most a megabyte', (_, letter) => {
    const description = letter === '&' ? '&amp;' : letter
    const event = {
      ...largest(letter, letter.repeat(500)),
      descriptionHtml: `<p>${description.repeat(49_990)}</p>`,
    }
    const days = event.exceptions?.map(({ day }) => day) ?? []
    const files = [
      icsFeed(event),
      mailedIcsFile({ event, method: 'CANCEL', days }, 'no-reply@daymark.example'),
    ]
    for (const file of files) {
      expect(octets(file)).toBeLessThanOrEqual(1_000_000)
      expect(file.match(/^RECURRENCE-ID/gm)).toHaveLength(DATES)
      expect(file.match(/^SUMMARY/gm)?.length).toBeGreaterThanOrEqual(DATES)
      const places = file.replaceAll('\r\n ', '').match(/^LOCATION:\d+/gm)
      expect(places).toEqual(days.map((_day, index) => `LOCATION:${index + 1}`))
    }
  })

  test('a date has its note before the description, and alone if the event has none', () => {
    const { exceptions = [] } = largest('a', 'Bring a mat')
    const file = (descriptionHtml: string) =>
      icsFile({ ...largest('a'), descriptionHtml, exceptions: exceptions.slice(0, 2) })
    expect(file('<p>Yoga</p>').match(/^DESCRIPTION:.*$/gm)).toEqual([
      'DESCRIPTION:Yoga',
      'DESCRIPTION:Bring a mat\\n\\nYoga',
      'DESCRIPTION:Bring a mat\\n\\nYoga',
    ])
    expect(file('').match(/^DESCRIPTION:.*$/gm)).toEqual([
      'DESCRIPTION:Bring a mat',
      'DESCRIPTION:Bring a mat',
    ])
  })

  test('moved dates have the whole description if the file has room for it, and only the whole event has the HTML', () => {
    const event = { ...largest('a'), descriptionHtml: `<p>${'b'.repeat(1_000)}</p>` }
    const file = icsFile({ ...event, exceptions: event.exceptions?.slice(0, 20) ?? [] })
    const unfolded = file.replaceAll('\r\n ', '')
    expect(unfolded.match(new RegExp(`^DESCRIPTION:${'b'.repeat(1_000)}\r?$`, 'gm'))).toHaveLength(21)
    expect(unfolded.match(/^X-ALT-DESC/gm)).toHaveLength(1)
  })

  test('a description that is too long for all moved dates is shortened in each of them', () => {
    const event = { ...largest('a'), title: 'Lunch', location: '', organizerName: 'Ada' }
    const descriptions = icsFile(event)
      .replaceAll('\r\n ', '')
      .match(/^DESCRIPTION:.*$/gm)
    expect(descriptions).toHaveLength(1 + DATES)
    expect(descriptions?.[0]).toHaveLength('DESCRIPTION:'.length + 49_990)
    for (const short of descriptions?.slice(1) ?? []) expect(short).toMatch(/^DESCRIPTION:a{500,}…$/)
  })
})
