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

// What a service is told of the time, field by field and still encoded; every other field is told apart
// below.
function times(service: CalendarService, name: string): string | null {
  const event = events[name]
  const address = event ? link(service, event) : ''
  const fields = ['dates', 'ctz', 'recur', 'startdt', 'enddt', 'allday', 'ST', 'ET', 'DUR', 'RPAT', 'REND']
  const query = address?.split('?')[1]?.split('&') ?? []
  return address === null
    ? null
    : query.filter((field) => fields.includes(field.split('=')[0] ?? '')).join(' ')
}

describe('Google gets', () => {
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
  ])('for an event %s', (name, told) => {
    expect(times('google', name)).toBe(told)
  })
})

describe.each(['outlook', 'office365'] as const)('%s gets', (service) => {
  test.each([
    ['timed', 'startdt=2026-03-10T13%3A00%3A00Z enddt=2026-03-10T14%3A00%3A00Z'],
    ['all-day one day', 'startdt=2026-03-10 enddt=2026-03-11 allday=true'],
    ['all-day several days', 'startdt=2026-03-10 enddt=2026-03-13 allday=true'],
    ['overnight', 'startdt=2026-03-11T02%3A00%3A00Z enddt=2026-03-11T06%3A00%3A00Z'],
    ['in a skipped hour', 'startdt=2026-03-08T07%3A30%3A00Z enddt=2026-03-08T08%3A00%3A00Z'],
    ['in a repeated hour', 'startdt=2026-11-01T05%3A30%3A00Z enddt=2026-11-01T05%3A45%3A00Z'],
    ['ahead of UTC', 'startdt=2026-03-10T00%3A00%3A00Z enddt=2026-03-10T01%3A00%3A00Z'],
    ['behind UTC', 'startdt=2026-03-10T16%3A00%3A00Z enddt=2026-03-10T17%3A00%3A00Z'],
  ])('for an event %s', (name, told) => {
    expect(times(service, name)).toBe(told)
  })

  test('no link for a series, since it takes no rule', () => {
    expect(times(service, 'recurring')).toBeNull()
  })
})

describe('Yahoo gets', () => {
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
  ])('for an event %s', (name, told) => {
    expect(times('yahoo', name)).toBe(told)
  })
})

