import { startPostgres } from './postgres-server.mjs'

/** Vitest's global setup for database tests: one PostgreSQL server for the whole run. */
export default async function startTestDatabase() {
  if (process.env.TEST_DATABASE_URL) return undefined
  const server = await startPostgres()
  process.env.TEST_DATABASE_URL = server.url
  return server.stop
}
