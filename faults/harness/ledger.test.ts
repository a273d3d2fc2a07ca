import { describe, expect, test } from 'vitest'
import { CountedEntries, NamedEntries } from './ledger.ts'

describe('named entries', () => {
  function judged(found: string[]) {
    const entries = new NamedEntries('events')
    entries.acknowledge('one')
    entries.acknowledge('two')
    return entries.compare(found)
  }

  test('named entries that all exist are fine, together with unacknowledged ones', () => {
    expect(judged(['two', 'requested', 'one'])).toEqual({
      acknowledged: 2,
      lost: 0,
      duplicated: 0,
      faulty: [],
    })
  })

  test('an acknowledged entry that does not exist is lost', () => {
    expect(judged(['one'])).toEqual({ acknowledged: 2, lost: 1, duplicated: 0, faulty: ['events'] })
  })

  test('an entry that exists twice is duplicated, acknowledged or not', () => {
    expect(judged(['one', 'one', 'two', 'requested', 'requested'])).toMatchObject({ lost: 0, duplicated: 2 })
  })
})

describe('counted entries', () => {
  test.each([
    [4, { lost: 1, duplicated: 0 }],
    [5, { lost: 0, duplicated: 0 }],
    [7, { lost: 0, duplicated: 0 }],
    [8, { lost: 0, duplicated: 1 }],
  ])('with 7 requested and 5 acknowledged, a count of %i means %j', (found, expected) => {
    const entries = new CountedEntries('views')
    entries.requested = 7
    entries.acknowledged = 5
    expect(entries.compare(found)).toMatchObject(expected)
  })
})
