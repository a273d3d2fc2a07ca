import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { descriptionText } from '../description/description-text.ts'
import { whenText } from '../language/time-texts.ts'
import { abbreviationAt, instantOf, wallTimeAt } from '../time/time-zone.ts'
import { DAY, dayOf, parseWallTime } from '../time/wall-time.ts'
import { CALENDAR_SERVICES, type CalendarService, calendarLink } from './calendar-links.ts'
import { calendarPreviews, type PreviewedCalendar } from './calendar-preview.ts'
import { type IcsEvent, icsFile } from './ics-file.ts'

const wall = (text: string) => parseWallTime(text) ?? Number.NaN

const meeting: IcsEvent = {
  id: 'preview',
  title: 'Tea & talk; +1, "100 %"',
  descriptionHtml: '<p>Bring a pen.<br>And &lt;paper&gt;, or\\n.</p>',
  location: 'Pier 4, Boston',
  organizerName: 'Ada',
  url: 'https://daymark.example/e/tea-talk-k3v9x0qd',
  uidHost: 'daymark.example',
  sequence: 0,
  updatedAt: 0,
  timezone: 'America/New_York',
  start: wall('2026-03-10T09:00:00'),
  end: wall('2026-03-10T10:00:00'),
  allDay: false,
  recurrence: null,
}
const weekly = { frequency: 'WEEKLY', interval: 1, byDay: ['TU'], end: { type: 'NEVER' } } as const
const monthly = { frequency: 'MONTHLY', interval: 1, byDay: [], end: { type: 'NEVER' } } as const

function preview(calendar: PreviewedCalendar, event: IcsEvent, zone = event.timezone) {
  const found = calendarPreviews(event, zone).find((other) => other.calendar === calendar)
  if (!found) throw new Error(`No preview of ${calendar}`)
  return found
}

describe('the preview of every calendar', () => {
  test('it shows title, place and text as they arrive', () => {
    const text = 'Bring a pen.\nAnd <paper>, or\\n.'
    for (const { calendar, title, place, text: shown } of calendarPreviews(meeting, 'Asia/Tokyo')) {
      expect({ calendar, title, place }).toEqual({
        calendar,
        title: meeting.title,
        place: meeting.location,
      })
      const withUrl = `${text}\n\n${meeting.url}`
      const expected = { apple: text, ics: text, google: `${meeting.location}\n\n${withUrl}` }
      expect(shown).toBe(expected[calendar as keyof typeof expected] ?? withUrl)
    }
  })

  test('an all-day event has the same dates everywhere', () => {
    for (const end of ['2026-03-10T10:00:00', '2026-03-12T10:00:00']) {
      const event = { ...meeting, allDay: true, end: wall(end) }
      const shown = calendarPreviews(event, 'Pacific/Auckland').map(({ when }) => when)
      expect(new Set(shown).size).toBe(1)
      expect(shown[0]).toMatch(
        end.includes('-10T') ? /^Tuesday, March 10, 2026$/ : /March 10, 2026 – Thursday, March 12, 2026$/,
      )
    }
  })
})

describe('the warnings of a calendar', () => {
  test('a plain event has only the one that Yahoo needs', () => {
    const warned = calendarPreviews(meeting, 'Asia/Tokyo').filter(({ warnings }) => warnings.length > 0)
    expect(warned.map(({ calendar, warnings }) => [calendar, ...warnings])).toEqual([
      ['yahoo', "Yahoo shows this in each person's own zone."],
    ])
    expect(preview('yahoo', { ...meeting, allDay: true }).warnings).toEqual([])
  })

  test('Outlook and Microsoft 365 get the file of a series, and it stays a series', () => {
    const series = { ...meeting, recurrence: weekly }
    expect(preview('outlook', series)).toMatchObject({
      isSeries: true,
      warnings: ['Outlook.com takes no repetition: people get the file.'],
    })
    expect(preview('office365', series).warnings).toEqual([
      'Microsoft 365 takes no repetition: people get the file.',
    ])
    expect(preview('google', series)).toMatchObject({
      isSeries: true,
      warnings: ["Google's app on iPhones adds only the first date."],
    })
    for (const { isSeries } of calendarPreviews(series, 'Europe/London')) expect(isSeries).toBe(true)
  })

  test('Yahoo gets the file only where its pattern is not enough', () => {
    const lateMonthly = {
      ...meeting,
      recurrence: monthly,
      start: wall('2026-03-10T22:00:00'),
      end: wall('2026-03-10T23:00:00'),
    }
    expect(preview('yahoo', lateMonthly, 'America/New_York').warnings).not.toContain(
      'Yahoo takes no such repetition: people get the file.',
    )
    expect(preview('yahoo', lateMonthly, 'Asia/Tokyo').warnings).toEqual([
      'Yahoo takes no such repetition: people get the file.',
    ])
  })

  test('a series with skipped dates is a file everywhere', () => {
    const series = { ...meeting, recurrence: weekly, exceptions: [{ day: 20_530 }] } as unknown as IcsEvent
    for (const calendar of ['google', 'outlook', 'yahoo'] as const) {
      expect(preview(calendar, series).warnings).toEqual([
        'Some dates are skipped or moved: people get the file.',
      ])
    }
  })

  test('a text of more than 500 characters is cut in links, and not in the file', () => {
    const cut = 'The text is cut after 500 characters.'
    const of = (length: number) => ({ ...meeting, descriptionHtml: `<p>${'x'.repeat(length)}</p>` })
    for (const calendar of ['google', 'outlook', 'office365', 'yahoo'] as const) {
      expect(preview(calendar, of(499)).warnings).not.toContain(cut)
      expect(preview(calendar, of(501)).warnings).toContain(cut)
    }
    expect(preview('ics', of(501)).warnings).toEqual([])
  })
})

