import { expect, test } from 'vitest'
import { Problem } from '../domain/problem.ts'
import { readFieldError, writeErrorFields } from './error-fields.ts'

const problem = new Problem('invalid', {
  fields: [
    { field: 'title', reason: 'titleRequired' },
    { field: 'name', reason: 'fillInAll' },
    { field: 'message', reason: 'fillInAll' },
    { field: 'title', reason: 'titleNotText' },
    { field: '', reason: 'inputNotObject' },
  ],
})
const header = writeErrorFields(problem.fieldErrors)
const text = problem.message

test('the header has one entry per sentence of the text, with every field that shares it', () => {
  expect(text).toBe(
    'Title is required; Please fill in all fields; Title must be text; Please send an object with the fields',
  )
  expect(header).toBe('title, name message, title, *')
})

test.each([
  ['title', 'Title is required; Title must be text'],
  ['name', 'Please fill in all fields'],
  ['message', 'Please fill in all fields'],
  ['email', ''],
  ['nam', ''],
])('the sentences about %s are read back from the header and the text', (field, message) => {
  expect(readFieldError(header, text, field)).toBe(message)
})

test('a response without the header is about no field', () => {
  expect(readFieldError('', 'The request is not valid JSON.', 'name')).toBe('')
})
