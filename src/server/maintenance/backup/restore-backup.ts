import type { Connection, Database } from '../../db/database.ts'
import { migrateWithin } from '../../db/migrate.ts'
import { type Migration, migrations } from '../../db/migration-files.ts'
import { skipDueMailings } from '../../mailings/skip-due-mailings.ts'
import { skipWaitingMails } from '../../tables/mail-table.ts'
import { UpkeepRefused } from '../refusal.ts'
import type { BackupHeader } from './backup-line.ts'
import { damaged } from './backup-pieces.ts'
import { dropOwnTables, refuseData, rowCounts } from './present-data.ts'
import { readBackup } from './read-backup.ts'
import { type OwnTable, ownTables } from './schema-tables.ts'
import { addRows } from './table-rows.ts'

const orReplace = 'Restore into an empty one, or take its data away with --replace. '

interface RestoreOptions {
  file: string
  /** Takes away what is there now, rather than refusing to. */
  replace: boolean
  /** The old server was stopped before the backup was made, so it cannot have sent any mail since. */
  sendWaitingMails: boolean
}

interface Restored {
  header: BackupHeader
  rows: number
  /** What is not sent, since the server of before may have sent it: mails, and what was yet to become mails to all attendees of an event. */
  passedOver: { mails: number; mailings: number }
}

/** All of it or nothing. The file is read twice: nothing is written before all of it has proven whole. */
export async function restoreBackup(database: Database, options: RestoreOptions): Promise<Restored> {
  const header = await checkedHeader(options.file)
  const made = migrationsOf(header)
  return database.exclusively(async (connection) => {
    if (!options.replace) await refuseData(connection, database.engine, orReplace)
    await dropOwnTables(connection, database.engine)
    await migrateWithin(connection, database.engine, made)
    const tables = await ownTables(made)
    await writeRows(connection, tables, options.file)
    const rows = await confirmCounts(connection, tables, header)
    await migrateWithin(connection, database.engine, migrations)
    if (options.sendWaitingMails) return { header, rows, passedOver: { mails: 0, mailings: 0 } }
    const mails = await skipWaitingMails(connection)
    const mailings = await skipDueMailings(connection)
    return { header, rows, passedOver: { mails, mailings } }
  })
}

async function checkedHeader(file: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined
  for await (const piece of readBackup(file)) if (piece.kind === 'header') header = piece.header
  if (!header) throw new UpkeepRefused(damaged)
  return header
}

/** A backup of an older version is restored into the tables of that time, and these are then brought up to date like any other. */
function migrationsOf({ migrations: ran, product }: BackupHeader): Migration[] {
  return ran.map(({ number, checksum }) => {
    const known = migrations.find((migration) => migration.number === number)
    if (known?.checksum === checksum) return known
    throw new UpkeepRefused(
      `The backup was made by version ${product}, whose migration ${number} is unknown here. Restore it with that version. Nothing was changed.`,
    )
  })
}

async function writeRows(connection: Connection, tables: readonly OwnTable[], file: string): Promise<void> {
  for await (const piece of readBackup(file)) {
    if (piece.kind === 'header') continue
    const table = tables.find(({ name }) => name === piece.table)
    if (!table || piece.rows.some((cells) => cells.length !== table.columns.length)) {
      throw new UpkeepRefused(damaged)
    }
    await addRows(connection, table, piece.rows)
  }
}

async function confirmCounts(
  connection: Connection,
  tables: readonly OwnTable[],
  header: BackupHeader,
): Promise<number> {
  let sum = 0
  for (const { name, rows } of await rowCounts(connection, tables)) {
    const expected = header.tables.find((table) => table.name === name)?.rows ?? 0
    if (rows !== expected) {
      throw new Error(`${name} has ${rows} rows after restoring, and the backup has ${expected}.`)
    }
    sum += rows
  }
  return sum
}
