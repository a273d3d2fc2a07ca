import { skipDueMailings } from '../../attendee-mail/mailing-job.ts'
import type { Connection, Database } from '../../db/database.ts'
import { carryOver, readVersion, tooOld } from '../../db/migrate.ts'
import { createTables, SCHEMA } from '../../db/schema-history.ts'
import { skipWaitingMails } from '../../mail/mail-table.ts'
import { raiseSequences } from '../../tables/events/event-table.ts'
import { readErasures, repeatErasures } from '../../tables/person-table.ts'
import { CommandError } from '../command.ts'
import { type BackupHeader, damaged, readBackup } from './backup-file.ts'
import { readSchema, type SchemaTable } from './schema-tables.ts'
import { addRows, countRows } from './table-rows.ts'
import { noProgress, type Progress, rowsIn } from './write-backup.ts'

interface RestoreOptions {
  file: string
  replace: boolean
  /** Set it only if the server was stopped before the backup was made: it cannot have sent any email since. */
  sendWaitingMails: boolean
  progress?: Progress | undefined
}

interface RestoreReport {
  header: BackupHeader
  rows: number
  erasedAgain: number
  /** The old server may already have sent what was due, so it is not sent again. */
  skipped: { mails: number; mailings: number }
}

/**
 * Restores everything in one transaction. The file is read twice: the first pass verifies it, so that nothing is
 * written from a damaged backup.
 */
export async function restoreBackup(database: Database, options: RestoreOptions): Promise<RestoreReport> {
  const progress = options.progress ?? noProgress
  const header = await verifyBackup(options.file, progress)
  requireKnownVersion(header)
  return database.exclusively(async (connection) => {
    const counts = options.replace ? [] : await existingData(connection)
    if (counts.length > 0) throw new CommandError(notEmpty(counts))
    const erasures = await erasuresSince(connection, header.madeAt)
    await dropSchemaTables(connection)
    await createTables(connection, header.schemaVersion)
    const { tables, derivedTables } = await schemaOf(header)
    const names = [...tables.map(({ name }) => name), ...derivedTables]
    await withoutIndexes(connection, names, () =>
      writeRows(connection, tables, { file: options.file, header, progress }),
    )
    const rows = await confirmCounts(connection, tables, header)
    await carryOver(connection, header.schemaVersion)
    const erasedAgain = erasures ? await repeatErasures(connection, erasures) : 0
    if (options.sendWaitingMails) return { header, rows, erasedAgain, skipped: { mails: 0, mailings: 0 } }
    await raiseSequences(connection, header.madeAt)
    const mails = await skipWaitingMails(connection)
    const mailings = await skipDueMailings(connection)
    return { header, rows, erasedAgain, skipped: { mails, mailings } }
  })
}

async function erasuresSince(connection: Connection, since: number) {
  return (await readVersion(connection)) === null ? null : readErasures(connection, since)
}

async function verifyBackup(file: string, progress: Progress): Promise<BackupHeader> {
  let header: BackupHeader | undefined
  let rows = 0
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') header = part.header
    else rows += part.rows.length
    if (header) progress('Checking the backup', rows, rowsIn(header))
  }
  if (!header) throw new CommandError(damaged)
  return header
}

/** An older backup is restored into the tables of its own version, and then carried over. */
function requireKnownVersion({ schemaVersion, product }: BackupHeader): void {
  if (schemaVersion < SCHEMA.start.version) throw new CommandError(tooOld('backup', schemaVersion))
  if (schemaVersion > SCHEMA.current.version) {
    throw new CommandError(
      `The backup was made by version ${product}, whose tables (version ${schemaVersion}) are unknown here. ` +
        'Restore it with that version. No data was changed.',
    )
  }
}

async function schemaOf(header: BackupHeader) {
  const { tables, derivedTables } = await readSchema(header.schemaVersion)
  const inOrder = tables.map((table): SchemaTable => {
    const columns = header.tables.find(({ name }) => name === table.name)?.columns ?? table.columns
    return {
      ...table,
      columns,
      types: columns.map((column) => table.types[table.columns.indexOf(column)] ?? ''),
    }
  })
  return { tables: inOrder, derivedTables }
}

