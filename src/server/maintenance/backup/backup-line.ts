import * as z from 'zod'
import type { Cells } from './table-rows.ts'

/**
 * A backup is gzipped text with one JSON value per line. Both engines write and read the same format:
 *
 *   {"format":"daymark-backup","version":1,…}   header: product version, migrations, row count of each table
 *   {"table":"users"}                           the rows of this table follow
 *   ["8d0c…","ada@example.com",1790000000000]   one row: its values in the order of the header's columns
 *   {"rows":12345,"sha256":"…"}                 end: total rows, and the hash of every byte before this line
 */
export interface BackupHeader {
  format: 'daymark-backup'
  version: 1
  product: string
  engine: 'sqlite' | 'postgres'
  /** From the clock of the database that was backed up. */
  madeAt: number
  migrations: { number: number; name: string; checksum: string }[]
  tables: { name: string; columns: string[]; rows: number }[]
}

interface TableLine {
  table: string
}

interface EndLine {
  rows: number
  sha256: string
}

export type BackupLine = BackupHeader | TableLine | EndLine | Cells

export const headerSchema = z.strictObject({
  format: z.literal('daymark-backup'),
  version: z.literal(1),
  product: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  madeAt: z.number(),
  migrations: z.array(z.strictObject({ number: z.number(), name: z.string(), checksum: z.string() })),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
})

export const endSchema = z.strictObject({ rows: z.number(), sha256: z.string() })

export function isCells(line: unknown): line is Cells {
  return (
    Array.isArray(line) &&
    line.every((cell) => cell === null || typeof cell === 'string' || typeof cell === 'number')
  )
}

export function isTableLine(line: unknown): line is TableLine {
  return typeof line === 'object' && line !== null && 'table' in line && typeof line.table === 'string'
}
