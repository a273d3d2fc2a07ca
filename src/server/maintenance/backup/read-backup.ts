import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CommandError } from '../command-error.ts'
import { BackupParser, type BackupPart, damaged } from './backup-parser.ts'

/**
 * Streams a backup, with only a small part of it in memory. If the iteration ends without an error, the file
 * was complete and unchanged.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const parser = new BackupParser()
  for await (const lines of linesOf(file)) yield* parser.parse(lines)
  parser.finish()
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