async function writeRows(
  connection: Connection,
  tables: readonly SchemaTable[],
  { file, header, progress }: { file: string; header: BackupHeader; progress: Progress },
): Promise<void> {
  let rows = 0
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') continue
    const table = tables.find(({ name }) => name === part.table)
    if (!table || part.rows.some((cells) => cells.length !== table.columns.length)) {
      throw new CommandError(damaged)
    }
    await addRows(connection, table, part.rows)
    rows += part.rows.length
    progress('Restoring', rows, rowsIn(header))
  }
}

async function confirmCounts(
  connection: Connection,
  tables: readonly SchemaTable[],
  header: BackupHeader,
): Promise<number> {
  let sum = 0
  for (const { name, rows } of await rowCounts(connection, tables)) {
    const rowsInBackup = header.tables.find((table) => table.name === name)?.rows ?? 0
    if (rows !== rowsInBackup) {
      throw new Error(`${name} has ${rows} rows after the restore, but the backup has ${rowsInBackup}.`)
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

export async function existingData(connection: Connection): Promise<RowCount[]> {
  const version = await readVersion(connection)
  if (version === null) return []
  const { tables } = await readSchema(version)
  return (await rowCounts(connection, tables)).filter(({ rows }) => rows > 0)
}

function notEmpty(counts: readonly RowCount[]): string {
  const advice = 'Restore into an empty database, or delete this data with --replace. No data was changed.'
  return `The database already contains data (${formatCounts(counts)}). ${advice}`
}

export function formatCounts(counts: readonly RowCount[]): string {
  return counts.map(({ name, rows }) => `${name} ${rows}`).join(', ')
}

async function dropSchemaTables(connection: Connection): Promise<void> {
  const version = await readVersion(connection)
  if (version === null) return
  const { tables, derivedTables } = await readSchema(version)
  const names = [...derivedTables, ...tables.map(({ name }) => name).toReversed()]
  for (const name of names) await connection.query(`DROP TABLE ${name}`)
  await connection.query(`DROP TABLE ${version === SCHEMA.start.version ? 'migrations' : 'schema_versions'}`)
}

/**
 * Writes many rows without the indexes of these tables and builds them afterwards, which takes a fraction of the
 * time. Primary keys and unique constraints stay. Call it in a transaction: an error brings everything back.
 * PostgreSQL checks the foreign keys at the end, too, all rows at once, and gathers statistics: until it does so by
 * itself, some time later, it plans queries without knowing the rows.
 */
async function withoutIndexes(
  connection: Connection,
  tables: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  const { engine } = connection
  const indexes = (await readIndexes(connection)).filter(({ table }) => tables.includes(table))
  for (const { name } of indexes) await connection.query(`DROP INDEX ${name}`)
  if (engine === 'sqlite') await write()
  else await withoutForeignKeys(connection, tables, write)
  for (const { definition } of indexes) await connection.query(definition)
  if (engine === 'postgres') await connection.query(`ANALYZE ${tables.join(', ')}`)
}

async function withoutForeignKeys(
  connection: Connection,
  tables: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  const all = await connection.query<Defined>(
    `SELECT c.conname AS name, t.relname AS "table", pg_get_constraintdef(c.oid) AS definition
     FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
     WHERE c.contype = 'f' AND c.connamespace = CAST(current_schema() AS regnamespace) ORDER BY t.relname, c.conname`,
  )
  const keys = all.filter(({ table }) => tables.includes(table))
  for (const { table, name } of keys) await connection.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  await write()
  for (const { table, name, definition } of keys) {
    await connection.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  }
}

interface Defined {
  name: string
  table: string
  definition: string
}

function readIndexes(connection: Connection): Promise<Defined[]> {
  return connection.query<Defined>(
    connection.engine === 'sqlite'
      ? `SELECT name, tbl_name AS "table", sql AS definition FROM sqlite_schema
         WHERE type = 'index' AND sql IS NOT NULL ORDER BY name`
      : `SELECT i.indexname AS name, i.tablename AS "table", i.indexdef AS definition FROM pg_indexes i
         WHERE i.schemaname = current_schema() AND NOT EXISTS (
           SELECT 1 FROM pg_constraint c WHERE c.conname = i.indexname
             AND c.connamespace = CAST(current_schema() AS regnamespace))
         ORDER BY i.indexname`,
  )
}
