import { expect, test } from 'vitest'
import { seatedBy } from './answer-settings-form.ts'

test('a higher limit seats those who wait for dates to come that take place', () => {
  const counts = (date: string, isOff?: true) =>
    ({ date, yes: 2, maybe: 0, no: 0, waiting: 3, places: 2, checkedIn: 0, ...(isOff && { isOff }) }) as const
  const settings = { places: 4, allowsGuests: false } as Parameters<typeof seatedBy>[0]
  const dates = [counts('2026-06-03'), counts('2026-06-10'), counts('2026-06-17', true)]
  expect(seatedBy(settings, dates, '2026-06-10')).toBe(
    '2 people on the waiting list will get a place and an email.',
  )
})
