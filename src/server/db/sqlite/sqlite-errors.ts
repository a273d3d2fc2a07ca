import { DatabaseUnavailable, ReferenceViolation, UniqueViolation } from '../database.ts'

const UNIQUE = ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']
const UNAVAILABLE = ['SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_FULL', 'SQLITE_IOERR']

export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY')
}

export function translateSqliteError(error: unknown): unknown {
  const code = codeOf(error)
  if (UNIQUE.includes(code)) return new UniqueViolation('That value is taken.', { cause: error })
  if (code === 'SQLITE_CONSTRAINT_FOREIGNKEY') {
    return new ReferenceViolation('The referenced row does not exist.', { cause: error })
  }
  if (UNAVAILABLE.some((start) => code.startsWith(start))) {
    return new DatabaseUnavailable(`The database file cannot be used (${code}).`, { cause: error })
  }
  return error
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
