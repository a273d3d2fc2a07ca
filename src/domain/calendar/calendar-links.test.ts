import { describe, expect, test } from 'vitest'
import { dayOf, parseWallTime } from '../time/wall-time.ts'
import { CALENDAR_SERVICES, type CalendarService, calendarLink, type LinkedEvent } from './calendar-links.ts'

const wall = (text: string) => parseWallTime(text) ?? Number.NaN

const meeting: LinkedEvent = {
  title: 'Tea & talk',
  text: 'Bring a pen.\nAnd <paper>.',
  location: 'Pier 4, Boston',
  url: 'https://daymark.example/e/tea-talk-k3v9x0qd',
  timezone: 'America/New_York',
  start: wall('2026-03-10T09:00:00'),
  end: wall('2026-03-10T10:00:00'),
  allDay: false,
  recurrence: null,
}
const weekly = { frequency: 'WEEKLY', interval: 1, byDay: ['MO', 'WE'], end: { type: 'NEVER' } } as const

const events: Record<string, LinkedEvent> = {
  timed: meeting,
  'all-day one day': { ...meeting, allDay: true },
  'all-day several days': { ...meeting, allDay: true, end: wall('2026-03-12T10:00:00') },
  overnight: { ...meeting, start: wall('2026-03-10T22:00:00'), end: wall('2026-03-11T02:00:00') },
  recurring: { ...meeting, recurrence: { ...weekly, end: { type: 'DATE', date: dayOf(2026, 6, 30) } } },
  'in a skipped hour': { ...meeting, start: wall('2026-03-08T02:30:00'), end: wall('2026-03-08T04:00:00') },
  'in a repeated hour': { ...meeting, start: wall('2026-11-01T01:30:00'), end: wall('2026-11-01T01:45:00') },
  'ahead of UTC': { ...meeting, timezone: 'Asia/Tokyo' },
  'behind UTC': { ...meeting, timezone: 'America/Los_Angeles' },
}

const atDesk = { onPhone: false, timezone: null }
const onPhone = { onPhone: true, timezone: null }

function link(service: CalendarService, event: LinkedEvent, visitor = atDesk): string | null {
  return calendarLink(service, event, visitor)
}

// The time fields of a link, still encoded. The tests of whole links cover the other fields.
function times(service: CalendarService, name: string): string | null {
  const event = events[name]
  const url = event ? link(service, event) : ''
  const fields = ['dates', 'ctz', 'recur', 'startdt', 'enddt', 'allday', 'ST', 'ET', 'DUR', 'RPAT', 'REND']
  const query = url?.split('?')[1]?.split('&') ?? []
  return url === null ? null : query.filter((field) => fields.includes(field.split('=')[0] ?? '')).join(' ')
}

describe('links to Google', () => {
  test.each([
    ['timed', 'dates=20260310T090000%2F20260310T100000 ctz=America%2FNew_York'],
    ['all-day one day', 'dates=20260310%2F20260311'],
    ['all-day several days', 'dates=20260310%2F20260313'],
    ['overnight', 'dates=20260310T220000%2F20260311T020000 ctz=America%2FNew_York'],
    [
      'recurring',
      'dates=20260311T090000%2F20260311T100000 ctz=America%2FNew_York recur=RRULE%3AFREQ%3DWEEKLY%3BBYDAY%3DMO%2CWE%3BUNTIL%3D20260701T035959Z',
    ],
    ['in a skipped hour', 'dates=20260308T033000%2F20260308T040000 ctz=America%2FNew_York'],
    ['in a repeated hour', 'dates=20261101T053000Z%2F20261101T054500Z ctz=America%2FNew_York'],
    ['ahead of UTC', 'dates=20260310T090000%2F20260310T100000 ctz=Asia%2FTokyo'],
    ['behind UTC', 'dates=20260310T090000%2F20260310T100000 ctz=America%2FLos_Angeles'],
  ])('Google gets the right times for an event that is %s', (name, expected) => {
    expect(times('google', name)).toBe(expected)
  })
})

