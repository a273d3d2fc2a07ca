import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Connection, Database } from '../../db/database.ts'
import { appliedMigrations } from '../../db/migrate.ts'
import { makePrivateFolder } from '../../private-folder.ts'
import { UpkeepRefused } from '../refusal.ts'
import type { BackupHeader, BackupLine } from './backup-line.ts'
import { type OwnTable, ownTables } from './schema-tables.ts'
import { countRows, pagesOfRows } from './table-rows.ts'

interface WrittenBackup {
  rows: number
  bytes: number
}

/**
 * Writes everything in the database, as it is at one moment, while servers go on working with it. The file has its name only once the disk
 * has all of it, and is for its owner's eyes, since addresses and secrets are in it: so it is always a file of our own making.
 */
export async function writeBackup(
  database: Database,
  { file, product }: { file: string; product: string },
): Promise<WrittenBackup> {
  if (existsSync(file)) throw new UpkeepRefused(`${file} is there already. Name another file.`)
  const unfinished = `${file}.${randomUUID()}.unfinished`
  try {
    await makePrivateFolder(dirname(file))
    const rows = await database.snapshot(async (connection) => {
      const { header, tables } = await readHeader(connection, database.engine, product)
      const text = backupText(connection, header, tables)
      await pipeline(text, createGzip(), createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }))
      return rowsIn(header)
    })
    await syncFile(unfinished)
    await rename(unfinished, file)
    return { rows, bytes: (await stat(file)).size }
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw isOfFiles(error) ? new UpkeepRefused(`The backup cannot be written: ${error.message}`) : error
  }
}

async function readHeader(connection: Connection, engine: Database['engine'], product: string) {
  const ran = await appliedMigrations(connection, engine)
  if (ran.length === 0) throw new UpkeepRefused('There is no data yet: nothing has ever been started here.')
  const tables = await ownTables(ran)
  const counted: BackupHeader['tables'] = []
  for (const table of tables) {
    counted.push({ name: table.name, columns: table.columns, rows: await countRows(connection, table) })
  }
  const [clock] = await connection.query<{ now: number }>('SELECT now_ms() AS now')
  const header: BackupHeader = {
    format: 'daymark-backup',
    version: 1,
    product,
    engine,
    madeAt: clock?.now ?? 0,
    migrations: ran.map(({ number, name, checksum }) => ({ number, name, checksum })),
    tables: counted,
  }
  return { header, tables }
}

async function* backupText(
  connection: Connection,
  header: BackupHeader,
  tables: readonly OwnTable[],
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const text of textsBeforeEnd(connection, header, tables)) {
    hash.update(text)
    yield text
  }
  yield line({ rows: rowsIn(header), sha256: hash.digest('hex') })
}

async function* textsBeforeEnd(
  connection: Connection,
  header: BackupHeader,
  tables: readonly OwnTable[],
): AsyncGenerator<string> {
  yield line(header)
  for (const table of tables) {
    yield line({ table: table.name })
    for await (const page of pagesOfRows(connection, table)) yield page.map(line).join('')
  }
}

function line(value: BackupLine): string {
  return `${JSON.stringify(value)}\n`
}

function rowsIn({ tables }: BackupHeader): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** No room, no right, no folder. */
function isOfFiles(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && error.syscall !== 'connect'
}
