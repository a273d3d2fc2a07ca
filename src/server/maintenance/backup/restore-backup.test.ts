import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migration-files.ts'
import { onBothEngines } from '../../testing/databases.ts'
import { everything, furnish, resealed } from '../../testing/filled-database.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const moving = { replace: false, sendWaitingMails: true }

async function backedUp(database: Database): Promise<string> {
  const file = join(await temporaryFolder(), 'house.jsonl.gz')
  await writeBackup(database, { file, product: '1.2.3' })
  return file
}

onBothEngines((stores) => {
  let full: Database
  let mails: Record<string, string>
  let folder: string
  let file: string

  beforeAll(async () => {
    full = await stores.migrated()
    mails = await furnish(full)
    folder = await mkdtemp(join(tmpdir(), 'daymark-test-'))
    file = join(folder, 'house.jsonl.gz')
    await writeBackup(full, { file, product: '1.2.3' })
    return () => rm(folder, { recursive: true })
  })

  /** The same backup with other bytes. */
  async function changedBackup(change: (whole: Buffer) => Buffer): Promise<string> {
    const changed = join(folder, 'changed.jsonl.gz')
    await writeFile(changed, change(await readFile(file)))
    return changed
  }

  test('a backup can be read by its owner only, and is never written over another file', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(writeBackup(full, { file, product: '1' })).rejects.toThrow('is there already')
  })

  onBothEngines((others) => {
    test('is restored to the last value, whichever engine it came from', async () => {
      const database = (await others.empty()).open()
      const { rows, passedOver } = await restoreBackup(database, { ...moving, file })
      const [before, after] = [await everything(full), await everything(database)]
      expect(after).toEqual(before)
      expect(rows).toBe(Object.values(before).flat().length)
      expect(passedOver).toEqual({ mails: 0, mailings: 0 })
    })
  })

  describe('mails of a backup', () => {
    const stateOf = async (database: Database, state: string) => {
      const [mail] = await database.query<{ failure: string | null; open: number }>(
        `SELECT failure, CASE WHEN sent_at IS NULL AND failed_at IS NULL THEN 1 ELSE 0 END AS open
         FROM mails WHERE unique_key = $1`,
        [mails[state] ?? ''],
      )
      return mail
    }

    test('that were due may have been sent since: they are given up, with the reason; others stay', async () => {
      const database = (await stores.empty()).open()
      const { passedOver } = await restoreBackup(database, { ...moving, file, sendWaitingMails: false })
      expect(passedOver.mails).toBe(2)
      const failure =
        'Not sent: the data was restored from a backup, and the previous server may have sent it already.'
      expect(await stateOf(database, 'waiting')).toEqual({ failure, open: 0 })
      expect(await stateOf(database, 'leased')).toEqual({ failure, open: 0 })
      expect(await stateOf(database, 'sent')).toEqual({ failure: null, open: 0 })
      expect(await stateOf(database, 'planned')).toEqual({ failure: null, open: 1 })
    })

    test('that come due between the backup and the restoring are given up too', async () => {
      const clock = () => Date.now() + 2 * 3_600_000
      const database = (await stores.empty()).open({ clock })
      const { passedOver } = await restoreBackup(database, { ...moving, file, sendWaitingMails: false })
      expect(passedOver.mails).toBe(3)
    })
  })

  test('a database with data in it is refused, and replaced when asked to', async () => {
    const database = await stores.migrated()
    const empty = await backedUp(database)
    await database.query("INSERT INTO settings (name, value) VALUES ('there', 'before')")
    await expect(restoreBackup(database, { ...moving, file: empty })).rejects.toThrow(
      'There is data in that database already (settings 1). ' +
        'Restore into an empty one, or take its data away with --replace. Nothing was changed.',
    )
    expect(await database.query('SELECT name FROM settings')).toEqual([{ name: 'there' }])
    await restoreBackup(database, { ...moving, file: empty, replace: true })
    expect(await database.query('SELECT name FROM settings')).toEqual([])
  })

  test('a backup of an older version is brought up to date', async () => {
    const old = (await stores.empty()).open()
    await migrate(old, migrations.slice(0, 1))
    await old.query("INSERT INTO settings (name, value) VALUES ('old', 'kept')")
    const database = (await stores.empty()).open()
    await restoreBackup(database, { ...moving, file: await backedUp(old) })
    expect(await database.query('SELECT name, value FROM settings')).toEqual([{ name: 'old', value: 'kept' }])
    await migrate(database)
    expect(await database.query('SELECT count(*) AS many FROM migrations')).toEqual([
      { many: migrations.length },
    ])
  })

  test('a database where nothing was ever started has no backup', async () => {
    await expect(backedUp((await stores.empty()).open())).rejects.toThrow('There is no data yet')
  })

  test('a backup that is cut off is refused before anything is taken away', async () => {
    const cut = await changedBackup((whole) => whole.subarray(0, -200))
    const before = await everything(full)
    await expect(restoreBackup(full, { ...moving, file: cut, replace: true })).rejects.toThrow(
      'The backup is cut off or was altered since it was made. Nothing was changed.',
    )
    expect(await everything(full)).toEqual(before)
  })

  test('what is there stays when a row of the backup cannot be written', async () => {
    const impossible = await changedBackup((whole) =>
      resealed(whole, (line) => line.replace('"sign-in"', '"no-such-thing"')),
    )
    const before = await everything(full)
    const restoring = restoreBackup(full, { ...moving, file: impossible, replace: true })
    await expect(restoring).rejects.toThrow(/constraint/i)
    expect(await everything(full)).toEqual(before)
  })

  test('a backup of a version with other migrations is refused', async () => {
    const checksum = migrations[0]?.checksum ?? ''
    const other = await changedBackup((whole) =>
      resealed(whole, (line) => line.replace(checksum, 'of another')),
    )
    await expect(restoreBackup(full, { ...moving, file: other, replace: true })).rejects.toThrow(
      'The backup was made by version 1.2.3, whose migration 1 is unknown here. Restore it with that version.',
    )
  })
})
