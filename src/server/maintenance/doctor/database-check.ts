import { existsSync } from 'node:fs'
import { type Database, DatabaseUnavailable } from '../../db/database.ts'
import { appliedMigrations, IncompatibleDatabase } from '../../db/migrate.ts'
import { migrations } from '../../db/migration-files.ts'
import { readUidHost } from '../../tables/events/uid-host-table.ts'
import { clockFinding } from './clock-check.ts'
import { type Finding, reasonOf } from './finding.ts'
import { mailQueueFindings } from './mail-queue-check.ts'
import { postgresFindings } from './postgres-check.ts'
import { sqliteFindings } from './sqlite-check.ts'

const topic = 'Database'

/** @param open may fail, for example if the file is not a database or another process has locked it */
export async function databaseFindings(
  open: () => Promise<Database>,
  { file, place, host }: { file: string | undefined; place: string; host: string },
): Promise<Finding[]> {
  if (file !== undefined && !existsSync(file)) {
    return [
      {
        kind: 'warning',
        topic,
        message: `there is none yet at ${place}; the first start of the server creates it.`,
      },
    ]
  }
  let database: Database | undefined
  try {
    database = await open()
    const engineFindings =
      database.engine === 'postgres'
        ? await postgresFindings(database, place)
        : await sqliteFindings(database, file ?? place)
    return [...engineFindings, ...(await contentFindings(database, host))]
  } catch (error) {
    return [{ kind: 'error', topic, message: explained(error, place) }]
  } finally {
    await database?.close()
  }
}

async function contentFindings(database: Database, host: string): Promise<Finding[]> {
  const ran = await appliedMigrations(database, database.engine)
  const pending = migrations.length - ran.length
  const schema: Finding =
    pending === 0
      ? { kind: 'ok', topic, message: `all ${migrations.length} migrations have run.` }
      : {
          kind: 'warning',
          topic,
          message: `${pending} of ${migrations.length} migrations have not run yet; the next start of the server runs them.`,
        }
  const clock = await clockFinding(database)
  if (pending > 0) return [schema, clock]
  return [schema, clock, ...(await uidHostFindings(database, host)), ...(await mailQueueFindings(database))]
}

/** Nothing to do, but whoever moves a server wonders about the old name in calendar files. */
async function uidHostFindings(database: Database, host: string): Promise<Finding[]> {
  const kept = await readUidHost(database)
  if (kept === null || kept === host) return []
  const message = `calendars know the events by ${kept}, the host of the first one, and PUBLIC_URL has ${host}. This is fine: it keeps them from showing events twice.`
  return [{ kind: 'ok', topic: 'Calendars', message }]
}

function explained(error: unknown, place: string): string {
  if (error instanceof IncompatibleDatabase) return error.message
  if (error instanceof DatabaseUnavailable) {
    return `${place} cannot be used (${reasonOf(error)}). Check that it is running and reachable from here.`
  }
  if (error instanceof Error && 'code' in error && error.code === '28P01') {
    return `${place} rejects the user name or the password in DATABASE_URL. Check DATABASE_URL.`
  }
  return `${place} cannot be used (${reasonOf(error)}). If it is damaged, restore a backup (docs/running.md).`
}
