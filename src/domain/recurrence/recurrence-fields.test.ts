import { expect, test } from 'vitest'
import { dayOf } from '../time/wall-time.ts'
import type { Recurrence } from './recurrence.ts'
import { fieldsOf, recurrenceOfFields } from './recurrence-fields.ts'

const weekly: Recurrence = { frequency: 'WEEKLY', interval: 2, byDay: ['MO', 'WE'], end: { type: 'NEVER' } }

test.each<Recurrence | null>([
  null,
  weekly,
  { ...weekly, end: { type: 'COUNT', count: 999 } },
  { ...weekly, end: { type: 'DATE', date: dayOf(2026, 6, 30) } },
  { frequency: 'YEARLY', interval: 1, byDay: [], end: { type: 'NEVER' } },
  { ...weekly, frequency: 'MONTHLY', byDay: [], weekdayOfMonth: { week: -1, weekday: 'FR' } },
])('a recurrence survives the conversion to fields and back: %j', (recurrence) => {
  expect(recurrenceOfFields(fieldsOf(recurrence, false, 0))).toEqual(recurrence)
})