describe('the whole address, to the letter', () => {
  const details =
    'Bring%20a%20pen.%0AAnd%20%3Cpaper%3E.%0A%0Ahttps%3A%2F%2Fdaymark.example%2Fe%2Ftea-talk-k3v9x0qd'
  const body =
    'Bring%20a%20pen.%3Cbr%3EAnd%20%26lt%3Bpaper%26gt%3B.%3Cbr%3E%3Cbr%3Ehttps%3A%2F%2Fdaymark.example%2Fe%2Ftea-talk-k3v9x0qd'
  const compose = `rru=addevent&startdt=2026-03-10T13%3A00%3A00Z&enddt=2026-03-10T14%3A00%3A00Z&subject=Tea%20%26%20talk&body=${body}&location=Pier%204%2C%20Boston`

  test('of Google, with the place in the text too', () => {
    const address = `https://calendar.google.com/calendar/render?action=TEMPLATE&text=Tea%20%26%20talk&dates=20260310T090000%2F20260310T100000&ctz=America%2FNew_York&details=Pier%204%2C%20Boston%0A%0A${details}&location=Pier%204%2C%20Boston`
    expect(link('google', meeting)).toBe(address)
    expect(link('google', meeting, onPhone)).toBe(address)
  })

  test('of Outlook and Microsoft 365, at a desk and on a phone', () => {
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

  test('of Yahoo', () => {
    const address = `https://calendar.yahoo.com/?v=60&TITLE=Tea%20%26%20talk&ST=20260310T090000&ET=20260310T100000&DESC=${details}&in_loc=Pier%204%2C%20Boston`
    expect(link('yahoo', meeting)).toBe(address)
    expect(link('yahoo', meeting, onPhone)).toBe(address)
  })
})

describe('for every service', () => {
  test.each(CALENDAR_SERVICES)('%s gets a text of at most 500 characters and then the page', (service) => {
    const address = link(service, { ...meeting, text: '🎉'.repeat(600), location: '' }) ?? ''
    const text = new URL(address).searchParams.get(
      { google: 'details', yahoo: 'DESC', outlook: 'body', office365: 'body' }[service],
    )
    const end = service === 'google' || service === 'yahoo' ? '\n\n' : '<br><br>'
    expect(text).toBe(`${'🎉'.repeat(499)}…${end}${meeting.url}`)
  })

  test.each(CALENDAR_SERVICES)('%s gets no plus for a space, and no empty field', (service) => {
    const address = link(service, { ...meeting, title: 'a + b', text: '', location: '' }) ?? ''
    expect(address).toContain('a%20%2B%20b')
    expect(address).not.toMatch(/\+|=(&|$)/)
  })

  test.each(CALENDAR_SERVICES)('%s gets an address even from half a character', (service) => {
    expect(link(service, { ...meeting, title: 'half \ud83d' })).toContain('half%20&')
  })
})

describe('the times of Yahoo are those of the visitor', () => {
  const from = (timezone: string, event: LinkedEvent = meeting) =>
    calendarLink('yahoo', event, { onPhone: false, timezone })

  test('whose zone is known', () => {
    expect(from('Europe/Paris')).toContain('&ST=20260310T140000&ET=20260310T150000&')
    expect(from('Mars/Olympus')).toContain('&ST=20260310T090000&ET=20260310T100000&')
  })

  test('but an all-day event is on the same day everywhere', () => {
    expect(from('Asia/Tokyo', { ...meeting, allDay: true })).toContain('&ST=20260310&DUR=allday&')
  })

  test('and so are the weekdays and the end of a series', () => {
    const evening = { ...meeting, start: wall('2026-03-09T20:00:00'), end: wall('2026-03-09T21:00:00') }
    const series: LinkedEvent = {
      ...evening,
      recurrence: { ...weekly, byDay: ['MO', 'SU'], end: { type: 'COUNT', count: 3 } },
    }
    const address = from('Asia/Tokyo', series)
    expect(address).toContain('&ST=20260310T090000&ET=20260310T100000&')
    expect(address).toMatch(/&RPAT=01WkMoTu&REND=%2B20260317$/)
    expect(from('America/New_York', series)).toMatch(/&RPAT=01WkMoSu&REND=%2B20260316$/)
  })
})

describe("Yahoo's pattern", () => {
  const pattern = (recurrence: LinkedEvent['recurrence'], timezone: string | null = null) =>
    calendarLink('yahoo', { ...meeting, recurrence }, { onPhone: false, timezone })?.match(/RPAT=.*/)?.[0] ??
    null

  test('has two digits and the unit, and no end where there is none', () => {
    expect(pattern({ ...weekly, frequency: 'DAILY', byDay: [] })).toBe('RPAT=01Dy')
    expect(pattern({ ...weekly, frequency: 'MONTHLY', interval: 12, byDay: [] })).toBe('RPAT=12Mh')
    expect(pattern({ ...weekly, frequency: 'YEARLY', byDay: [] })).toBe('RPAT=01Yr')
    expect(pattern({ ...weekly, byDay: [] })).toBe('RPAT=01WkTu')
  })

  test('is not there where it would lie: the .ics file takes its place', () => {
    const link = (recurrence: LinkedEvent['recurrence'], timezone: string | null) =>
      calendarLink('yahoo', { ...meeting, recurrence }, { onPhone: false, timezone })
    expect(link({ ...weekly, interval: 100 }, null)).toBeNull()
    // 9 in the morning in New York is the next day in Auckland.
    expect(link({ ...weekly, frequency: 'MONTHLY', byDay: [] }, 'Pacific/Auckland')).toBeNull()
    expect(link({ ...weekly, frequency: 'MONTHLY', byDay: [] }, 'Europe/Paris')).not.toBeNull()
    // Sunday and the Monday before it are both in one week, the days after them are not.
    const everyOtherWeek: LinkedEvent['recurrence'] = { ...weekly, interval: 2, byDay: ['MO', 'SU'] }
    expect(link(everyOtherWeek, 'Pacific/Auckland')).toBeNull()
    expect(link(everyOtherWeek, 'Europe/Paris')).not.toBeNull()
    expect(link({ ...everyOtherWeek, byDay: ['SU'] }, 'Pacific/Auckland')).not.toBeNull()
  })
})
