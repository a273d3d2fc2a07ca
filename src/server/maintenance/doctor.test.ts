import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { openSqlite } from '../db/sqlite-database.ts'
import { runMaintenance } from '../maintenance-cli.ts'
import { fixUidHost } from '../tables/settings-table.ts'
import { onSqliteFirst, type Store } from '../testing/database/databases.ts'
import { makeFormerDatabase } from '../testing/database/former-database.ts'
import { startSmtpServer } from '../testing/mail/smtp-test-server.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

async function doctor(env: Record<string, string>, ...args: string[]) {
  const lines: string[] = []
  const isWell = await runMaintenance(['doctor', ...args], env, (line) => void lines.push(line))
  return {
    isWell,
    lines,
    linesOn: (topic: string) => lines.filter((line) => line.slice(2).startsWith(`${topic}:`)),
  }
}

onSqliteFirst((stores) => {
  let store: Store

  beforeAll(async () => {
    store = await stores.migratedStore()
  })

  test('the doctor reports no errors for a healthy installation', async () => {
    const { isWell, lines, linesOn } = await doctor(store.env)
    expect([isWell, lines.at(-1)]).toEqual([true, 'No errors found.'])
    expect(linesOn('Database').join('\n')).toMatch(
      /✓ Database: (SQLite|PostgreSQL) \d+\.\d+.*\n.*the tables are those of this version/s,
    )
    expect(lines.map((line) => /^. (\w+( zones| queue)?):/.exec(line)?.[1])).toEqual(
      expect.arrayContaining([
        'Settings',
        'Node',
        'Memory',
        'Disk',
        'Time zones',
        'Database',
        'Clock',
        'Email queue',
        'Email',
      ]),
    )
  })

  test('the doctor says that a PUBLIC_URL with another host than the UIDs is fine', async () => {
    const database = store.open()
    await fixUidHost(database, 'first.example.com')
    const moved = await doctor({ ...store.env, PUBLIC_URL: 'https://second.example.com' })
    const same = await doctor({ ...store.env, PUBLIC_URL: 'https://first.example.com' })
    await database.query("DELETE FROM settings WHERE name = 'uid-host'")
    expect(moved.linesOn('Calendars')).toEqual([
      '✓ Calendars: calendars know the events by first.example.com, the host of the first one, and PUBLIC_URL has second.example.com. This is fine: it keeps them from showing events twice.',
    ])
    expect(same.linesOn('Calendars')).toEqual([])
  })

  test('the doctor reports late emails, and failed ones with the reason', async () => {
    const database = store.open()
    await database.query(
      `INSERT INTO mails (id, unique_key, kind, recipient, due_at, failed_at, failure, created_at) VALUES
         ('a', 'a', 'trial', 'x@example.com', now_ms() - 900000, NULL, NULL, 5),
         ('b', 'b', 'trial', 'x@example.com', 5, now_ms(), '550 no such user', 5)`,
    )
    const { isWell, linesOn } = await doctor(store.env)
    await database.query('DELETE FROM mails')
    expect(isWell).toBe(false)
    expect(linesOn('Email queue')).toEqual([
      expect.stringMatching(/^✗ Email queue: 1 waiting for more than 10 minutes\. /),
      '! Email queue: 1 failed in the last 7 days: 550 no such user',
    ])
  })

  test('the doctor reports a database that is not carried over yet, and one of another version', async () => {
    const other = await stores.empty()
    const database = await makeFormerDatabase(other.open())
    expect((await doctor(other.env)).linesOn('Database').at(-1)).toMatch(
      /^! Database: the tables are not those of this version yet; the next start/,
    )
    await database.query('UPDATE migrations SET number = 52')
    const { isWell, linesOn } = await doctor(other.env)
    expect([isWell, linesOn('Database').at(-1)]).toEqual([
      false,
      expect.stringMatching(/^✗ Database: The database is of an older version: its last migration is 52/),
    ])
  })
})

