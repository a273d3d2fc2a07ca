import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { createTransport } from 'nodemailer'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import type { Mail } from './mail.ts'
import { writeMessage } from './mail-message.ts'
import { findPart, readMime } from './mime-reader.ts'
import { newestOutboxMails, readOutboxMail } from './outbox-mail.ts'
import { outboxMailer } from './outbox-mailer.ts'

const at = Date.UTC(2026, 2, 10, 9, 5, 7, 42)
const writer = {
  brandName: 'Fêtes & 港の夏祭り',
  publicUrl: 'http://localhost:3000',
  sender: { name: 'Fêtes & 港の夏祭り, "the" team', address: 'no-reply@localhost' },
}
const signIn: Mail = {
  kind: 'sign-in',
  to: 'ada@example.com',
  contents: { link: `http://localhost:3000/auth/verify?token=${'a=b'.repeat(40)}`, teamName: 'Équipe 🎈' },
}
const support: Mail = {
  kind: 'support-message',
  to: 'help@example.com',
  contents: {
    name: 'Eve',
    email: 'eve@example.com',
    message: `${'long '.repeat(60)}\n-- \n.\n--b\n=20=3D \t\n${'港'.repeat(90)} end `,
  },
}

async function outbox() {
  const folder = join(await temporaryFolder(), 'outbox')
  const mailer = outboxMailer({ folder, print: () => undefined })
  async function send(mail: Mail, time = at): Promise<string> {
    const id = randomUUID()
    const toSend = { id, mail, createdAt: time, takenAt: time, lease: 1 }
    await mailer.send(writeMessage(toSend, writer), toSend)
    return id
  }
  return { folder, send }
}

describe('a mail in the outbox', () => {
  test.each([signIn, support])('a $kind mail is read from the outbox like by mailparser', async (mail) => {
    const { folder, send } = await outbox()
    const id = await send(mail)
    const [read] = await newestOutboxMails(folder, 1)
    const expected = await simpleParser(read?.raw ?? '')
    expect(read).toMatchObject({ writtenAt: at, to: mail.to, subject: expected.subject })
    expect(read?.name).toBe(`2026-03-10T09-05-07.042Z-${id}`)
    expect(read?.from).toContain('Fêtes & 港の夏祭り')
    expect(lines(read?.text)).toEqual(lines(expected.text))
    expect(lines(read?.html)).toEqual(lines(expected.html || ''))
    expect(read?.raw).toEqual(await readFile(join(folder, `${read?.name}.eml`)))
  })

  test('a mail is found by its name only, never by a path or another file', async () => {
    const { folder, send } = await outbox()
    const id = await send(signIn)
    const name = `2026-03-10T09-05-07.042Z-${id}`
    expect((await readOutboxMail(folder, name))?.to).toBe('ada@example.com')
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
    }
  })
})

describe('the list of outbox mails', () => {
  test('the list has the newest mails first, up to the limit, and no other files', async () => {
    const { folder, send } = await outbox()
    expect(await newestOutboxMails(folder, 50)).toEqual([])
    for (const minutes of [2, 3, 1]) await send(signIn, at + minutes * 60_000)
    await writeFile(join(folder, `.2099-03-10T09-05-07.042Z-${randomUUID()}.eml.unfinished`), '')
    await writeFile(join(folder, 'notes.eml'), '')
    expect(await readdir(folder)).toHaveLength(5)
    const newest = await newestOutboxMails(folder, 2)
    expect(newest.map(({ writtenAt }) => (writtenAt - at) / 60_000)).toEqual([3, 2])
  })
})

describe('the MIME reader', () => {
  test('the MIME reader decodes quoted-printable and base64', async () => {
    const transport = createTransport({ streamTransport: true, buffer: true })
    for (const textEncoding of ['quoted-printable', 'base64'] as const) {
      const { message } = await transport.sendMail({
        subject: `${'Übung '.repeat(30)}=?x`,
        text: 'Grüße =3D\n.\nend',
        html: '<p>Grüße</p>',
        icalEvent: { method: 'REQUEST', content: 'BEGIN:VCALENDAR' },
        textEncoding,
      })
      const mail = readMime(message as Buffer)
      expect(mail.header('subject')).toBe((await simpleParser(message as Buffer)).subject)
      expect(lines(findPart(mail, 'text/plain')?.text)).toEqual(['Grüße =3D', '.', 'end'])
      expect(findPart(mail, 'text/html')?.text.trim()).toBe('<p>Grüße</p>')
      expect(findPart(mail, 'text/calendar')?.text).toContain('BEGIN:VCALENDAR')
    }
  })

  test.each([
    '',
    '\r\n\r\n',
    'Content-Type: multipart/mixed\r\n\r\nno boundary',
    'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b',
    'Content-Type: text/plain; charset=made-up\r\nSubject: =?made-up?B?!!?=\r\n\r\nbody',
    'Content-Transfer-Encoding: quoted-printable\r\n\r\n=ZZ=',
  ])('the MIME reader does not throw on malformed input: %j', (text) => {
    const mail = readMime(Buffer.from(text))
    expect(typeof mail.header('subject')).toBe('string')
    expect(findPart(mail, 'text/html')).toBeUndefined()
  })
})

/** Ignores differences in line ends. */
function lines(text = ''): string[] {
  return text.trimEnd().split(/\r?\n/)
}
