import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { HOUR } from '../../../domain/time/wall-time.ts'
import type { Database } from '../../db/database.ts'
import { migrate, readVersion } from '../../db/migrate.ts'
import { SCHEMA } from '../../db/schema-history.ts'
import { onSqliteFirst } from '../../testing/database/databases.ts'
import { allRows, resealed, seedDatabase } from '../../testing/database/filled-database.ts'
import { makeFormerDatabase } from '../../testing/database/former-database.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const moving = { replace: false, sendWaitingMails: true }

async function backedUp(database: Database): Promise<string> {
  const file = join(await temporaryFolder(), 'backup.jsonl.gz')
  await writeBackup(database, { file, product: '1.2.3' })
  return file
}

onSqliteFirst((stores) => {
  let full: Database
  let mails: Record<string, string>
  let folder: string
  let file: string

  beforeAll(async () => {
    full = await stores.migrated()
    mails = await seedDatabase(full)
    folder = await mkdtemp(join(tmpdir(), 'daymark-test-'))
    file = join(folder, 'backup.jsonl.gz')
    await writeBackup(full, { file, product: '1.2.3' })
    return () => rm(folder, { recursive: true })
  })

  /** A copy of the backup with changed bytes. */
  async function changedBackup(change: (whole: Buffer) => Buffer): Promise<string> {
    const changed = join(folder, 'changed.jsonl.gz')
    await writeFile(changed, change(await readFile(file)))
    return changed
  }

  test('only its owner can read a backup, and it never overwrites a file', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(writeBackup(full, { file, product: '1' })).rejects.toThrow('already exists')
  })

  onSqliteFirst((others) => {
    test(`a backup of ${stores.engine} is restored into ${others.engine} with every value unchanged`, async () => {
      const database = (await others.empty()).open()
      const { rows, skipped } = await restoreBackup(database, { ...moving, file })
      const [before, after] = [await allRows(full), await allRows(database)]
      expect(after).toEqual(before)
      expect(rows).toBe(Object.values(before).flat().length)
      expect(skipped).toEqual({ mails: 0, mailings: 0 })
    })
  })

  test('a restored database has all indexes and statistics, and the progress counts every row twice', async () => {
    const database = (await stores.empty()).open()
    const steps = new Map<string, number[]>()
    const { rows } = await restoreBackup(database, {
      ...moving,
      file,
      progress: (step, ...counts) => steps.set(step, counts),
    })
    expect(Object.fromEntries(steps)).toEqual({
      'Checking the backup': [rows, rows],
      Restoring: [rows, rows],
    })
    const indexes =
      stores.engine === 'sqlite'
        ? "SELECT name, sql FROM sqlite_schema WHERE type = 'index' ORDER BY name"
        : `SELECT indexname AS name, replace(indexdef, schemaname || '.', '') AS sql FROM pg_indexes
           WHERE schemaname = current_schema() ORDER BY indexname`
    expect(await database.query(indexes)).toEqual(await full.query(indexes))
    if (stores.engine === 'sqlite') return
    expect(
      await database.query(
        `SELECT relname FROM pg_class WHERE relnamespace = CAST(current_schema() AS regnamespace)
           AND relkind = 'r' AND relname <> 'schema_versions' AND reltuples < 0`,
      ),
    ).toEqual([])
  })

  describe('emails of a backup', () => {
    const stateOf = async (database: Database, state: string) => {
      const [mail] = await database.query<{ failure: string | null; open: number }>(
        `SELECT failure, CASE WHEN sent_at IS NULL AND failed_at IS NULL THEN 1 ELSE 0 END AS open
         FROM mails WHERE unique_key = $1`,
        [mails[state] ?? ''],
      )
      return mail
    }

    test('emails that were due are marked as failed with the reason; sent and later ones stay', async () => {
      const database = (await stores.empty()).open()
      const { skipped } = await restoreBackup(database, { ...moving, file, sendWaitingMails: false })
      expect(skipped.mails).toBe(2)
      const failure =
        'Not sent: the data was restored from a backup, and the previous server may have sent it already.'
      expect(await stateOf(database, 'waiting')).toEqual({ failure, open: 0 })
      expect(await stateOf(database, 'leased')).toEqual({ failure, open: 0 })
      expect(await stateOf(database, 'sent')).toEqual({ failure: null, open: 0 })
      expect(await stateOf(database, 'planned')).toEqual({ failure: null, open: 1 })
    })

    test('emails that became due between backup and restore are marked as failed as well', async () => {
      const clock = () => Date.now() + 2 * 3_600_000
      const database = (await stores.empty()).open({ clock })
      const { skipped } = await restoreBackup(database, { ...moving, file, sendWaitingMails: false })
      expect(skipped.mails).toBe(3)
    })
  })

  test('a restored event has a higher sequence than any that was handed out since the backup', async () => {
    const made = Date.now()
    const now = () => made + HOUR
    const sequences = (database: Database) =>
      database.query<{ id: string; sequence: number }>(
        'SELECT id, sequence FROM events UNION ALL SELECT id, sequence FROM cancelled_events ORDER BY id',
      )
    const database = (await stores.empty()).open({ clock: now })
    await restoreBackup(database, { ...moving, file, replace: true })
    await database.query('UPDATE events SET sequence = sequence + 20000')
    await database.query('UPDATE cancelled_events SET sequence = sequence + 20000')
    const before = await sequences(database)
    expect(before.length).toBeGreaterThan(1)
    await restoreBackup(database, { ...moving, file, replace: true, sendWaitingMails: false })
    const after = await sequences(database)
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(after.every(({ sequence }, index) => sequence > (before[index]?.sequence ?? 0))).toBe(true)
  })

  test('a restore into a database with data is rejected, unless --replace is given', async () => {
    const database = await stores.migrated()
    const empty = await backedUp(database)
    await database.query("INSERT INTO settings (name, value) VALUES ('there', 'before')")
    await expect(restoreBackup(database, { ...moving, file: empty })).rejects.toThrow(
      'The database already contains data (settings 1). ' +
        'Restore into an empty database, or delete this data with --replace. No data was changed.',
    )
    expect(await database.query('SELECT name FROM settings')).toEqual([{ name: 'there' }])
    await restoreBackup(database, { ...moving, file: empty, replace: true })
    expect(await database.query('SELECT name FROM settings')).toEqual([])
  })

  test('a backup of an older version is carried over to this one', async () => {
    const old = await makeFormerDatabase((await stores.empty()).open())
    await old.query("INSERT INTO settings (name, value) VALUES ('old', 'kept')")
    const database = (await stores.empty()).open()
    await restoreBackup(database, { ...moving, file: await backedUp(old) })
    expect(await database.query('SELECT name, value FROM settings')).toEqual([{ name: 'old', value: 'kept' }])
    expect(await readVersion(database)).toBe(SCHEMA.current.version)
    expect(await migrate(database)).toBe(0)
  })

  test('a database without tables cannot be backed up', async () => {
    await expect(backedUp((await stores.empty()).open())).rejects.toThrow('There is no data to back up')
  })

  test('a backup that is cut off is rejected before any data is deleted', async () => {
    const cut = await changedBackup((whole) => whole.subarray(0, -200))
    const before = await allRows(full)
    await expect(restoreBackup(full, { ...moving, file: cut, replace: true })).rejects.toThrow(
      'The backup is incomplete or was changed after it was written. No data was changed.',
    )
    expect(await allRows(full)).toEqual(before)
  })

  test('existing data stays when a row of the backup violates a constraint', async () => {
    const impossible = await changedBackup((whole) =>
      resealed(whole, (line) => line.replace('"sign-in"', '"no-such-thing"')),
    )
    const before = await allRows(full)
    const restoring = restoreBackup(full, { ...moving, file: impossible, replace: true })
    await expect(restoring).rejects.toThrow(/constraint/i)
    expect(await allRows(full)).toEqual(before)
  })

  test.each([
    [
      '"version":2,"schemaVersion":99',
      'The backup was made by version 1.2.3, whose tables (version 99) are unknown here. Restore it with that version.',
    ],
    [
      '"version":1,"migrations":[{"number":52,"name":"x","checksum":"y"}]',
      'The backup is of an older version: its last migration is 52, and this version opens 53 and later. ' +
        'Open it once with commit 48d84bdb of Daymark',
    ],
  ])('a backup with %s is rejected', async (version, sentence) => {
    const other = await changedBackup((whole) =>
      resealed(whole, (line) => line.replace(/"version":2(.*),"schemaVersion":\d+/, `${version}$1`)),
    )
    await expect(restoreBackup(full, { ...moving, file: other, replace: true })).rejects.toThrow(sentence)
  })
})
