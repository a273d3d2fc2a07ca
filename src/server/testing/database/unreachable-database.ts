import { type Database, DatabaseUnavailable, SHORT_FORMS } from '../../db/database.ts'

const refused = () => Promise.reject(new DatabaseUnavailable('It is away.'))

/** A database that is never reachable. */
export const unreachableDatabase: Database = {
  engine: 'sqlite',
  clock: Date.now,
  ...SHORT_FORMS,
  query: refused,
  transaction: refused,
  exclusively: refused,
  snapshot: refused,
  close: async () => undefined,
}
