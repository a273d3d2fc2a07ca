import { expect, test } from 'vitest'
import { type FieldError, invalidFields } from '../domain/problem.ts'
import { readFieldError, writeErrorFields } from './error-fields.ts'

const errors: FieldError[] = [
  { field: 'title', message: 'Title is required' },
  { field: 'name', message: 'Please fill in all fields' },
  { field: 'message', message: 'Please fill in all fields' },
  { field: 'title', message: 'Title must be text' },
  { field: '', message: 'The event is not complete' },
]
const header = writeErrorFields(errors)
const text = invalidFields(errors).message

test('the header has one entry per sentence of the text, with every field that shares it', () => {
  expect(text).toBe(
    'Title is required; Please fill in all fields; Title must be text; The event is not complete',
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
