import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { parseOrRefuse } from './parse-or-refuse.ts'
import { Problem } from './problem.ts'

const schema = z.object({
  title: z.string('Title is required'),
  name: z.string('Please fill in all fields'),
  message: z.string('Please fill in all fields'),
  days: z.array(z.enum(['MO', 'TU'])).default([]),
})
const right = { title: 'Lunch', name: 'Ada', message: 'Hello' }

function refusalOf(input: unknown): unknown {
  try {
    return parseOrRefuse(schema, input)
  } catch (refusal) {
    return refusal
  }
}

describe('what somebody sends', () => {
  test('comes back as the schema has it, without unknown fields', () => {
    expect(parseOrRefuse(schema, { ...right, teamId: 'mine' })).toEqual({ ...right, days: [] })
  })

  test('is refused with every fault in one line, each said once', () => {
    expect(refusalOf({})).toEqual(new Problem('invalid', 'Title is required; Please fill in all fields'))
  })

  test('is refused with the name of the field where a schema has no sentence', () => {
    const days = ['XX', 'YY', 'MO', 7]
    expect(refusalOf({ ...right, days })).toEqual(new Problem('invalid', 'days is not valid'))
  })

  test.each([[null], [undefined], ['text'], [7], [[]]])(
    'is refused with a sentence when it is %j',
    (input) => {
      expect(refusalOf(input)).toEqual(new Problem('invalid', 'Please send an object with the fields'))
    },
  )
})
