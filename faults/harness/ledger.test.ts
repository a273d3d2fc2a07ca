import { describe, expect, test } from 'vitest'
import { CountedEntries, NamedEntries } from './ledger.ts'

describe('things with names', () => {
  function judged(found: string[]) {
    const entries = new NamedEntries('events')
    entries.acknowledge('one')
    entries.acknowledge('two')
    return entries.judge(found)
  }

  test('are all there, whatever else is there that nobody said yes to', () => {
    expect(judged(['two', 'asked', 'one'])).toEqual({ acknowledged: 2, lost: 0, doubled: 0, faulty: [] })
  })

  test('are lost when they were acknowledged and are not there', () => {
    expect(judged(['one'])).toEqual({ acknowledged: 2, lost: 1, doubled: 0, faulty: ['events'] })
  })

  test('are doubled when they are there twice, acknowledged or not', () => {
    expect(judged(['one', 'one', 'two', 'asked', 'asked'])).toMatchObject({ lost: 0, doubled: 2 })
  })
})

describe('things that are counted', () => {
  test.each([
    [4, { lost: 1, doubled: 0 }],
    [5, { lost: 0, doubled: 0 }],
    [7, { lost: 0, doubled: 0 }],
    [8, { lost: 0, doubled: 1 }],
  ])('of 7 asked and 5 acknowledged, %i may or may not be there', (found, expected) => {
    const entries = new CountedEntries('views')
    entries.asked = 7
    entries.acknowledged = 5
    expect(entries.judge(found)).toMatchObject(expected)
  })
})
