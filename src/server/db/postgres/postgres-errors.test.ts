import postgres from 'postgres'
import { expect, test } from 'vitest'
import { DatabaseUnavailable, ReferenceViolation, UniqueViolation } from '../database.ts'
import { isConnectionLost, translatePostgresError } from './postgres-errors.ts'

function told(code: string): Error {
  return Object.assign(new postgres.PostgresError('told by the server'), { code })
}

test.each([
  ['a lost connection', '08006'],
  ['a server that shuts down', '57P01'],
  ['a transaction that was idle for too long', '25P03'],
])('%s takes the transaction along, and the database is away', (_what, code) => {
  expect(isConnectionLost(told(code))).toBe(true)
  expect(translatePostgresError(told(code))).toBeInstanceOf(DatabaseUnavailable)
})

test.each([
  ['a full disk', '53100'],
  ['too many connections', '53300'],
  ['a lock that was waited for too long', '55P03'],
  ['a statement that took too long', '57014'],
  ['a standby that cannot write', '25006'],
])('%s leaves the connection as it is, and the database is away', (_what, code) => {
  expect(isConnectionLost(told(code))).toBe(false)
  expect(translatePostgresError(told(code))).toBeInstanceOf(DatabaseUnavailable)
})

test.each([
  ['a value that is taken', '23505', UniqueViolation],
  ['a row that belongs to nothing', '23503', ReferenceViolation],
])('%s is known by its error, whichever the engine', (_what, code, kind) => {
  expect(translatePostgresError(told(code))).toBeInstanceOf(kind)
})

test('what is wrong with a statement is told as it is', () => {
  const wrong = told('42P01')
  expect(isConnectionLost(wrong)).toBe(false)
  expect(translatePostgresError(wrong)).toBe(wrong)
})
