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

function refusalOf(input: unknown): Problem {
  try {
    parseOrRefuse(schema, input)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('The input was accepted.')
}

describe('what somebody sends', () => {
  test('comes back as the schema has it, without unknown fields', () => {
    expect(parseOrRefuse(schema, { ...right, teamId: 'mine' })).toEqual({ ...right, days: [] })
  })

  test('is refused with every error in one line, each sentence once, and all its fields by name', () => {
    const problem = refusalOf({})
    expect(problem).toMatchObject({
      kind: 'invalid',
      message: 'Title is required; Please fill in all fields',
    })
    expect(problem.fieldErrors).toEqual([
      { field: 'title', message: 'Title is required' },
      { field: 'name', message: 'Please fill in all fields' },
      { field: 'message', message: 'Please fill in all fields' },
    ])
  })

  test('is refused with the name of the field where a schema has no sentence', () => {
    const days = ['XX', 'YY', 'MO', 7]
    const problem = refusalOf({ ...right, days })
    expect(problem.message).toBe('days is not valid')
    expect(problem.fieldErrors).toEqual([{ field: 'days', message: 'days is not valid' }])
  })

  test.each([[null], [undefined], ['text'], [7], [[]]])(
    'is refused with a sentence when it is %j',
    (input) => {
      expect(refusalOf(input).message).toBe('Please send an object with the fields')
      expect(refusalOf(input).fieldErrors.map(({ field }) => field)).toEqual([''])
    },
  )
})
