import { expect, test } from 'vitest'
import { Problem } from '../domain/problem.ts'
import { readFieldError, writeErrorCodes, writeErrorFields } from './error-fields.ts'

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

test('the codes are one per sentence, with the values in it, in ASCII', () => {
  expect(writeErrorCodes(problem.reasons)).toBe(
    '["titleRequired","fillInAll","titleNotText","inputNotObject"]',
  )
  const { reasons } = new Problem('forbidden', ['onlySingleSignOn', 'Größe "東"'])
  expect(writeErrorCodes(reasons)).toBe('[["onlySingleSignOn","Gr\\u00f6\\u00dfe \\"\\u6771\\""]]')
  expect(JSON.parse(writeErrorCodes(reasons))).toEqual(reasons)
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
