import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { openSqlite } from '../../db/sqlite/sqlite-database.ts'
import { runMaintenance } from '../../maintenance-cli.ts'
import { onBothEngines, type Store } from '../../testing/databases.ts'
import { startTestMailServer } from '../../testing/smtp-test-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

async function doctor(env: Record<string, string>, ...args: string[]) {
  const lines: string[] = []
  const isWell = await runMaintenance(['doctor', ...args], env, (line) => void lines.push(line))
  return {
    isWell,
    lines,
    of: (about: string) => lines.filter((line) => line.slice(2).startsWith(`${about}:`)),
  }
}

onBothEngines((stores) => {
  let store: Store

  beforeAll(async () => {
    store = await stores.empty()
    await migrate(store.open())
  })

  test('finds nothing wrong where nothing is', async () => {
    const { isWell, lines, of } = await doctor(store.env)
    expect([isWell, lines.at(-1)]).toEqual([true, 'Nothing is wrong.'])
    expect(of('Database').join('\n')).toMatch(
      /✓ Database: (SQLite|PostgreSQL) \d+\.\d+.*\n.*all \d+ migrations have run/s,
    )
    expect(lines.map((line) => /^. (\w+( zones)?):/.exec(line)?.[1])).toEqual(
      expect.arrayContaining([
        'Settings',
        'Node',
        'Memory',
        'Disk',
        'Time zones',
        'Database',
        'Clock',
        'Mails',
        'Mail',
      ]),
    )
  })

  test('says which mails are late and which were given up, and why', async () => {
    const database = store.open()
    await database.query(
      `INSERT INTO mails (id, unique_key, kind, recipient, due_at, failed_at, failure, created_at) VALUES
         ('a', 'a', 'trial', 'x@example.com', now_ms() - 900000, NULL, NULL, 5),
         ('b', 'b', 'trial', 'x@example.com', 5, now_ms(), '550 no such user', 5)`,
    )
    const { isWell, of } = await doctor(store.env)
    await database.query('DELETE FROM mails')
    expect(isWell).toBe(false)
    expect(of('Mails')).toEqual([
      expect.stringMatching(/^✗ Mails: 1 waiting for more than 10 minutes\. /),
      '! Mails: 1 given up in the last 7 days: 550 no such user',
    ])
  })

  test('says when migrations wait, and when the database is of another version', async () => {
    const other = await stores.empty()
    const database = other.open()
    await migrate(database)
    await database.query('DELETE FROM migrations WHERE number > 1')
    expect((await doctor(other.env)).of('Database').at(-1)).toMatch(
      /^! Database: \d+ of \d+ migrations have not run yet; the next start/,
    )
    await database.query("UPDATE migrations SET checksum = 'other'")
    const { isWell, of } = await doctor(other.env)
    expect([isWell, of('Database').at(-1)]).toEqual([
      false,
      expect.stringMatching(/^✗ Database: Migration 1 .* is not the one that made this database/),
    ])
  })
})

describe('the database', () => {
  test('that cannot be reached is named without its password', async () => {
    const DATABASE_URL = 'postgres://somebody:hush@127.0.0.1:1/events'
    const { isWell, lines, of } = await doctor({ DATABASE_URL, DATA_DIR: await temporaryFolder() })
    expect([isWell, of('Database')]).toEqual([
      false,
      [
        expect.stringMatching(
          /^✗ Database: 127\.0\.0\.1:1\/events cannot be used \(.*ECONNREFUSED.*\)\. Check/,
        ),
      ],
    ])
    expect(lines.join()).not.toContain('hush')
  })

  test('that is no database is said to be damaged', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'daymark.db'), 'this is not a database, however long it may be'.repeat(100))
    const { isWell, of } = await doctor({ DATA_DIR: folder })
    expect([isWell, of('Database')]).toEqual([
      false,
      [expect.stringMatching(/^✗ .*not a database\)\. Restore a backup/)],
    ])
  })

  test('with a damaged page is said to be damaged', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'daymark.db')
    const database = openSqlite(file)
    await migrate(database)
    await database.close()
    const content = await readFile(file)
    await writeFile(file, content.fill(0x55, 3 * 4096, 40 * 4096))
    const { isWell, of } = await doctor({ DATA_DIR: folder })
    expect([isWell, of('Database').join('\n')]).toEqual([
      false,
      expect.stringMatching(/✗ .*(damaged|malformed)/),
    ])
  })

  test('that is not there yet is made by the first start, not by looking', async () => {
    const folder = await temporaryFolder()
    for (const _ of ['first', 'second']) {
      const { isWell, of } = await doctor({ DATA_DIR: folder })
      expect([isWell, of('Database')]).toEqual([true, [expect.stringMatching(/^! .*there is none yet/)]])
    }
  })
})

