import { expect, test } from 'vitest'
import { wordsOf } from '../../domain/language/catalogs.ts'
import type { ListedEvent } from '../../public-pages/calendar-page/calendar-dates.ts'
import { calendarImageText } from './calendar-image-text.ts'

const eventOn = (day: string, fields: Partial<ListedEvent> = {}): ListedEvent => ({
  slug: `event-${day}`,
  title: `Event of ${day}`,
  location: 'Pier 3',
  cancelledAt: null,
  cover: null,
  timezone: 'Europe/Berlin',
  startIso: `2036-03-${day}T19:00:00`,
  endIso: `2036-03-${day}T20:00:00`,
  allDay: false,
  recurrence: null,
  ...fields,
})
const textOf = (events: ListedEvent[], language: 'en' | 'ar' = 'en') => {
  const calendar = { name: 'Harbour', accent: 'fir', logo: null, timezone: 'Europe/Berlin', events } as const
  const snapshot = { calendar, readAt: Date.UTC(2036, 2, 1) } as unknown
  return calendarImageText(snapshot as Parameters<typeof calendarImageText>[0], wordsOf(language))
}

test('the image of a calendar has its next three events, a series once, and how many dates follow', () => {
  const weekly = { frequency: 'WEEKLY', interval: 1, byDay: ['MO'], end: { type: 'NEVER' } } as const
  const text = textOf([
    eventOn('02', { cancelledAt: 1 }),
    eventOn('03', { recurrence: { ...weekly, byDay: ['MO'] }, location: 'https://meet.example.com/x' }),
    eventOn('20', { allDay: true }),
    eventOn('21', { location: '' }),
    eventOn('22'),
  ])
  expect(text.events.map(({ title, details }) => [title, details])).toEqual([
    ['Event of 03', '7:00 PM CET · Online'],
    ['Event of 20', 'All day · Pier 3'],
    ['Event of 21', '7:00 PM CET'],
  ])
  expect([text.note, text.hour]).toEqual(['And 3 more dates', 'dusk'])
})

test('the image of a calendar without events says so, from the side from which its language reads', () => {
  expect(textOf([])).toMatchObject({ events: [], note: 'No events are planned right now', hour: 'day' })
  expect(textOf([eventOn('22')]).note).toBe('')
  expect([textOf([]).isRightToLeft, textOf([], 'ar').isRightToLeft]).toEqual([false, true])
})
