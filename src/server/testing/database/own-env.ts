import { randomUUID } from 'node:crypto'
import type { Store } from './databases.ts'

/**
 * Settings with a unique application name, because other tests run servers on other schemas of the same PostgreSQL database, and
 * commands that need the database for themselves would take those for servers on this one.
 */
export function ownEnv({ env }: Pick<Store, 'env'>): Record<string, string> {
  if (!env.DATABASE_URL) return env
  const url = new URL(env.DATABASE_URL)
  url.searchParams.set('application_name', randomUUID())
  return { ...env, DATABASE_URL: url.href }
}
