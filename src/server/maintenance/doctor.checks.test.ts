import { chmod, mkdir, utimes, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DAY } from '../../domain/time/wall-time.ts'
import { runMaintenance } from '../maintenance-cli.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { readBackup } from './backup/backup-file.ts'
import { backupFinding } from './machine-check.ts'
import { senderFindings } from './mail-check.ts'
import { certificateFindings, publicUrlFindings, unknownSettingFindings } from './settings-check.ts'

/** The number of an unprivileged user that every Linux has. */
const NOBODY = 65_534

const NOW = Date.UTC(2026, 10, 15)

describe('unknown settings', () => {
  test.each(['SMTP_ULR', 'PUBLIC_ULR', 'MAIL_FORM'])(
    '%s, which begins like a setting, is a warning',
    (name) => {
      expect(unknownSettingFindings({ [name]: 'x' })).toMatchObject([
        { kind: 'warning', message: `${name} is not a setting.` },
      ])
    },
  )

  test('ordinary variables and right names are no warning', () => {
    const env = {
      HOME: '/root',
      HOSTNAME: 'a',
      PATH: '/bin',
      PORT: '1',
      SMTP_URL: 'smtp://a',
      PWD: '/',
      TERM: 'x',
    }
    expect(unknownSettingFindings(env)).toEqual([])
  })
})

describe('the latest backup', () => {
  test('a missing or old backup is a warning, a fresh one is not', async () => {
    const folder = await temporaryFolder()
    expect(await backupFinding(folder, NOW)).toMatchObject({ kind: 'warning' })
    await mkdir(join(folder, 'backups'))
    const file = join(folder, 'backups', 'daymark-a.jsonl.gz')
    await writeFile(file, 'abc')
    const madeAt = async (ms: number) => utimes(file, ms / 1000, ms / 1000)
    await madeAt(NOW - 5 * DAY)
    expect(await backupFinding(folder, NOW)).toMatchObject({
      kind: 'warning',
      message: 'the latest is 5 days old, 3 bytes. Check that daymark-backup.timer runs.',
    })
    await madeAt(NOW - DAY / 2)
    expect(await backupFinding(folder, NOW)).toMatchObject({
      kind: 'ok',
      message: 'the latest is 12 hours old, 3 bytes.',
    })
  })
})

describe('PUBLIC_URL', () => {
  async function proxy(answers: Record<string, [number, string]>): Promise<string> {
    const server = createHttpServer((request, response) => {
      const [status, body] = answers[request.url ?? ''] ?? [404, 'nothing']
      response.writeHead(status).end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  test('a proxy that passes requests on is fine', async () => {
    const url = await proxy({ '/healthz': [200, '{"status":"ok"}'] })
    expect(await publicUrlFindings(url, NOW)).toMatchObject([{ kind: 'ok' }])
  })

  test('another site, a stopped server and an unreachable one are errors', async () => {
    const welcome = await proxy({ '/healthz': [200, 'Welcome to nginx!'] })
    const stopped = await proxy({ '/healthz': [502, 'Bad Gateway'] })
    expect(await publicUrlFindings(welcome, NOW)).toMatchObject([{ kind: 'error' }])
    expect((await publicUrlFindings(stopped, NOW))[0]?.message).toContain('responds with 502')
    expect((await publicUrlFindings('http://127.0.0.1:1', NOW))[0]?.message).toMatch(
      /cannot be reached from here \(.*ECONNREFUSED/,
    )
  })

  test('a certificate that ends within two weeks is a warning', () => {
    expect(certificateFindings(NOW + 30 * DAY, NOW)).toMatchObject([
      { kind: 'ok', message: 'it is valid until 2026-12-15.' },
    ])
    expect(certificateFindings(NOW + 5 * DAY, NOW)).toMatchObject([{ kind: 'warning' }])
    expect(certificateFindings(null, NOW)).toEqual([])
  })
})

describe('the sender', () => {
  const failing = (code: string) => async () => Promise.reject(Object.assign(new Error(code), { code }))

  test('a domain with SPF, DKIM and DMARC is fine', async () => {
    const records: Record<string, string[][]> = {
      'example.com': [['other'], ['v=spf1 ', 'mx -all']],
      '_dmarc.example.com': [['v=DMARC1; p=reject']],
    }
    const resolve = async (name: string) => records[name] ?? failing('ENODATA')()
    expect((await senderFindings('example.com', resolve)).map(({ kind }) => kind)).toEqual(['ok', 'ok', 'ok'])
  })

  test('each missing record is a warning', async () => {
    const findings = await senderFindings('example.com', failing('ENOTFOUND'))
    expect(findings.map(({ kind, message }) => [kind, message.slice(0, 30)])).toEqual([
      ['warning', 'example.com has no SPF record.'],
      ['warning', 'example.com has no DKIM keys. '],
      ['warning', 'example.com has no DMARC polic'],
    ])
  })

  test('without DNS there is one warning that nothing was checked', async () => {
    const findings = await senderFindings('example.com', failing('ECONNREFUSED'))
    expect(findings).toMatchObject([
      { kind: 'warning', message: expect.stringContaining('not checked') as string },
    ])
  })
})

test('a wrong password in DATABASE_URL is named as what it is', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => {
      const fields = 'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed for user "daymark"\0\0'
      const head = Buffer.alloc(5, 'E')
      head.writeInt32BE(fields.length + 4, 1)
      socket.end(Buffer.concat([head, Buffer.from(fields)]))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const lines: string[] = []
  const env = {
    DATABASE_URL: `postgres://daymark:hush@127.0.0.1:${port}/daymark`,
    DATA_DIR: await temporaryFolder(),
  }
  await runMaintenance(['doctor'], env, (line) => void lines.push(line))
  expect(lines).toContain(
    `✗ Database: 127.0.0.1:${port}/daymark rejects the user name or the password in DATABASE_URL. Check DATABASE_URL.`,
  )
})

test('a backup that this user may not read is named', async () => {
  const file = join(await temporaryFolder(), 'secret.jsonl.gz')
  await writeFile(file, 'x')
  await chmod(file, 0)
  // Root may read everything, so it becomes somebody else for a moment.
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(NOBODY)
  try {
    await expect(readBackup(file).next()).rejects.toThrow(`This user may not read ${file}.`)
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
})
