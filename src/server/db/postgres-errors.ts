import postgres from 'postgres'
import { DatabaseUnavailable, ReferenceViolation, RowLocked, UniqueViolation } from './database.ts'

/** They come from the driver or the operating system, when the server sends no response. */
const CONNECTION_CODES = new Set(
  `CONNECT_TIMEOUT CONNECTION_CLOSED CONNECTION_DESTROYED CONNECTION_ENDED EAI_AGAIN ECONNREFUSED ECONNRESET
  EHOSTUNREACH ENETUNREACH ENOENT ENOTFOUND EPIPE ETIMEDOUT`.split(/\s+/),
)

/** The server sends them before it closes the connection: shutdown, crash, startup, idle timeouts. */
const CLOSING_CODES = new Set(['57P01', '57P02', '57P03', '57P05', '25P03'])

/**
 * They are temporary, on an open connection: read-only standby, full disk, memory, connection limit, lock and
 * statement timeouts.
 */
const TEMPORARY_CODES = new Set(['25006', '53100', '53200', '53300', '55P03', '57014'])

const LOCK_NOT_AVAILABLE = '55P03'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  const code = String(error.code)
  if (!(error instanceof postgres.PostgresError)) return CONNECTION_CODES.has(code)
  return CLOSING_CODES.has(code) || code.startsWith('08')
}

/** They come from the driver or the operating system, about a connection that was open or took too long to open. */
const BROKEN_CODES = new Set(['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
const STARTING_UP = '57P03'

/** Returns true if a connection broke that was open before, so not for servers that accept no connections. */
export function hasBroken(error: unknown): boolean {
  if (!isConnectionLost(error) || !(error instanceof Error && 'code' in error)) return false
  if (error instanceof postgres.PostgresError) return error.code !== STARTING_UP
  return BROKEN_CODES.has(String(error.code))
}

export function isRetryable(error: unknown): boolean {
  return error instanceof postgres.PostgresError && [SERIALIZATION_FAILURE, DEADLOCK].includes(error.code)
}

export function translatePostgresError(error: unknown): unknown {
  const code = error instanceof postgres.PostgresError ? error.code : ''
  if (code === LOCK_NOT_AVAILABLE) {
    return new RowLocked('Another transaction has locked the row.', { cause: error })
  }
  if (isConnectionLost(error) || TEMPORARY_CODES.has(code)) {
    return new DatabaseUnavailable(`PostgreSQL cannot be used: ${reason(error)}`, { cause: error })
  }
  if (isRetryable(error)) return new DatabaseUnavailable('PostgreSQL is too busy.', { cause: error })
  if (code === '23505') return new UniqueViolation('That value is taken.', { cause: error })
  if (code === '23503') return new ReferenceViolation('The referenced row does not exist.', { cause: error })
  return error
}

/** A host name with several addresses fails with an AggregateError, which has no message. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
