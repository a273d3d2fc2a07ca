import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { UpkeepRefused } from '../refusal.ts'
import { type BackupPiece, BackupPieces, damaged } from './backup-pieces.ts'

/**
 * Reads a backup with a small part of it in memory. Whoever has read it to its end without an error has read all that was written, and
 * nothing else.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPiece> {
  const pieces = new BackupPieces()
  for await (const lines of linesOf(file)) yield* pieces.take(lines)
  pieces.end()
}

/** What follows the last line end is no line: it was cut off. */
async function* linesOf(file: string): AsyncGenerator<string[]> {
  let rest = ''
  for await (const text of textsOf(file)) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines
  }
  if (rest !== '') throw new UpkeepRefused(damaged)
}

async function* textsOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip({ chunkSize: 256 * 1024 }).setEncoding('utf8')
  // Its errors are thrown by the loop.
  pipeline(createReadStream(file), unpacked, () => undefined)
  try {
    for await (const text of unpacked) yield String(text)
  } catch (error) {
    throw explained(error, file)
  }
}

function explained(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new UpkeepRefused(`There is no file ${file}.`)
  if (code === 'EISDIR') return new UpkeepRefused(`${file} is a folder. Name the file of a backup.`)
  if (code.startsWith('Z_')) return new UpkeepRefused(damaged)
  return error
}