describe.each(['outlook', 'office365'] as const)('links to %s', (service) => {
  test.each([
    ['timed', 'startdt=2026-03-10T13%3A00%3A00Z enddt=2026-03-10T14%3A00%3A00Z'],
    ['all-day one day', 'startdt=2026-03-10 enddt=2026-03-11 allday=true'],
    ['all-day several days', 'startdt=2026-03-10 enddt=2026-03-13 allday=true'],
    ['overnight', 'startdt=2026-03-11T02%3A00%3A00Z enddt=2026-03-11T06%3A00%3A00Z'],
    ['in a skipped hour', 'startdt=2026-03-08T07%3A30%3A00Z enddt=2026-03-08T08%3A00%3A00Z'],
    ['in a repeated hour', 'startdt=2026-11-01T05%3A30%3A00Z enddt=2026-11-01T05%3A45%3A00Z'],
    ['ahead of UTC', 'startdt=2026-03-10T00%3A00%3A00Z enddt=2026-03-10T01%3A00%3A00Z'],
    ['behind UTC', 'startdt=2026-03-10T16%3A00%3A00Z enddt=2026-03-10T17%3A00%3A00Z'],
  ])('Outlook gets the right times for an event that is %s', (name, expected) => {
    expect(times(service, name)).toBe(expected)
  })

  test('Outlook gets no link for a series, because its links have no recurrence', () => {
    expect(times(service, 'recurring')).toBeNull()
  })
})

describe('links to Yahoo', () => {
  test.each([
    ['timed', 'ST=20260310T090000 ET=20260310T100000'],
    ['all-day one day', 'ST=20260310 DUR=allday'],
    ['all-day several days', 'ST=20260310 ET=20260313'],
    ['overnight', 'ST=20260310T220000 ET=20260311T020000'],
    ['recurring', 'ST=20260311T090000 ET=20260311T100000 RPAT=01WkMoWe REND=%2B20260629'],
    ['in a skipped hour', 'ST=20260308T033000 ET=20260308T040000'],
    ['in a repeated hour', 'ST=20261101T013000 ET=20261101T014500'],
    ['ahead of UTC', 'ST=20260310T090000 ET=20260310T100000'],
    ['behind UTC', 'ST=20260310T090000 ET=20260310T100000'],
  ])('Yahoo gets the right times for an event that is %s', (name, expected) => {
    expect(times('yahoo', name)).toBe(expected)
  })
})

describe('whole links', () => {
  const details =
    'Bring%20a%20pen.%0AAnd%20%3Cpaper%3E.%0A%0Ahttps%3A%2F%2Fdaymark.example%2Fe%2Ftea-talk-k3v9x0qd'
  const body =
    'Bring%20a%20pen.%3Cbr%3EAnd%20%26lt%3Bpaper%26gt%3B.%3Cbr%3E%3Cbr%3Ehttps%3A%2F%2Fdaymark.example%2Fe%2Ftea-talk-k3v9x0qd'
  const compose = `rru=addevent&startdt=2026-03-10T13%3A00%3A00Z&enddt=2026-03-10T14%3A00%3A00Z&subject=Tea%20%26%20talk&body=${body}&location=Pier%204%2C%20Boston`

  test('the link to Google has every field, and the location also in the text', () => {
    const url = `https://calendar.google.com/calendar/render?action=TEMPLATE&text=Tea%20%26%20talk&dates=20260310T090000%2F20260310T100000&ctz=America%2FNew_York&details=Pier%204%2C%20Boston%0A%0A${details}&location=Pier%204%2C%20Boston`
    expect(link('google', meeting)).toBe(url)
    expect(link('google', meeting, onPhone)).toBe(url)
  })

  test('links to Outlook and Microsoft 365 have another path on a phone', () => {
    const phonePath = 'deeplink/compose?path=%2Fcalendar%2Faction%2Fcompose'
    expect(link('outlook', meeting)).toBe(`https://outlook.live.com/calendar/0/action/compose?${compose}`)
    expect(link('outlook', meeting, onPhone)).toBe(
      `https://outlook.live.com/calendar/0/${phonePath}&${compose}`,
    )
    expect(link('office365', meeting)).toBe(`https://outlook.office.com/calendar/0/action/compose?${compose}`)
    expect(link('office365', meeting, onPhone)).toBe(
      `https://outlook.office.com/calendar/0/${phonePath}&${compose}`,
    )
  })

  test('the link to Yahoo has every field', () => {
    const url = `https://calendar.yahoo.com/?v=60&TITLE=Tea%20%26%20talk&ST=20260310T090000&ET=20260310T100000&DESC=${details}&in_loc=Pier%204%2C%20Boston`
    expect(link('yahoo', meeting)).toBe(url)
    expect(link('yahoo', meeting, onPhone)).toBe(url)
  })
})

