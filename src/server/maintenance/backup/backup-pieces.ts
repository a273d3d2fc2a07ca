import { createHash } from 'node:crypto'
import { UpkeepRefused } from '../refusal.ts'
import { type BackupHeader, endSchema, headerSchema, isCells, isTableLine } from './backup-line.ts'
import type { Cells } from './table-rows.ts'

/** What a backup holds, piece by piece: first its header, then rows, table by table. */
export type BackupPiece =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'rows'; table: string; rows: Cells[] }

export const damaged = 'The backup is cut off or was altered since it was made. Nothing was changed.'
const noBackup = 'That file is no backup that this version can read. Nothing was changed.'

/** Makes pieces of the lines of a backup, in order, and refuses those that are not as they were written. */
export class BackupPieces {
  readonly #hash = createHash('sha256')
  #header: BackupHeader | undefined
  #table = ''
  #rowsSeen = 0
  #hasEnded = false

  take(lines: readonly string[]): BackupPiece[] {
    const pieces: BackupPiece[] = []
    for (const line of lines) {
      this.#read(parsed(line), pieces)
      this.#hash.update(`${line}\n`)
    }
    return pieces
  }

  /** Nothing that came before can be trusted until this has passed. */
  end(): void {
    if (!this.#hasEnded) throw new UpkeepRefused(this.#header ? damaged : noBackup)
  }

  #read(value: unknown, pieces: BackupPiece[]): void {
    if (this.#hasEnded) throw new UpkeepRefused(damaged)
    if (!this.#header) {
      const header = headerSchema.safeParse(value).data
      if (!header) throw new UpkeepRefused(noBackup)
      this.#header = header
      pieces.push({ kind: 'header', header })
    } else if (isCells(value)) {
      this.#readRow(value, pieces)
    } else if (isTableLine(value)) {
      this.#table = value.table
    } else {
      this.#readEnd(value)
    }
  }

  #readRow(cells: Cells, pieces: BackupPiece[]): void {
    this.#rowsSeen += 1
    const last = pieces.at(-1)
    if (last?.kind === 'rows' && last.table === this.#table) last.rows.push(cells)
    else pieces.push({ kind: 'rows', table: this.#table, rows: [cells] })
  }

  #readEnd(value: unknown): void {
    const end = endSchema.safeParse(value).data
    const isWhole = end?.rows === this.#rowsSeen && end.sha256 === this.#hash.copy().digest('hex')
    if (!isWhole) throw new UpkeepRefused(damaged)
    this.#hasEnded = true
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new UpkeepRefused(damaged)
  }
}
