import { expect, test } from 'vitest'
import { eventsOfPages, type ListedEvent } from './event-list-queries.ts'

test('a series that moves on between two pages is listed once, at its later place', () => {
  const [series, party, talk] = ['series', 'party', 'talk'].map((id) => ({ id }) as ListedEvent)
  if (!series || !party || !talk) throw new Error('There are three events.')
  const later = { ...series, nextStartIso: '2026-06-17T18:00:00' }
  expect(eventsOfPages({ pages: [{ items: [series, party] }, { items: [talk, later] }] })).toEqual([
    party,
    talk,
    later,
  ])
})