describe('links to every service', () => {
  test.each(CALENDAR_SERVICES)(
    '%s gets a description of at most 500 characters, followed by the URL of the page',
    (service) => {
      const url = link(service, { ...meeting, text: 'a'.repeat(600), location: '' }) ?? ''
      const text = new URL(url).searchParams.get(
        { google: 'details', yahoo: 'DESC', outlook: 'body', office365: 'body' }[service],
      )
      const end = service === 'google' || service === 'yahoo' ? '\n\n' : '<br><br>'
      expect(text).toBe(`${'a'.repeat(499)}…${end}${meeting.url}`)
    },
  )

  test.each(CALENDAR_SERVICES)('links to %s encode spaces as %%20 and omit empty fields', (service) => {
    const url = link(service, { ...meeting, title: 'a + b', text: '', location: '' }) ?? ''
    expect(url).toContain('a%20%2B%20b')
    expect(url).not.toMatch(/\+|=(&|$)/)
  })

  test.each(CALENDAR_SERVICES)(
    'the link to %s is valid even if the title has a lone surrogate',
    (service) => {
      expect(link(service, { ...meeting, title: 'half \ud83d' })).toContain('half%20&')
    },
  )
})

describe("times in Yahoo's links", () => {
  const from = (timezone: string, event: LinkedEvent = meeting) =>
    calendarLink('yahoo', event, { onPhone: false, timezone })

  test("Yahoo gets times in the visitor's time zone if it is known", () => {
    expect(from('Europe/Paris')).toContain('&ST=20260310T140000&ET=20260310T150000&')
    expect(from('Mars/Olympus')).toContain('&ST=20260310T090000&ET=20260310T100000&')
  })

  test('Yahoo gets the same day for an all-day event in every time zone', () => {
    expect(from('Asia/Tokyo', { ...meeting, allDay: true })).toContain('&ST=20260310&DUR=allday&')
  })

  test("Yahoo gets the weekdays and the end of a series in the visitor's time zone", () => {
    const evening = { ...meeting, start: wall('2026-03-09T20:00:00'), end: wall('2026-03-09T21:00:00') }
    const series: LinkedEvent = {
      ...evening,
      recurrence: { ...weekly, byDay: ['MO', 'SU'], end: { type: 'COUNT', count: 3 } },
    }
    const url = from('Asia/Tokyo', series)
    expect(url).toContain('&ST=20260310T090000&ET=20260310T100000&')
    expect(url).toMatch(/&RPAT=01WkMoTu&REND=%2B20260317$/)
    expect(from('America/New_York', series)).toMatch(/&RPAT=01WkMoSu&REND=%2B20260316$/)
  })
})

