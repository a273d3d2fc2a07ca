import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import type { Mail } from './mail.ts'
import { writeMessage } from './mail-message.ts'
import { newestOutboxMails, outboxMailer, readOutboxFile, readOutboxMail } from './outbox.ts'

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
const support: Mail = {
  kind: 'support-message',
  to: 'help@example.com',
  contents: {
    name: 'Équipe 🎈',
    email: 'eve@example.com',
    message: `${'long '.repeat(60)}\n-- \n.\n--b\n=20=3D \t\n${'港'.repeat(90)} end`,
  },
}

async function outbox() {
  const folder = join(await temporaryFolder(), 'data', 'outbox')
  const lines: string[] = []
  const mailer = outboxMailer(folder, (line) => void lines.push(line))
  async function send(mail: Mail, { id = 'an-id', lease = 1, at = takenAt } = {}): Promise<void> {
    const toSend = { id, mail, createdAt: at, takenAt: at, lease }
    await mailer.send(writeMessage(toSend, writer), toSend)
  }
  return { folder, lines, send }
}

async function mailsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.eml'))
}

describe('the outbox', () => {
  test('a mail becomes an .eml file that mail programs can read', async () => {
    const { folder, send } = await outbox()
    await send(signIn)
    const [file = ''] = await mailsIn(folder)
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
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    const files = await readdir(folder)
    expect(files).toHaveLength(2)
    for (const file of files) expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
  })

  test('file names sort by time and contain nothing of the address', async () => {
    const { folder, send } = await outbox()
    await send(signIn, { id: 'b', at: takenAt + 1 })
    await send(signIn, { id: 'c', at: takenAt })
    expect((await readdir(folder)).toSorted()).toEqual([
      '2026-03-10T09-05-07.042Z-c.eml',
      '2026-03-10T09-05-07.042Z-c.json',
      '2026-03-10T09-05-07.043Z-b.eml',
      '2026-03-10T09-05-07.043Z-b.json',
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
    expect(await mailsIn(folder)).toHaveLength(1)
    expect(lines).toHaveLength(1)
    await send(signIn, { id: 'c', lease: 2 })
    expect(await mailsIn(folder)).toHaveLength(2)
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

describe('reading the outbox', () => {
  test.each([signIn, invitation, support])('a $kind mail reads as it was written', async (mail) => {
    const { folder, send } = await outbox()
    const id = randomUUID()
    await send(mail, { id })
    const [read] = await newestOutboxMails(folder, 1)
    expect(read).toMatchObject({ writtenAt: takenAt, to: mail.to, from: 'Daymark <no-reply@localhost>' })
    expect(read?.name).toBe(`2026-03-10T09-05-07.042Z-${id}`)
    const file = await readOutboxFile(folder, read?.name ?? '')
    const expected = await simpleParser(file ?? '')
    expect(read?.subject).toBe(expected.subject)
    expect(read?.text.trimEnd()).toBe(expected.text?.trimEnd())
    expect(read?.html.trimEnd()).toBe((expected.html || '').trimEnd())
  })

  test('a mail of an older outbox, without a .json file, is listed by its file name', async () => {
    const { folder, send } = await outbox()
    const name = `2026-03-10T09-05-07.042Z-${randomUUID()}`
    await send(signIn, { id: name.slice(-36) })
    await rm(join(folder, `${name}.json`))
    const [read] = await newestOutboxMails(folder, 1)
    expect(read).toMatchObject({ name, writtenAt: takenAt, subject: `${name}.eml` })
    expect(read?.text).toBe('An older version wrote this email. Download the .eml file to read it.')
    expect(await readOutboxFile(folder, name)).toEqual(await readFile(join(folder, `${name}.eml`)))
  })

  test('a mail is read by its name only, never by a path or another file', async () => {
    const { folder, send } = await outbox()
    const name = `2026-03-10T09-05-07.042Z-${randomUUID()}`
    await send(signIn, { id: name.slice(-36) })
    expect((await readOutboxMail(folder, name))?.to).toBe(signIn.to)
    await writeFile(join(folder, '..', 'daymark.db'), 'secret')
    await mkdir(join(folder, '2026-03-10T09-05-07.042Z-00000000-0000-4000-8000-000000000000.eml'))
    for (const other of [
      '',
      '.',
      '..',
      '../daymark.db',
      `../outbox/${name}`,
      `${name}.eml`,
      `${name}\0`,
      `${name}/`,
      name.replace('2026-03-10', '2026-99-99'),
      name.slice(0, -1),
      `2026-03-10T09-05-07.042Z-${randomUUID()}`,
      '2026-03-10T09-05-07.042Z-00000000-0000-4000-8000-000000000000',
    ]) {
      expect([other, await readOutboxMail(folder, other)]).toEqual([other, null])
      expect([other, await readOutboxFile(folder, other)]).toEqual([other, null])
    }
  })

  test('the list has the newest mails first, up to the limit, and no other files', async () => {
    const { folder, send } = await outbox()
    expect(await newestOutboxMails(folder, 50)).toEqual([])
    for (const minutes of [2, 3, 1]) {
      await send(signIn, { id: randomUUID(), at: takenAt + minutes * 60_000 })
    }
    await writeFile(join(folder, `.2099-03-10T09-05-07.042Z-${randomUUID()}.eml.unfinished`), '')
    await writeFile(join(folder, 'notes.eml'), '')
    expect(await readdir(folder)).toHaveLength(8)
    const newest = await newestOutboxMails(folder, 2)
    expect(newest.map(({ writtenAt }) => (writtenAt - takenAt) / 60_000)).toEqual([3, 2])
  })
})
