import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { problemKey } from './language/problem-key.ts'
import { Problem, parseOrRefuse } from './problem.ts'

const schema = z.object({
  title: z.string(problemKey('titleRequired')),
  name: z.string(problemKey('fillInAll')),
  message: z.string(problemKey('fillInAll')),
  days: z.array(z.enum(['MO', 'TU'])).default([]),
})
const right = { title: 'Lunch', name: 'Ada', message: 'Hello' }

function problemOf(input: unknown): Problem {
  try {
    parseOrRefuse(schema, input)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('The input was accepted.')
}

describe('input', () => {
  test('valid input is returned as the schema parses it, without unknown fields', () => {
    expect(parseOrRefuse(schema, { ...right, teamId: 'mine' })).toEqual({ ...right, days: [] })
  })

  test('the Problem lists every error once in its message, and all wrong fields by name', () => {
    const problem = problemOf({})
    expect(problem).toMatchObject({
      kind: 'invalid',
      message: 'Title is required; Please fill in all fields',
    })
    expect(problem.fieldErrors).toEqual([
      { field: 'title', reason: 'titleRequired', message: 'Title is required' },
      { field: 'name', reason: 'fillInAll', message: 'Please fill in all fields' },
      { field: 'message', reason: 'fillInAll', message: 'Please fill in all fields' },
    ])
  })

  test('the message names the field if the schema has no message', () => {
    const days = ['XX', 'YY', 'MO', 7]
    const problem = problemOf({ ...right, days })
    expect(problem.message).toBe('days is not valid')
    expect(problem.fieldErrors).toEqual([
      { field: 'days', reason: ['fieldInvalid', 'days'], message: 'days is not valid' },
    ])
  })

  test.each([[null], [undefined], ['text'], [7], [[]]])(
    'input that is not an object is refused: %j',
    (input) => {
      expect(problemOf(input).message).toBe('Please send an object with the fields')
      expect(problemOf(input).fieldErrors.map(({ field }) => field)).toEqual([''])
    },
  )
})
