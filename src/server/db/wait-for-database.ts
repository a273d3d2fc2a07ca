import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, DatabaseUnavailable } from './database.ts'
import { type BeforeSteps, migrate } from './migrate.ts'
import { SCHEMA } from './schema-history.ts'

interface Reports {
  /** It is called once for each new reason. */
  onUnavailable(reason: string): void
  onAvailable(): void
  beforeSteps: BeforeSteps
  onCarriedOver(ms: number): void
}

const RETRY_MS = 1_000

/**
 * Lets the server start before its database: it responds with 503 and retries until the database is there. Until
 * then, what it returns throws DatabaseUnavailable. Any other error of the first attempt is thrown. `stop` ends the
 * retries.
 */
export async function waitForDatabase(
  database: Database,
  reports: Reports,
): Promise<{ database: Database; stop: () => Promise<void> }> {
  let isMigrated = false
  let lastReason = ''
  const stopping = new AbortController()

  async function attempt(): Promise<void> {
    let start: number | undefined
    await migrate(database, SCHEMA, async (versions) => {
      await reports.beforeSteps(versions)
      start = performance.now()
    })
    isMigrated = true
    if (start !== undefined) reports.onCarriedOver(performance.now() - start)
  }

  function report(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    if (reason !== lastReason) reports.onUnavailable(reason)
    lastReason = reason
  }

  async function keepTrying(): Promise<void> {
    while (!isMigrated && !stopping.signal.aborted) {
      await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        await attempt()
        reports.onAvailable()
      } catch (error) {
        report(error)
      }
    }
  }

  let trying = Promise.resolve()
  try {
    await attempt()
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    report(error)
    trying = keepTrying()
  }

  function requireDatabase(): Database {
    if (!isMigrated) throw new DatabaseUnavailable('The database is not available yet.')
    return database
  }

  return {
    database: {
      ...database,
      query: async (sql, parameters) => requireDatabase().query(sql, parameters),
      transaction: async (work) => requireDatabase().transaction(work),
      exclusively: async (work) => requireDatabase().exclusively(work),
      snapshot: async (work) => requireDatabase().snapshot(work),
    },
    async stop() {
      stopping.abort()
      await trying
    },
  }
}
