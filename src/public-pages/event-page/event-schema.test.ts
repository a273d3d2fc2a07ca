import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { encodeEntities } from '../../domain/description/html-entity.ts'
import { eventOf, timeOf } from '../../domain/event/event.ts'
import type { NewEvent } from '../../domain/event/event-fields.ts'
import { firstOccurrence, zoneNamesOf } from '../../domain/event/event-time.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { eventSchema } from './event-schema.ts'
import type { ShownEvent } from './shown-event.ts'
import { SchemaScript } from './visitor-page.tsx'

const site = {
  brandName: 'Daymark',
  publicUrl: 'https://cal.example.com',
  confirmsSignUps: false,
  files: {
    style: '',
    calendarStyle: '',
    accentStyle: '',
    embedStyle: '',
    pictureStyle: '',
    script: '',
    isModule: false,
  },
}

function schemaOf(fields: Partial<NewEvent>): Record<string, unknown> {
  return JSON.parse(schemaTextOf(fields)) as Record<string, unknown>
}

function schemaTextOf(fields: Partial<NewEvent>): string {
  const details = eventOf({
    title: 'Party',
    timezone: 'Asia/Kathmandu',
    startIso: '2026-03-31T09:00:00',
    endIso: '2026-03-31T10:00:00',
    organizerName: 'Ada',
    organizerEmail: 'ada@example.com',
    ...fields,
  })
  const time = timeOf(details)
  const first = firstOccurrence(time)
  const event: ShownEvent = {
    ...details,
    slug: 'party-00000000',
    startDay: dayOfWallTime(time.start),
    first,
    occurrence: first,
    zone: zoneNamesOf(time, first),
    isPast: false,
    cancellation: null,
    movedFrom: '',
    previousStart: null,
    dates: [],
    datesOff: [],
    soon: '',
    today: 0,
    isHappening: false,
    isPlaceHidden: false,
  }
  const script = renderToStaticMarkup(SchemaScript({ schema: eventSchema(event, site) }))
  return script.slice(script.indexOf('>') + 1, script.lastIndexOf('</script>'))
}

test('the JSON-LD of a timed event has its UTC offset', () => {
  expect(schemaOf({})).toMatchObject({
    startDate: '2026-03-31T09:00:00+05:45',
    endDate: '2026-03-31T10:00:00+05:45',
  })
  expect(schemaOf({ timezone: 'America/St_Johns' }).startDate).toBe('2026-03-31T09:00:00-02:30')
  expect(schemaOf({ timezone: 'UTC' }).startDate).toBe('2026-03-31T09:00:00+00:00')
})

test('the JSON-LD of an all-day event has dates without times', () => {
  expect(schemaOf({ allDay: true })).toMatchObject({ startDate: '2026-03-31', endDate: '2026-03-31' })
})

test('a location that is a URL becomes a virtual location in the JSON-LD', () => {
  expect(schemaOf({ location: 'https://meet.example.com/1' })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://meet.example.com/1' },
  })
  expect(schemaOf({ location: '' }).location).toBeUndefined()
})

test.each([
  ['FREQ=DAILY;COUNT=5', { repeatFrequency: 'P1D', repeatCount: 5 }],
  ['FREQ=MONTHLY;INTERVAL=3', { repeatFrequency: 'P3M', byMonthDay: 31 }],
  ['FREQ=YEARLY', { repeatFrequency: 'P1Y', byMonth: 3, byMonthDay: 31 }],
  ['FREQ=YEARLY;BYMONTH=3;BYDAY=-1TU', { repeatFrequency: 'P1Y', byMonth: 3, byDay: '-1TU' }],
  ['FREQ=WEEKLY', { startDate: '2026-03-31', byDay: ['https://schema.org/Tuesday'] }],
  [
    'FREQ=WEEKLY;BYDAY=WE',
    { repeatFrequency: 'P1W', startDate: '2026-04-01', byDay: ['https://schema.org/Wednesday'] },
  ],
])('%s becomes a schema.org schedule', (rruleText, schedule) => {
  expect(schemaOf({ rruleText }).eventSchedule).toMatchObject(schedule)
})

test('no text of an event can close the script element of the JSON-LD', () => {
  const text = '</script><script>alert(1)</script><!--'
  const details = {
    title: text,
    location: text,
    organizerName: text,
    descriptionHtml: `<p>${encodeEntities(text)}</p>`,
  }
  const written = schemaTextOf(details)
  expect(written).not.toContain('<')
  expect(JSON.parse(written)).toMatchObject({ name: text, description: text })
})
