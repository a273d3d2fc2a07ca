import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import type { Mail } from './mail.ts'
import { writeMessage } from './mail-message.ts'
import { outboxMailer } from './outbox-mailer.ts'

const writer = {
  brandName: 'Daymark',
  publicUrl: 'http://localhost:3000',
  sender: { name: 'Daymark', address: 'no-reply@localhost' },
}
const takenAt = Date.UTC(2026, 2, 10, 9, 5, 7, 42)
const signIn: Mail = {
  kind: 'sign-in',
  to: "a/b'c+d@example.com",
  contents: { link: 'http://localhost:3000/auth/verify?token=abc', teamName: null },
}
const invitation: Mail = {
  kind: 'invitation',
  to: 'grace@example.com',
  contents: { link: 'http://localhost:3000/join?token=abc', teamName: 'Team', invitedBy: 'ada@example.com' },
}

async function outbox() {
  const folder = join(await temporaryFolder(), 'data', 'outbox')
  const lines: string[] = []
  const mailer = outboxMailer({ folder, print: (line) => void lines.push(line) })
  async function send(mail: Mail, { id = 'an-id', lease = 1, at = takenAt } = {}): Promise<void> {
    const toSend = { id, mail, createdAt: at, takenAt: at, lease }
    await mailer.send(writeMessage(toSend, writer), toSend)
  }
  return { folder, lines, send }
}

describe('the outbox', () => {
  test('a mail becomes an .eml file that mail programs can read', async () => {
    const { folder, send } = await outbox()
    await send(signIn)
    const [file = ''] = await readdir(folder)
    const raw = await readFile(join(folder, file), 'utf8')
    expect(raw).not.toMatch(/(?<!\r)\n/)
    const read = await simpleParser(raw)
    expect(read.to).toMatchObject({ value: [{ address: "a/b'c+d@example.com" }] })
    expect(read.from?.value).toEqual([{ name: 'Daymark', address: 'no-reply@localhost' }])
    expect(read.messageId).toBe('<an-id@localhost>')
    expect(read.text).toContain('http://localhost:3000/auth/verify?token=abc')
    expect(read.html).toContain('href="http://localhost:3000/auth/verify?token=abc"')
  })

  test('only the owner can read the files and the folder, even a folder that existed before', async () => {
    const { folder, send } = await outbox()
    await mkdir(folder, { recursive: true, mode: 0o777 })
    await chmod(folder, 0o777)
    await send(signIn)
    const [file = ''] = await readdir(folder)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
  })

  test('file names sort by time and contain nothing of the address', async () => {
    const { folder, send } = await outbox()
    await send(signIn, { id: 'b', at: takenAt + 1 })
    await send(signIn, { id: 'c', at: takenAt })
    expect((await readdir(folder)).toSorted()).toEqual([
      '2026-03-10T09-05-07.042Z-c.eml',
      '2026-03-10T09-05-07.043Z-b.eml',
    ])
  })

  test('each mail prints one line, a sign-in mail with its link', async () => {
    const { folder, lines, send } = await outbox()
    await send(signIn)
    await send(invitation, { id: 'c' })
    expect(lines).toEqual([
      "Email for a/b'c+d@example.com, sign in with http://localhost:3000/auth/verify?token=abc",
      `Email for grace@example.com, "You're invited to join a team on Daymark": ${folder}/2026-03-10T09-05-07.042Z-c.eml`,
    ])
  })

  test('a retry after a crash does not write the mail again', async () => {
    const { folder, lines, send } = await outbox()
    await send(signIn, { id: 'b' })
    await send(signIn, { id: 'b', lease: 2, at: takenAt + 60_000 })
    expect(await readdir(folder)).toHaveLength(1)
    expect(lines).toHaveLength(1)
    await send(signIn, { id: 'c', lease: 2 })
    expect(await readdir(folder)).toHaveLength(2)
  })
})

describe('an outbox that cannot be written', () => {
  test('a failed write prints nothing and leaves no partial file', async () => {
    const { folder, lines, send } = await outbox()
    // A non-empty folder of the same name blocks the final rename.
    await mkdir(join(folder, '2026-03-10T09-05-07.042Z-b.eml', 'in the way'), { recursive: true })
    await expect(send(signIn, { id: 'b' })).rejects.toThrow()
    expect(await readdir(folder)).toEqual(['2026-03-10T09-05-07.042Z-b.eml'])
    expect(lines).toEqual([])
  })

  test('sending fails if the outbox folder is a file', async () => {
    const { folder, lines, send } = await outbox()
    await mkdir(join(folder, '..'), { recursive: true })
    await writeFile(folder, '')
    await expect(send(signIn)).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect(lines).toEqual([])
  })
})