describe('mail', () => {
  test('goes through a real server when asked to, and what that said is told', async () => {
    const server = await startTestMailServer()
    const env = {
      SMTP_URL: server.url,
      DATA_DIR: await temporaryFolder(),
      PUBLIC_URL: 'https://cal.example.com',
    }
    const { of } = await doctor(env, '--to', 'Me@Example.com')
    expect(of('Mail')).toEqual([
      `✓ Mail: 127.0.0.1:${server.port} can be reached and lets us in.`,
      expect.stringMatching(/^✓ Mail: a test mail to me@example\.com was taken; the server said "250 .*"\.$/),
    ])
    expect(server.mails.map(({ subject, envelope }) => [subject, envelope.to])).toEqual([
      ['Test email from Daymark', ['me@example.com']],
    ])
  })

  test('is only knocked for without --to', async () => {
    const server = await startTestMailServer()
    const { of } = await doctor({ SMTP_URL: server.url, DATA_DIR: await temporaryFolder() })
    expect([of('Mail').length, server.mails.length]).toEqual([1, 0])
  })

  test('with a wrong password is wrong, and the password is not shown', async () => {
    const server = await startTestMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('Wrong')),
    })
    const SMTP_URL = `smtp://me:hush@127.0.0.1:${server.port}`
    const { isWell, lines, of } = await doctor({ SMTP_URL, DATA_DIR: await temporaryFolder() })
    expect([isWell, of('Mail')]).toEqual([
      false,
      [expect.stringMatching(/^✗ Mail: .*Invalid login.*Check SMTP_URL/)],
    ])
    expect(lines.join()).not.toContain('hush')
  })

  test('without a server is a file, and no file is wrong', async () => {
    const folder = await temporaryFolder()
    expect((await doctor({ DATA_DIR: folder }, '--to', 'me@example.com')).of('Mail')).toHaveLength(2)
    const full = await temporaryFolder()
    await writeFile(join(full, 'outbox'), 'in the way')
    const { isWell, of } = await doctor({ DATA_DIR: full })
    expect([isWell, of('Mail')]).toEqual([
      false,
      [expect.stringMatching(/^✗ Mail: no mail can be written into/)],
    ])
  })
})

test('wrong settings are all named, and nothing else is looked at', async () => {
  const { isWell, lines } = await doctor({ PORT: 'x', LOG_LEVEL: 'loud' })
  expect([isWell, lines.length, lines[0]]).toEqual([
    false,
    2,
    '✗ Settings: PORT is "x"; it must be a whole number from 0 to 65535.',
  ])
})

test('a folder that cannot be used, or that others can look into, is said to be so', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'file'), '')
  expect((await doctor({ DATA_DIR: join(folder, 'file') })).of('Disk')).toEqual([
    expect.stringMatching(/^✗ Disk: DATA_DIR cannot be used/),
  ])
  await mkdir(join(folder, 'open'), { mode: 0o755 })
  expect((await doctor({ DATA_DIR: join(folder, 'open') })).of('Disk').at(-1)).toMatch(/^! Disk: other users/)
})

test.each([['--to', 'nobody'], ['--from', 'x'], ['now']])(
  '%s %s is refused with how it is used',
  async (...args) => {
    const { isWell, lines } = await doctor({}, ...args)
    expect([isWell, lines]).toEqual([
      false,
      [expect.stringMatching(/Usage: npm run doctor \[-- --to you@example\.com\]$/)],
    ])
  },
)