describe("Yahoo's pattern", () => {
  const pattern = (recurrence: LinkedEvent['recurrence'], timezone: string | null = null) =>
    calendarLink('yahoo', { ...meeting, recurrence }, { onPhone: false, timezone })?.match(/RPAT=.*/)?.[0] ??
    null

  test("Yahoo's pattern has a two-digit interval and a unit, and an end only if the series has one", () => {
    expect(pattern({ ...weekly, frequency: 'DAILY', byDay: [] })).toBe('RPAT=01Dy')
    expect(pattern({ ...weekly, frequency: 'MONTHLY', interval: 12, byDay: [] })).toBe('RPAT=12Mh')
    expect(pattern({ ...weekly, frequency: 'YEARLY', byDay: [] })).toBe('RPAT=01Yr')
    const onTuesday = { week: 2, weekday: 'TU' } as const
    expect(pattern({ ...weekly, frequency: 'MONTHLY', byDay: [], weekdayOfMonth: onTuesday })).toBeNull()
    expect(pattern({ ...weekly, byDay: [] })).toBe('RPAT=01WkTu')
  })

  test('there is no link to Yahoo if its pattern cannot express the series', () => {
    const link = (recurrence: LinkedEvent['recurrence'], timezone: string | null) =>
      calendarLink('yahoo', { ...meeting, recurrence }, { onPhone: false, timezone })
    expect(link({ ...weekly, interval: 100 }, null)).toBeNull()
    // 9 AM in New York is the next day in Auckland.
    expect(link({ ...weekly, frequency: 'MONTHLY', byDay: [] }, 'Pacific/Auckland')).toBeNull()
    expect(link({ ...weekly, frequency: 'MONTHLY', byDay: [] }, 'Europe/Paris')).not.toBeNull()
    // A Monday and the Sunday after it are in one week; the days after each of them are not.
    const everyOtherWeek: LinkedEvent['recurrence'] = { ...weekly, interval: 2, byDay: ['MO', 'SU'] }
    expect(link(everyOtherWeek, 'Pacific/Auckland')).toBeNull()
    expect(link(everyOtherWeek, 'Europe/Paris')).not.toBeNull()
    expect(link({ ...everyOtherWeek, byDay: ['SU'] }, 'Pacific/Auckland')).not.toBeNull()
  })
})

describe('texts that are long once they are encoded', () => {
  const kinds = {
    Japanese: '春の音楽会',
    Russian: 'Весенний концерт ',
    'right-to-left': 'حفلة الربيع ',
    emoji: '👨‍👩‍👧‍👦🇺🇦',
    ASCII: 'Spring & music <b> ',
  }
  test.each(Object.entries(kinds))(
    'a link with long %s texts has at most 2,000 characters',
    (_kind, word) => {
      const long = (length: number) => [...word.repeat(length)].slice(0, length).join('')
      const event = { ...meeting, title: long(200), text: long(5_000), location: long(200) }
      for (const service of CALENDAR_SERVICES) {
        for (const visitor of [atDesk, onPhone]) {
          const url = new URL(link(service, event, visitor) ?? '')
          expect(url.href.length).toBeLessThanOrEqual(2_000)
          const [title = ''] = ['text', 'subject', 'TITLE'].flatMap((name) => url.searchParams.getAll(name))
          expect(title.slice(0, word.length)).toBe(word)
          const [text = ''] = ['details', 'body', 'DESC'].flatMap((name) => url.searchParams.getAll(name))
          expect(text.endsWith(meeting.url)).toBe(true)
        }
      }
    },
  )

  test('the description is cut before the place, and the place before the title', () => {
    const text = '春'.repeat(499)
    const place = '音'.repeat(60)
    const url = new URL(link('yahoo', { ...meeting, title: '楽'.repeat(80), text, location: place }) ?? '')
    expect(url.searchParams.get('TITLE')).toBe('楽'.repeat(80))
    expect(url.searchParams.get('in_loc')).toBe(place)
    expect(url.searchParams.get('DESC')).toMatch(/^春+…\n\nhttps:/)
    expect(url.href.length).toBeGreaterThan(1_980)
  })
})
