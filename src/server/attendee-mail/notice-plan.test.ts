import { describe, expect, test } from 'vitest'
import { END_OF_ALL, endOf } from '../../domain/attendee.ts'
import { type KnownState, nextPart, noticeFor, partsAfterEdit } from './notice-plan.ts'

const now = Date.UTC(2026, 5, 1)

function state(location: string, isCancelled = false): KnownState {
  const startIso = '2026-06-10T18:00:00'
  return {
    isCancelled,
    event: { timezone: 'UTC', startIso, endIso: startIso, allDay: false, recurrence: null, location },
  }
}

const [garden, pier, hall] = [state('Garden'), state('Pier'), state('Hall')]

describe('what the parts of the attendees know after an edit', () => {
  test('at the first edit, all who signed up know the event as it was', () => {
    expect(
      partsAfterEdit({ parts: [], cursor: null }, { before: garden, end: endOf(now), hasNewcomers: true }),
    ).toEqual([{ until: { createdAt: now + 1, id: '' }, known: garden }])
  })

  test('a second edit before anybody is told changes nothing for them, and newcomers know the first', () => {
    const parts = [{ until: endOf(now - 5), known: garden }]
    const edit = { before: pier, end: endOf(now), hasNewcomers: true }
    expect(partsAfterEdit({ parts, cursor: null }, edit)).toEqual([
      ...parts,
      { until: endOf(now), known: pier },
    ])
    expect(partsAfterEdit({ parts, cursor: null }, { ...edit, hasNewcomers: false })).toEqual(parts)
  })

  test('a second edit while they are told splits them where that has come to', () => {
    const parts = [
      { until: { createdAt: 5, id: 'b' }, known: garden },
      { until: { createdAt: 9, id: 'a' }, known: pier },
    ]
    const edit = { before: hall, end: endOf(now), hasNewcomers: false }
    const told = (createdAt: number, id: string) =>
      partsAfterEdit({ parts, cursor: { createdAt, id } }, edit).map(({ known }) => known)
    expect(told(5, 'a')).toEqual([hall, garden, pier])
    expect(told(5, 'b')).toEqual([hall, pier])
    expect(told(5, 'c')).toEqual([hall, pier])
    expect(told(9, 'a')).toEqual([hall])
  })

  test('when a cancelled event takes place again, those who sign up from then on know it', () => {
    const parts = [{ until: END_OF_ALL, known: state('Garden', true) }]
    const edit = { before: state('Garden', true), end: endOf(now), hasNewcomers: false }
    expect(partsAfterEdit({ parts, cursor: null }, edit)).toEqual([
      { until: endOf(now), known: state('Garden', true) },
    ])
  })

  test('the next part is the first that does not end where the notice has come to', () => {
    const parts = [
      { until: { createdAt: 5, id: 'b' }, known: garden },
      { until: { createdAt: 9, id: 'a' }, known: pier },
    ]
    expect(nextPart(parts, null)?.known).toBe(garden)
    expect(nextPart(parts, { createdAt: 5, id: 'a' })?.known).toBe(garden)
    expect(nextPart(parts, { createdAt: 5, id: 'b' })?.known).toBe(pier)
    expect(nextPart(parts, { createdAt: 9, id: 'a' })).toBeNull()
  })
})

test.each([
  ['nothing if nothing is different', garden, garden, null],
  ['of a change', garden, pier, 'change'],
  ['of a cancellation', garden, state('Garden', true), 'cancellation'],
  ['nothing more of a cancelled event', state('Garden', true), state('Pier', true), null],
  ['that it takes place after all, even if it is changed', state('Garden', true), pier, 'restoration'],
])('attendees are told %s', (_, known, current, kind) => {
  expect(noticeFor(known, current, now)).toBe(kind)
})
