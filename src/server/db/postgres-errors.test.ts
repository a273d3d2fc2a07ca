import postgres from 'postgres'
import { expect, test } from 'vitest'
import { DatabaseUnavailable, ReferenceViolation, UniqueViolation } from './database.ts'
import { isConnectionLost, translatePostgresError } from './postgres-errors.ts'

function serverError(code: string): Error {
  return Object.assign(new postgres.PostgresError('sent by the server'), { code })
}

test.each([
  ['a lost connection', '08006'],
  ['a server that shuts down', '57P01'],
  ['an idle transaction timeout', '25P03'],
])('%s loses the connection and its transaction, and the database is unavailable', (_what, code) => {
  expect(isConnectionLost(serverError(code))).toBe(true)
  expect(translatePostgresError(serverError(code))).toBeInstanceOf(DatabaseUnavailable)
})

test.each([
  ['a full disk', '53100'],
  ['too many connections', '53300'],
  ['a lock timeout', '55P03'],
  ['a statement timeout', '57014'],
  ['a standby that cannot write', '25006'],
])('%s keeps the connection, and the database is unavailable', (_what, code) => {
  expect(isConnectionLost(serverError(code))).toBe(false)
  expect(translatePostgresError(serverError(code))).toBeInstanceOf(DatabaseUnavailable)
})

test.each([
  ['a duplicate value', '23505', UniqueViolation],
  ['a reference to a missing row', '23503', ReferenceViolation],
])('%s becomes the error that both engines share', (_what, code, kind) => {
  expect(translatePostgresError(serverError(code))).toBeInstanceOf(kind)
})

test('an error in a statement is passed on unchanged', () => {
  const wrong = serverError('42P01')
  expect(isConnectionLost(wrong)).toBe(false)
  expect(translatePostgresError(wrong)).toBe(wrong)
})
