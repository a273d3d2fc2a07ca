import postgres from 'postgres'
import { DatabaseAway, ReferenceViolation, UniqueViolation } from './database.ts'

/** Told by the driver or the operating system, before or instead of an answer. */
const connectionCodes = new Set([
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

/** Told by the server: too many connections, cancelled for its time, shut down, starting up, a standby, waited for a lock. */
const awayCodes = new Set(['25006', '53300', '55P03', '57014', '57P01', '57P02', '57P03', '57P05', '25P03'])

const serializationFailure = '40001'
const deadlock = '40P01'

export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  const code = String(error.code)
  if (!(error instanceof postgres.PostgresError)) return connectionCodes.has(code)
  return awayCodes.has(code) || code.startsWith('08')
}

export function wantsRetry(error: unknown): boolean {
  return error instanceof postgres.PostgresError && [serializationFailure, deadlock].includes(error.code)
}

export function translatedPostgresError(error: unknown): unknown {
  if (isConnectionError(error))
    return new DatabaseAway(`PostgreSQL cannot be used: ${reason(error)}`, { cause: error })
  if (wantsRetry(error)) return new DatabaseAway('PostgreSQL is too busy.', { cause: error })
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
