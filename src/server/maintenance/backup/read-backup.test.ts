import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { openSqlite } from '../../db/sqlite/sqlite-database.ts'
import { IN_MEMORY } from '../../db/sqlite/sqlite-driver.ts'
import { furnish } from '../../testing/filled-database.ts'
import { readBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

const damaged = 'The backup is cut off or was altered since it was made. Nothing was changed.'
const noBackup = 'That file is no backup that this version can read. Nothing was changed.'

let folder: string
let whole: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daymark-test-'))
  const database = openSqlite(IN_MEMORY)
  await migrate(database)
  await furnish(database)
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
    for await (const piece of readBackup(file)) rows += piece.kind === 'rows' ? piece.rows.length : 0
    return `whole, with ${rows > 450 ? 'all' : 'few'} rows`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const withLines = (change: (lines: string[]) => string[]) => (content: Buffer) =>
  gzipSync(change(gunzipSync(content).toString('utf8').split('\n')).join('\n'))

const flippedAt = (place: number) => (content: Buffer) => {
  content[place] = (content[place] ?? 0) ^ 1
  return content
}

test.each<[string, string, (content: Buffer) => Buffer]>([
  ['as it was written', 'whole, with all rows', (content) => content],
  ['packed anew', 'whole, with all rows', withLines((lines) => lines)],
  ['cut off', damaged, (content) => content.subarray(0, -200)],
  ['with another bit', damaged, flippedAt(500)],
  ['with another value', damaged, withLines((lines) => lines.map((line) => line.replace('secret', 'open')))],
  ['with a row less', damaged, withLines((lines) => lines.toSpliced(3, 1))],
  [
    'with two rows exchanged',
    damaged,
    withLines((lines) => lines.with(3, lines[2] ?? '').with(2, lines[3] ?? '')),
  ],
  ['with something after its end', damaged, withLines((lines) => [...lines.slice(0, -1), '["x"]', ''])],
  ['without its end', damaged, withLines((lines) => lines.toSpliced(-2, 1))],
  ['without its last line end', damaged, withLines((lines) => lines.slice(0, -1))],
  ['that is some other packed text', noBackup, () => gzipSync('{"some":"text"}\n')],
  ['that is packed and empty', noBackup, () => gzipSync('')],
  [
    'of a later form',
    noBackup,
    withLines((lines) => lines.map((line) => line.replace('"version":1', '"version":2'))),
  ],
  ['that is no packed file', damaged, () => Buffer.from('plain text')],
])('a backup %s: %s', async (_what, expected, change) => {
  expect(await outcome(await changedBackup(change))).toBe(expected)
})

test('a file that is not there is named', async () => {
  expect(await outcome('/no/such/backup.gz')).toBe('There is no file /no/such/backup.gz.')
  expect(await outcome('/tmp')).toBe('/tmp is a folder. Name the file of a backup.')
})