describe('checking the database', () => {
  test('an unreachable database is reported without its password', async () => {
    const DATABASE_URL = 'postgres://somebody:hush@127.0.0.1:1/events'
    const { isWell, lines, linesOn } = await doctor({ DATABASE_URL, DATA_DIR: await temporaryFolder() })
    expect([isWell, linesOn('Database')]).toEqual([
      false,
      [
        expect.stringMatching(
          /^✗ Database: 127\.0\.0\.1:1\/events cannot be used \(.*ECONNREFUSED.*\)\. Check/,
        ),
      ],
    ])
    expect(lines.join()).not.toContain('hush')
  })

  test('a file that is not a database is an error that advises to restore a backup', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'daymark.db'), 'this is not a database, however long it may be'.repeat(100))
    const { isWell, linesOn } = await doctor({ DATA_DIR: folder })
    expect([isWell, linesOn('Database')]).toEqual([
      false,
      [expect.stringMatching(/^✗ .*not a database\)\. If it is damaged, restore a backup/)],
    ])
  })

  test('a database file with a damaged page is reported as damaged', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'daymark.db')
    const database = openSqlite(file)
    await migrate(database)
    await database.close()
    const content = await readFile(file)
    await writeFile(file, content.fill(0x55, 3 * 4096, 40 * 4096))
    const { isWell, linesOn } = await doctor({ DATA_DIR: folder })
    expect([isWell, linesOn('Database').join('\n')]).toEqual([
      false,
      expect.stringMatching(/✗ .*(damaged|malformed)/),
    ])
  })

  test('a missing database is a warning, and the doctor does not create it', async () => {
    const folder = await temporaryFolder()
    for (const _ of ['first', 'second']) {
      const { isWell, linesOn } = await doctor({ DATA_DIR: folder })
      expect([isWell, linesOn('Database')]).toEqual([true, [expect.stringMatching(/^! .*there is none yet/)]])
    }
  })
})

describe('checking email', () => {
  test('with --to, a test email goes through the SMTP server and the reply of the server is shown', async () => {
    const server = await startSmtpServer()
    const env = {
      SMTP_URL: server.url,
      DATA_DIR: await temporaryFolder(),
      PUBLIC_URL: 'https://cal.example.com',
    }
    const { linesOn } = await doctor(env, '--to', 'Me@Example.com')
    expect(linesOn('Email')).toEqual([
      `✓ Email: 127.0.0.1:${server.port} is reachable and accepts our sign-in.`,
      expect.stringMatching(
        /^✓ Email: the mail server accepted a test email to me@example\.com and replied "250 /,
      ),
    ])
    expect(server.mails.map(({ subject, envelope }) => [subject, envelope.to])).toEqual([
      ['Test email from Daymark', ['me@example.com']],
    ])
  })

  test('without --to, the connection is checked and no email is sent', async () => {
    const server = await startSmtpServer()
    const { linesOn } = await doctor({ SMTP_URL: server.url, DATA_DIR: await temporaryFolder() })
    expect([linesOn('Email').length, server.mails.length]).toEqual([1, 0])
  })

  test('a wrong SMTP password is an error that does not show the password', async () => {
    const server = await startSmtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('Wrong')),
    })
    const SMTP_URL = `smtp://me:hush@127.0.0.1:${server.port}`
    const { isWell, lines, linesOn } = await doctor({ SMTP_URL, DATA_DIR: await temporaryFolder() })
    expect([isWell, linesOn('Email')]).toEqual([
      false,
      [
        expect.stringMatching(
          /^✗ Email: .* rejects the user name or the password in SMTP_URL .*Invalid login/,
        ),
      ],
    ])
    expect(lines.join()).not.toContain('hush')
  })

  test('without SMTP_URL the test email is a file, and an outbox that is not writable is an error', async () => {
    const folder = await temporaryFolder()
    expect((await doctor({ DATA_DIR: folder }, '--to', 'me@example.com')).linesOn('Email')).toHaveLength(2)
    const full = await temporaryFolder()
    await writeFile(join(full, 'outbox'), 'in the way')
    const { isWell, linesOn } = await doctor({ DATA_DIR: full })
    expect([isWell, linesOn('Email')]).toEqual([
      false,
      [expect.stringMatching(/^✗ Email: .*outbox is not writable/)],
    ])
  })
})

test('with invalid settings the doctor names all of them and checks nothing else', async () => {
  const { isWell, lines } = await doctor({ PORT: 'x', LOG_LEVEL: 'loud' })
  expect([isWell, lines.length, lines[0]]).toEqual([
    false,
    2,
    '✗ Settings: PORT is "x"; it must be a whole number from 0 to 65535.',
  ])
})

test('a data folder that is a file is an error, and one that others can read is a warning', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'file'), '')
  expect((await doctor({ DATA_DIR: join(folder, 'file') })).linesOn('Disk')).toEqual([
    expect.stringMatching(/^✗ Disk: DATA_DIR cannot be used/),
  ])
  await mkdir(join(folder, 'open'), { mode: 0o755 })
  expect((await doctor({ DATA_DIR: join(folder, 'open') })).linesOn('Disk').at(-1)).toMatch(
    /^! Disk: other users/,
  )
})

test.each([['--to', 'nobody'], ['--from', 'x'], ['now']])(
  'the doctor rejects the arguments %s %s and prints its usage',
  async (...args) => {
    const { isWell, lines } = await doctor({}, ...args)
    expect([isWell, lines]).toEqual([
      false,
      [expect.stringMatching(/Usage: daymark doctor \[--to you@example\.com\]$/)],
    ])
  },
)
