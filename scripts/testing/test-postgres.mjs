import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './postgres-server.mjs'

/**
 * Vitest's global setup for database tests: one PostgreSQL server for the whole run, and a folder for the statements
 * that the tests have sent.
 */
export default async function startTestDatabase() {
  if (process.env.STATEMENTS_FOLDER) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'daymark-statements-'))
  process.env.STATEMENTS_FOLDER = folder
  const server = process.env.TEST_DATABASE_URL ? undefined : await startPostgres()
  process.env.TEST_DATABASE_URL ??= server?.url
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await server?.stop()
  }
}
