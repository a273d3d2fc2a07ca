import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { countText, numberText } from '../../../domain/text.ts'
import { type Connection, type Database, readNow } from '../../db/database.ts'
import { readVersion } from '../../db/migrate.ts'
import { makePrivateFolder } from '../../private-folder.ts'
import { CommandError } from '../command.ts'
import type { BackupHeader, BackupLine } from './backup-file.ts'
import { readSchema, type SchemaTable } from './schema-tables.ts'
import { countRows, pagesOfRows } from './table-rows.ts'

/**
 * Writes a consistent snapshot of the database while servers keep using it. The file gets its name only after it is
 * complete on disk. It is created with mode 0600, because it contains addresses and secrets; an existing file,
 * which may have another mode, is never overwritten.
 */
export async function writeBackup(
  database: Database,
  {
    file,
    product,
    progress = noProgress,
  }: { file: string; product: string; progress?: Progress | undefined },
) {
  if (existsSync(file)) throw new CommandError(`${file} already exists. Name another file.`)
  const unfinished = `${file}.${randomUUID()}.unfinished`
  try {
    await makePrivateFolder(dirname(file))
    const rows = await database.snapshot(async (connection) => {
      const { header, tables } = await readHeader(connection, product)
      const text = backupText(connection, header, tables, progress)
      await pipeline(text, createGzip(), createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }))
      return rowsIn(header)
    })
    await syncFile(unfinished)
    await rename(unfinished, file)
    return { rows, bytes: (await stat(file)).size }
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw isFileError(error) ? new CommandError(`The backup cannot be written: ${error.message}`) : error
  }
}

async function readHeader(connection: Connection, product: string) {
  const schemaVersion = await readVersion(connection)
  if (schemaVersion === null)
    throw new CommandError('There is no data to back up: the server has never been started on this database.')
  const { tables } = await readSchema(schemaVersion)
  const headerTables: BackupHeader['tables'] = []
  for (const table of tables) {
    headerTables.push({ name: table.name, columns: table.columns, rows: await countRows(connection, table) })
  }
  const header: BackupHeader = {
    format: 'daymark-backup',
    version: 2,
    product,
    engine: connection.engine,
    madeAt: await readNow(connection),
    schemaVersion,
    tables: headerTables,
  }
  return { header, tables }
}

async function* backupText(
  connection: Connection,
  header: BackupHeader,
  tables: readonly SchemaTable[],
  progress: Progress,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const hashed = (text: string) => {
    hash.update(text)
    return text
  }
  let rows = 0
  yield hashed(line(header))
  for (const table of tables) {
    yield hashed(line({ table: table.name }))
    for await (const page of pagesOfRows(connection, table)) {
      yield hashed(page.map(line).join(''))
      rows += page.length
      progress('Backing up', rows, rowsIn(header))
    }
  }
  yield line({ rows: rowsIn(header), sha256: hash.digest('hex') })
}

function line(value: BackupLine): string {
  return `${JSON.stringify(value)}\n`
}

export function rowsIn({ tables }: BackupHeader): number {
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

/** Returns true if the disk is full, permission is denied and the like, but not for a failed database connection. */
function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && error.syscall !== 'connect'
}

export type Progress = (step: string, rows: number, all: number) => void

export const noProgress: Progress = () => undefined

const EVERY_MS = 5_000

export function printedProgress(print: (line: string) => void, clock = () => performance.now()): Progress {
  let printedAt = clock()
  return (step, rows, all) => {
    if (clock() - printedAt < EVERY_MS) return
    printedAt = clock()
    const share = all === 0 ? 100 : Math.floor((100 * rows) / all)
    print(`${step}: ${share} % (${numberText(rows)} of ${countText(all, 'row')})`)
  }
}
