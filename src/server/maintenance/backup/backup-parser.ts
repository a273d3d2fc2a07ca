import { createHash } from 'node:crypto'
import { CommandError } from '../command-error.ts'
import { type BackupHeader, endSchema, headerSchema, isCells, isTableLine } from './backup-line.ts'
import type { Cells } from './table-rows.ts'

/** A parsed part of a backup: first the header, then batches of rows, table by table. */
export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'rows'; table: string; rows: Cells[] }

export const damaged = 'The backup is incomplete or was changed after it was written. No data was changed.'
const notABackup = 'This file is not a backup that this version can read. No data was changed.'

/**
 * Parses the lines of a backup in order and throws if anything is missing or differs from what was written.
 */
export class BackupParser {
  readonly #hash = createHash('sha256')
  #header: BackupHeader | undefined
  #table = ''
  #rowsSeen = 0
  #hasEnded = false

  parse(lines: readonly string[]): BackupPart[] {
    const parts: BackupPart[] = []
    for (const line of lines) {
      this.#parseLine(parseJson(line), parts)
      this.#hash.update(`${line}\n`)
    }
    return parts
  }

  /** Call it after the last line. Until it has returned, nothing that was parsed can be trusted. */
  finish(): void {
    if (!this.#hasEnded) throw new CommandError(this.#header ? damaged : notABackup)
  }

  #parseLine(value: unknown, parts: BackupPart[]): void {
    if (this.#hasEnded) throw new CommandError(damaged)
    if (!this.#header) {
      const header = headerSchema.safeParse(value).data
      if (!header) throw new CommandError(notABackup)
      this.#header = header
      parts.push({ kind: 'header', header })
    } else if (isCells(value)) {
      this.#addRow(value, parts)
    } else if (isTableLine(value)) {
      this.#table = value.table
    } else {
      this.#checkEnd(value)
    }
  }

  #addRow(cells: Cells, parts: BackupPart[]): void {
    this.#rowsSeen += 1
    const last = parts.at(-1)
    if (last?.kind === 'rows' && last.table === this.#table) last.rows.push(cells)
    else parts.push({ kind: 'rows', table: this.#table, rows: [cells] })
  }

  #checkEnd(value: unknown): void {
    const end = endSchema.safeParse(value).data
    const isComplete = end?.rows === this.#rowsSeen && end.sha256 === this.#hash.copy().digest('hex')
    if (!isComplete) throw new CommandError(damaged)
    this.#hasEnded = true
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new CommandError(damaged)
  }
}
