import postgres from 'postgres'
import { DatabaseUnavailable, ReferenceViolation, UniqueViolation } from '../database.ts'

/** Told by the driver or the operating system, before or instead of an answer. */
const CONNECTION_CODES = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** Told by the server before it hangs up: shut down, crashed, starting up, idle for too long, in a transaction or not. */
const LAST_WORDS = new Set(['57P01', '57P02', '57P03', '57P05', '25P03'])

/** Told by a server that stays: a standby, a full disk, no memory, too many connections, waited too long for a lock, took too long. */
const REFUSALS_FOR_NOW = new Set(['25006', '53100', '53200', '53300', '55P03', '57014'])

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** The connection is gone, and with it the transaction that was open on it. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  const code = String(error.code)
  if (!(error instanceof postgres.PostgresError)) return CONNECTION_CODES.has(code)
  return LAST_WORDS.has(code) || code.startsWith('08')
}

function isRefusedForNow(error: unknown): boolean {
  return error instanceof postgres.PostgresError && REFUSALS_FOR_NOW.has(error.code)
}

export function isRetryable(error: unknown): boolean {
  return error instanceof postgres.PostgresError && [SERIALIZATION_FAILURE, DEADLOCK].includes(error.code)
}

export function translatePostgresError(error: unknown): unknown {
  if (isConnectionLost(error) || isRefusedForNow(error)) {
    return new DatabaseUnavailable(`PostgreSQL cannot be used: ${reason(error)}`, { cause: error })
  }
  if (isRetryable(error)) return new DatabaseUnavailable('PostgreSQL is too busy.', { cause: error })
  if (error instanceof postgres.PostgresError && error.code === '23505') {
    return new UniqueViolation('That value is taken.', { cause: error })
  }
  if (error instanceof postgres.PostgresError && error.code === '23503') {
    return new ReferenceViolation('What this belongs to is gone.', { cause: error })
  }
  return error
}

/** An AggregateError, which a name with several addresses gives, has no message of its own. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
