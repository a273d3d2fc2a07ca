import { skipDueMailings } from '../../attendee-mail/mailing-job.ts'
import type { Connection, Database } from '../../db/database.ts'
import { appliedMigrations, type Migration, migrateWithin, migrations } from '../../db/migrate.ts'
import { skipWaitingMails } from '../../mail/mail-table.ts'
import { raiseSequences } from '../../tables/events/event-table.ts'
import { readErasures, repeatErasures } from '../../tables/person-table.ts'
import { CommandError } from '../command.ts'
import { type BackupHeader, damaged, readBackup } from './backup-file.ts'
import { withoutIndexes } from './rebuilt-indexes.ts'
import { readSchema, type SchemaTable } from './schema-tables.ts'
import { addRows, countRows } from './table-rows.ts'
import { noProgress, type Progress, rowsIn } from './write-backup.ts'

interface RestoreOptions {
  file: string
  /** Deletes the existing data. Without it, existing data is an error. */
  replace: boolean
  /** For a server that was stopped before the backup was made: it cannot have sent any email since. */
  sendWaitingMails: boolean
  progress?: Progress | undefined
}

interface Restored {
  header: BackupHeader
  rows: number
  /** People who were erased after the backup was made. */
  erasedAgain: number
  /** What was due and may already have been sent by the old server. It will not be sent again. */
  skipped: { mails: number; mailings: number }
}

/**
 * Restores everything in one transaction. The file is read twice: the first pass verifies it, so that nothing
 * is written from a damaged backup.
 */
export async function restoreBackup(database: Database, options: RestoreOptions): Promise<Restored> {
  const progress = options.progress ?? noProgress
  const header = await verifyBackup(options.file, progress)
  const made = migrationsOf(header)
  return database.exclusively(async (connection) => {
    if (!options.replace) await requireEmptyDatabase(connection)
    const erasures = await erasuresSince(connection, header.madeAt)
    await dropSchemaTables(connection)
    await migrateWithin(connection, made)
    const { tables, derived } = await readSchema(database.engine, made)
    const names = [...tables.map(({ name }) => name), ...derived]
    await withoutIndexes(connection, names, () =>
      writeRows(connection, tables, { file: options.file, header, progress }),
    )
    const rows = await confirmCounts(connection, tables, header)
    await migrateWithin(connection, migrations)
    const erasedAgain = erasures ? await repeatErasures(connection, erasures) : 0
    if (options.sendWaitingMails) return { header, rows, erasedAgain, skipped: { mails: 0, mailings: 0 } }
    await raiseSequences(connection, header.madeAt)
    const mails = await skipWaitingMails(connection)
    const mailings = await skipDueMailings(connection)
    return { header, rows, erasedAgain, skipped: { mails, mailings } }
  })
}

/** Who was erased from the data that is replaced, after the backup was made. */
async function erasuresSince(connection: Connection, since: number) {
  const ran = await appliedMigrations(connection)
  return ran.some(({ name }) => name === 'erasures') ? readErasures(connection, since) : null
}

async function verifyBackup(file: string, progress: Progress): Promise<BackupHeader> {
  let header: BackupHeader | undefined
  let done = 0
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') header = part.header
    else done += part.rows.length
    if (header) progress('Checking the backup', done, rowsIn(header))
  }
  if (!header) throw new CommandError(damaged)
  return header
}

/** An older backup is restored into the tables of its own version; newer migrations run afterwards. */
function migrationsOf({ migrations: ran, product }: BackupHeader): Migration[] {
  return ran.map(({ number, checksum }) => {
    const known = migrations.find((migration) => migration.number === number)
    if (known?.checksum === checksum) return known
    throw new CommandError(
      `The backup was made by version ${product}, and migration ${number} of that version is unknown here. ` +
        'Restore it with that version. No data was changed.',
    )
  })
}

async function writeRows(
  connection: Connection,
  tables: readonly SchemaTable[],
  { file, header, progress }: { file: string; header: BackupHeader; progress: Progress },
): Promise<void> {
  let done = 0
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') continue
    const table = tables.find(({ name }) => name === part.table)
    if (!table || part.rows.some((cells) => cells.length !== table.columns.length)) {
      throw new CommandError(damaged)
    }
    await addRows(connection, table, part.rows)
    done += part.rows.length
    progress('Restoring', done, rowsIn(header))
  }
}

async function confirmCounts(
  connection: Connection,
  tables: readonly SchemaTable[],
  header: BackupHeader,
): Promise<number> {
  let sum = 0
  for (const { name, rows } of await rowCounts(connection, tables)) {
    const expected = header.tables.find((table) => table.name === name)?.rows ?? 0
    if (rows !== expected) {
      throw new Error(`${name} has ${rows} rows after the restore, but the backup has ${expected}.`)
    }
    sum += rows
  }
  return sum
}

export interface RowCount {
  name: string
  rows: number
}

async function rowCounts(connection: Connection, tables: readonly SchemaTable[]): Promise<RowCount[]> {
  const counts: RowCount[] = []
  for (const table of tables) counts.push({ name: table.name, rows: await countRows(connection, table) })
  return counts
}

/** Row counts of our tables in the database, without empty tables. */
export async function existingData(connection: Connection): Promise<RowCount[]> {
  const { tables } = await readSchema(connection.engine, await appliedMigrations(connection))
  return (await rowCounts(connection, tables)).filter(({ rows }) => rows > 0)
}

async function requireEmptyDatabase(connection: Connection): Promise<void> {
  const found = await existingData(connection)
  if (found.length === 0) return
  throw new CommandError(
    `The database already contains data (${formatCounts(found)}). ` +
      'Restore into an empty database, or delete this data with --replace. No data was changed.',
  )
}

/** Such as "events 12, users 3". */
export function formatCounts(counts: readonly RowCount[]): string {
  return counts.map(({ name, rows }) => `${name} ${rows}`).join(', ')
}

async function dropSchemaTables(connection: Connection): Promise<void> {
  const { tables, derived } = await readSchema(connection.engine, await appliedMigrations(connection))
  const names = [...derived, ...tables.map(({ name }) => name).toReversed()]
  for (const name of names) await connection.query(`DROP TABLE ${name}`)
  await connection.query('DROP TABLE IF EXISTS migrations')
}
