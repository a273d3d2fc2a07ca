import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import * as z from 'zod'
import { CommandError } from '../command.ts'
import type { Cells } from './table-rows.ts'

/**
 * A backup is gzipped text with one JSON value per line. Both engines write and read the same format:
 *
 *   {"format":"daymark-backup","version":2,…}   header: product and schema version, row count of each table
 *   {"table":"users"}                           the rows of this table follow
 *   ["8d0c…","ada@example.com",1790000000000]   one row: its values in the order of the header's columns
 *   {"rows":12345,"sha256":"…"}                 end: total rows, and the hash of every byte before this line
 */
export type BackupLine = BackupHeader | z.output<typeof tableSchema> | z.output<typeof endSchema> | Cells

const headerFields = {
  format: z.literal('daymark-backup'),
  product: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The time is by the clock of the database that was backed up. */
  madeAt: z.number(),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
}
const currentHeader = z.strictObject({ ...headerFields, version: z.literal(2), schemaVersion: z.number() })
/** Before schemas had a version, a backup named the migrations that had made its tables. */
const headerWithMigrations = z
  .strictObject({
    ...headerFields,
    version: z.literal(1),
    migrations: z.array(z.object({ number: z.number() })).min(1),
  })
  .transform(
    ({ migrations, ...header }): z.output<typeof currentHeader> => ({
      ...header,
      version: 2,
      schemaVersion: Math.max(...migrations.map(({ number }) => number)),
    }),
  )
const headerSchema = z.union([currentHeader, headerWithMigrations])
export type BackupHeader = z.output<typeof headerSchema>

const tableSchema = z.object({ table: z.string() })
const endSchema = z.strictObject({ rows: z.number(), sha256: z.string() })

function isCells(line: unknown): line is Cells {
  return (
    Array.isArray(line) &&
    line.every((cell) => cell === null || typeof cell === 'string' || typeof cell === 'number')
  )
}

export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'rows'; table: string; rows: Cells[] }

export const damaged = 'The backup is incomplete or was changed after it was written. No data was changed.'
const notABackup = 'This file is not a backup that this version can read. No data was changed.'

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new CommandError(damaged)
  }
}

/**
 * Streams a backup, with only a small part of it in memory. Throws if anything is missing or differs from what was
 * written: only if the iteration ends without an error, the file was complete and unchanged.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256')
  let header: BackupHeader | undefined
  let table = ''
  let rowsSeen = 0
  let hasEnded = false
  for await (const lines of linesOf(file)) {
    const parts: BackupPart[] = []
    for (const line of lines) {
      const value = parseJson(line)
      if (hasEnded) throw new CommandError(damaged)
      if (!header) {
        header = headerSchema.safeParse(value).data
        if (!header) throw new CommandError(notABackup)
        parts.push({ kind: 'header', header })
      } else if (isCells(value)) {
        rowsSeen += 1
        addRow(value, table, parts)
      } else {
        const end = endSchema.safeParse(value).data
        hasEnded = end?.rows === rowsSeen && end.sha256 === hash.copy().digest('hex')
        if (!hasEnded) table = tableNamed(value)
      }
      hash.update(`${line}\n`)
    }
    yield* parts
  }
  if (!hasEnded) throw new CommandError(header ? damaged : notABackup)
}

function addRow(cells: Cells, table: string, parts: BackupPart[]): void {
  const last = parts.at(-1)
  if (last?.kind === 'rows' && last.table === table) last.rows.push(cells)
  else parts.push({ kind: 'rows', table, rows: [cells] })
}

function tableNamed(value: unknown): string {
  const table = tableSchema.safeParse(value).data?.table
  if (table === undefined) throw new CommandError(damaged)
  return table
}

/** Every line ends with a newline, so text after the last newline means that the file was cut off. */
async function* linesOf(file: string): AsyncGenerator<string[]> {
  let rest = ''
  for await (const text of textsOf(file)) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines
  }
  if (rest !== '') throw new CommandError(damaged)
}

async function* textsOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip({ chunkSize: 256 * 1024 }).setEncoding('utf8')
  // The loop below throws the errors of the pipeline.
  pipeline(createReadStream(file), unpacked, () => undefined)
  try {
    for await (const text of unpacked) yield String(text)
  } catch (error) {
    throw explained(error, file)
  }
}

function explained(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new CommandError(`There is no file ${file}.`)
  if (code === 'EISDIR') return new CommandError(`${file} is a folder. Name a backup file.`)
  if (code === 'EACCES' || code === 'EPERM')
    return new CommandError(
      `This user may not read ${file}. Copy it to a place where the user daymark can read it.`,
    )
  if (code.startsWith('Z_')) return new CommandError(damaged)
  return error
}