describe('the preview compared with the links and the file', () => {
  const zones = [
    'America/New_York',
    'Europe/London',
    'Asia/Kathmandu',
    'Pacific/Auckland',
    'America/St_Johns',
  ]
  const year = Date.UTC(2026, 0, 1)
  const quarter = 15 * 60_000
  const single = fc.record({
    timezone: fc.constantFrom(...zones),
    start: fc.integer({ min: 0, max: 366 * 96 }).map((quarters) => year + quarters * quarter),
    length: fc.integer({ min: 1, max: 300 }).map((quarters) => quarters * quarter),
  })

  /** In an hour that the viewer's clocks show twice, the name of the zone may be that of the other one. */
  const clock = (text: string) => text.replace(/ (?:[A-Z]{2,5}|[+-]\d+)(?= |$)/g, '')

  test('ical.js reads from the file what the preview of the file shows', () => {
    fc.assert(
      fc.property(
        single,
        fc.boolean(),
        fc.constantFrom(...zones),
        ({ timezone, start, length }, allDay, viewer) => {
          const event = { ...meeting, timezone, start, end: start + length, allDay }
          const read = readFile(icsFile(event), viewer)
          const { title, place, text, when, isSeries } = preview('ics', event, viewer)
          expect({ ...read, when: clock(read.when) }).toEqual({
            title,
            place,
            text,
            when: clock(when),
            isSeries,
          })
        },
      ),
      { numRuns: 200 },
    )
  })

  test('the links to the services say what their previews show', () => {
    fc.assert(
      fc.property(
        single,
        fc.boolean(),
        fc.constantFrom(...zones),
        ({ timezone, start, length }, allDay, viewer) => {
          const event = { ...meeting, timezone, start, end: start + length, allDay }
          const linked = { ...event, text: descriptionText(event.descriptionHtml) }
          for (const service of CALENDAR_SERVICES) {
            const link = calendarLink(service, linked, { onPhone: false, timezone: viewer }) ?? ''
            const { title, place, text, when } = preview(service, event, viewer)
            const read = readLink(service, link, viewer)
            expect({ service, ...read, when: clock(read.when) }).toEqual({
              service,
              title,
              place,
              text,
              when: clock(when),
            })
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})

/** The days of an all-day entry as wall times, or instants. Their end is excluded. */
interface ReadSpan {
  allDay: boolean
  start: number
  end: number
}

function whenFor(viewer: string, { allDay, start, end }: ReadSpan): string {
  const at = (instant: number) => (allDay ? instant : wallTimeAt(viewer, instant))
  const zone = { atStart: abbreviationAt(viewer, start), atEnd: abbreviationAt(viewer, end) }
  return whenText({ allDay, start: at(start), end: allDay ? end - DAY : at(end) }, zone)
}

function readFile(file: string, viewer: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  const at = (time: ICAL.Time) =>
    time.isDate ? dayOf(time.year, time.month, time.day) * DAY : time.toUnixTime() * 1000
  const span = { allDay: event.startDate.isDate, start: at(event.startDate), end: at(event.endDate) }
  const { summary: title, location: place, description: text } = event
  return { title, place, text, when: whenFor(viewer, span), isSeries: event.isRecurring() }
}

function readLink(service: CalendarService, link: string, viewer: string) {
  const field = (name: string) => new URL(link).searchParams.get(name) ?? ''
  const [title, place, text, start, end = '', zone] =
    service === 'google'
      ? ['text', 'location', 'details', ...field('dates').split('/'), field('ctz')]
      : service === 'yahoo'
        ? ['TITLE', 'in_loc', 'DESC', field('ST'), field('ET'), viewer]
        : ['subject', 'location', 'body', field('startdt'), field('enddt'), 'UTC']
  const at = (written: string) => {
    const [, date = '', time = '', utc = ''] =
      /^(\d{8})(?:T(\d{6}))?(Z?)$/.exec(written.replace(/[-:]/g, '')) ?? []
    const iso = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${(time || '000000').replace(/(..)(..)(..)/, '$1:$2:$3')}`
    return time === '' || utc === 'Z' ? wall(iso) : instantOf(zone ?? '', wall(iso))
  }
  const allDay = !start.includes('T')
  const span = { allDay, start: at(start), end: end === '' ? at(start) + DAY : at(end) }
  const body = field(text ?? '').replaceAll('<br>', '\n')
  const shown = service.startsWith('o')
    ? body.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
    : body
  return { title: field(title ?? ''), place: field(place ?? ''), text: shown, when: whenFor(viewer, span) }
}
