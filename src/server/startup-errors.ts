import { WrongSettings } from './config.ts'
import { DatabaseUnavailable } from './db/database.ts'
import { IncompatibleDatabase } from './db/migrate.ts'

/** What to tell the person at the terminal. Only a fault nobody foresaw is worth a stack. */
export function explainStartupError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof WrongSettings || error instanceof IncompatibleDatabase) return error.message
  if (error instanceof DatabaseUnavailable) return `${error.message} Start this again once that has changed.`
  if (error.name === 'PostgresError') return `PostgreSQL refuses: ${error.message}. Check DATABASE_URL.`
  if (error.name === 'SqliteError') return `The database file in DATA_DIR cannot be used: ${error.message}.`
  return explainSystemError(error) ?? error.stack ?? error.message
}

function explainSystemError(
  error: NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string },
): string | undefined {
  switch (error.code ?? '') {
    case 'EADDRINUSE':
      return `Port ${error.port} is in use by another program. Stop that one, or set PORT to another number.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is "${error.address ?? error.hostname ?? ''}", which is no address of this machine.`
    case 'ENOENT':
      return error.syscall === 'mkdir' ? unusableDataDir(error) : undefined
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return error.syscall === 'listen'
        ? `Port ${error.port} may not be used by this user. Set PORT to a number above 1023.`
        : unusableDataDir(error)
    default:
      return undefined
  }
}

function unusableDataDir({ message }: Error): string {
  return `The folder of DATA_DIR cannot be used: ${message}`
}
