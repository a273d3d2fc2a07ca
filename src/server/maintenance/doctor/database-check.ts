import { existsSync } from 'node:fs'
import { type Database, DatabaseUnavailable } from '../../db/database.ts'
import { appliedMigrations, IncompatibleDatabase } from '../../db/migrate.ts'
import { migrations } from '../../db/migration-files.ts'
import { clockFinding } from './clock-check.ts'
import { type Finding, reasonOf } from './finding.ts'
import { postgresFindings } from './postgres-check.ts'
import { sqliteFindings } from './sqlite-check.ts'
import { waitingMailFindings } from './waiting-mail-check.ts'

const about = 'Database'

/** @param open may fail where the file is no database or somebody else has it alone */
export async function databaseFindings(
  open: () => Database,
  { file, place }: { file: string | undefined; place: string },
): Promise<Finding[]> {
  if (file !== undefined && !existsSync(file)) {
    return [{ kind: 'doubtful', about, says: `there is none yet at ${place}; the first start makes it.` }]
  }
  let database: Database | undefined
  try {
    database = open()
    const engineFindings =
      database.engine === 'postgres'
        ? await postgresFindings(database, place)
        : await sqliteFindings(database, file ?? place)
    return [...engineFindings, ...(await contentFindings(database))]
  } catch (error) {
    return [{ kind: 'wrong', about, says: explained(error, place) }]
  } finally {
    await database?.close()
  }
}

async function contentFindings(database: Database): Promise<Finding[]> {
  const ran = await appliedMigrations(database, database.engine)
  const pending = migrations.length - ran.length
  const schema: Finding =
    pending === 0
      ? { kind: 'good', about, says: `all ${migrations.length} migrations have run.` }
      : {
          kind: 'doubtful',
          about,
          says: `${pending} of ${migrations.length} migrations have not run yet; the next start of the server runs them.`,
        }
  const clock = await clockFinding(database)
  return [schema, clock, ...(pending === 0 ? await waitingMailFindings(database) : [])]
}

function explained(error: unknown, place: string): string {
  if (error instanceof IncompatibleDatabase) return error.message
  if (error instanceof DatabaseUnavailable) {
    return `${place} cannot be used (${reasonOf(error)}). Check that it runs and can be reached from here.`
  }
  return `${place} cannot be used (${reasonOf(error)}). Restore a backup if it is damaged (docs/running.md).`
}
