import { InvalidSettings } from '../config.ts'
import { DatabaseUnavailable } from '../db/database.ts'
import { IncompatibleDatabase } from '../db/migrate.ts'
import { UnusableData } from './data-check.ts'

export function explainStartupError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (
    error instanceof InvalidSettings ||
    error instanceof IncompatibleDatabase ||
    error instanceof UnusableData
  )
    return error.message
  if (error instanceof DatabaseUnavailable) return `${error.message} Start again once this is fixed.`
  if (error.name === 'PostgresError' && 'code' in error && error.code === '28P01')
    return 'The user name or the password in DATABASE_URL is wrong.'
  if (error.name === 'PostgresError') return `PostgreSQL reported: ${error.message}. Check DATABASE_URL.`
  if (error.name === 'SqliteError')
    return (
      `The database file daymark.db in DATA_DIR cannot be used: ${error.message}. If it is damaged, move it away ` +
      'together with its -wal and -shm files, and restore the latest backup: daymark restore FILE (docs/running.md).'
    )
  return explainSystemError(error) ?? error.stack ?? error.message
}

function explainSystemError(
  error: NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string },
): string | undefined {
  switch (error.code ?? '') {
    case 'EADDRINUSE':
      return `Port ${error.port} is in use by another program. Stop it, or set PORT to another number.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is "${error.address ?? error.hostname ?? ''}", which is not an address of this machine.`
    case 'ENOENT':
      return error.syscall === 'mkdir' ? unusableDataDir(error) : undefined
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return error.syscall === 'listen'
        ? `This user may not listen on port ${error.port}. Set PORT to a number above 1023.`
        : unusableDataDir(error)
    default:
      return undefined
  }
}

function unusableDataDir({ message }: Error): string {
  return `DATA_DIR cannot be used: ${message}`
}
