import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { openSqlite } from '../../db/sqlite-database.ts'
import { IN_MEMORY } from '../../db/sqlite-driver.ts'
import { seedDatabase } from '../../testing/database/filled-database.ts'
import { readBackup } from './backup-file.ts'
import { writeBackup } from './write-backup.ts'

const damaged = 'The backup is incomplete or was changed after it was written. No data was changed.'
const notABackup = 'This file is not a backup that this version can read. No data was changed.'

let folder: string
let whole: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daymark-test-'))
  const database = openSqlite(IN_MEMORY)
  await migrate(database)
  await seedDatabase(database)
  const file = join(folder, 'whole.jsonl.gz')
  await writeBackup(database, { file, product: '1' })
  await database.close()
  whole = await readFile(file)
  return () => rm(folder, { recursive: true })
})

async function changedBackup(change: (content: Buffer) => Buffer): Promise<string> {
  const file = join(folder, 'changed.jsonl.gz')
  await writeFile(file, change(Buffer.from(whole)))
  return file
}

async function outcome(file: string): Promise<string> {
  try {
    let rows = 0
    for await (const part of readBackup(file)) rows += part.kind === 'rows' ? part.rows.length : 0
    return `complete, with ${rows > 450 ? 'all' : 'few'} rows`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const withLines = (change: (lines: string[]) => string[]) => (content: Buffer) =>
  gzipSync(change(gunzipSync(content).toString('utf8').split('\n')).join('\n'))

const flipBitAt = (offset: number) => (content: Buffer) => {
  content[offset] = (content[offset] ?? 0) ^ 1
  return content
}

test.each<[string, string, (content: Buffer) => Buffer]>([
  ['that is unchanged', 'complete, with all rows', (content) => content],
  ['that was compressed again', 'complete, with all rows', withLines((lines) => lines)],
  ['that is cut off', damaged, (content) => content.subarray(0, -200)],
  ['with one flipped bit', damaged, flipBitAt(500)],
  [
    'with a changed value',
    damaged,
    withLines((lines) => lines.map((line) => line.replace('secret', 'open'))),
  ],
  ['with a missing row', damaged, withLines((lines) => lines.toSpliced(3, 1))],
  [
    'with two rows swapped',
    damaged,
    withLines((lines) => lines.with(3, lines[2] ?? '').with(2, lines[3] ?? '')),
  ],
  ['with a line after its end', damaged, withLines((lines) => [...lines.slice(0, -1), '["x"]', ''])],
  ['without its end line', damaged, withLines((lines) => lines.toSpliced(-2, 1))],
  ['without its last newline', damaged, withLines((lines) => lines.slice(0, -1))],
  ['that is some other gzipped text', notABackup, () => gzipSync('{"some":"text"}\n')],
  ['that is an empty gzip file', notABackup, () => gzipSync('')],
  [
    'of a later format version',
    notABackup,
    withLines((lines) => lines.map((line) => line.replace('"version":2', '"version":3'))),
  ],
  ['that is not gzipped', damaged, () => Buffer.from('plain text')],
])('reading a backup %s gives: %s', async (_what, expected, change) => {
  expect(await outcome(await changedBackup(change))).toBe(expected)
})

test('a missing file and a folder are named in the error', async () => {
  expect(await outcome('/no/such/backup.gz')).toBe('There is no file /no/such/backup.gz.')
  expect(await outcome('/tmp')).toBe('/tmp is a folder. Name a backup file.')
})
