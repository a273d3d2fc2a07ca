import { describe, expect, onTestFinished, test } from 'vitest'
import { attendeeMessage, confirmation, lunch } from '../testing/mail/attendee-mail-fixtures.ts'
import { startSmtpServer } from '../testing/mail/smtp-test-server.ts'
import type { Mail } from './mail.ts'
import { type MailMessage, MailRejected, writeMessage } from './mail-message.ts'
import { smtpMailer } from './smtp-mailer.ts'

const takenAt = Date.UTC(2026, 2, 10, 9, 5)
const mail: Mail = {
  kind: 'support-message',
  to: 'help@example.com',
  contents: { name: 'Zoë 🎈', email: 'zoe@example.com', message: `.\nÄpfel\n${'x'.repeat(2_000)}\n..` },
}
const toSend = { id: '0b2c', mail, createdAt: takenAt, takenAt, lease: 1 }

function messageOf(brandName = 'Fêtes "& Fils", Inc.'): MailMessage {
  const sender = { name: brandName, address: 'hello@cal.example.com' }
  return writeMessage(toSend, { brandName, publicUrl: 'https://cal.example.com', sender })
}

function mailerAt(url: string) {
  const mailer = smtpMailer(url)
  onTestFinished(() => mailer.close())
  return mailer
}

async function failureOf(work: Promise<void>): Promise<unknown> {
  return work.then(
    () => 'nothing failed',
    (error: unknown) => error,
  )
}

describe('what the mail server receives', () => {
  test('a mail arrives with all headers and both parts intact', async () => {
    const server = await startSmtpServer()
    const message = messageOf()
    await mailerAt(server.url).send(message, toSend)
    const [arrived] = server.mails
    expect(arrived?.envelope).toEqual({ from: 'hello@cal.example.com', to: ['help@example.com'] })
    expect(arrived?.from?.value).toEqual([{ name: 'Fêtes "& Fils", Inc.', address: 'hello@cal.example.com' }])
    expect(arrived?.to).toMatchObject({ value: [{ name: '', address: 'help@example.com' }] })
    expect(arrived?.replyTo?.value).toEqual([{ name: '', address: 'zoe@example.com' }])
    expect(arrived?.subject).toBe('Support message on Fêtes "& Fils", Inc., March 10, 2026, 9:05 AM UTC')
    expect(arrived?.date).toEqual(new Date(takenAt))
    expect(arrived?.messageId).toBe('<0b2c@cal.example.com>')
    expect(arrived?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(arrived?.headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' })
    expect(arrived?.text?.trim()).toBe(message.text.trim())
    expect(arrived?.html).toBe(message.html)
    expect(arrived?.attachments).toEqual([])
  })

  test('no line is longer than 998 characters or ends with a bare line feed', async () => {
    const server = await startSmtpServer()
    await mailerAt(server.url).send(messageOf(), toSend)
    const raw = server.mails[0]?.raw ?? ''
    expect(raw).not.toMatch(/(?<!\r)\n/)
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
  })

  test('a line break in a name cannot add a header', async () => {
    const server = await startSmtpServer()
    const message = messageOf('Evil\r\nBcc: victim@example.com')
    await mailerAt(server.url).send({ ...message, to: { name: '', address: 'help@example.com' } }, toSend)
    expect(server.mails[0]?.headers.has('bcc')).toBe(false)
    expect(server.mails[0]?.envelope.to).toEqual(['help@example.com'])
  })

  test('encoded words in a name or a title are shown as they were typed', async () => {
    const server = await startSmtpServer()
    const encoded = `=?utf-8?B?${Buffer.from('Your bank').toString('base64')}?=`
    const message = attendeeMessage(confirmation, { ...lunch, organizerName: encoded, title: encoded })
    await mailerAt(server.url).send(message, toSend)
    const [arrived] = server.mails
    expect(arrived?.from?.value[0]?.name.replaceAll('\u200b', '')).toBe(`${encoded} via Daymark`)
    expect(arrived?.subject?.replaceAll('\u200b', '')).toContain(encoded)
    expect(arrived?.raw.split('\r\n\r\n')[0]).not.toContain(encoded)
  })

  test('mails share at most eight pooled connections', async () => {
    const sessions = new Set<string>()
    const server = await startSmtpServer({
      onMailFrom(_address, session, done) {
        sessions.add(session.id)
        done()
      },
    })
    const mailer = mailerAt(server.url)
    await Promise.all(Array.from({ length: 30 }, () => mailer.send(messageOf(), toSend)))
    expect(server.mails).toHaveLength(30)
    expect(sessions.size).toBeLessThanOrEqual(8)
  })
})

describe('signing in to the mail server', () => {
  const signIn = {
    authOptional: false,
    onAuth: (
      { username, password }: { username?: string | undefined; password?: string | undefined },
      _session: unknown,
      done: (error: Error | null, response?: { user: string }) => void,
    ) =>
      username === 'me@example.com' && password === 'p@ss/word'
        ? done(null, { user: username })
        : done(new Error('Wrong password')),
  }

  test('the mailer signs in with the user and password in the URL', async () => {
    const server = await startSmtpServer(signIn)
    const url = server.url.replace('//', '//me%40example.com:p%40ss%2Fword@')
    await mailerAt(url).send(messageOf(), toSend)
    expect(server.mails).toHaveLength(1)
  })

  test.each(['//me%40example.com:wrong@', '//'])(
    'a failed sign-in to the mail server is not a rejection of the mail: %s',
    async (credentials) => {
      const server = await startSmtpServer(signIn)
      const failure = await failureOf(
        mailerAt(server.url.replace('//', credentials)).send(messageOf(), toSend),
      )
      expect(failure).toBeInstanceOf(Error)
      expect(failure).not.toBeInstanceOf(MailRejected)
      expect(String(failure)).not.toContain('wrong')
    },
  )
})

describe('a rejection by the mail server', () => {
  function rejecting(at: 'onMailFrom' | 'onRcptTo' | 'onConnect', responseCode: number) {
    const reject = (_address: unknown, _session: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error('No'), { responseCode }))
    const rejectConnection = (_session: unknown, done: (error: Error) => void) => reject(null, null, done)
    return { [at]: at === 'onConnect' ? rejectConnection : reject }
  }

  test.each([
    ['the sender', 'onMailFrom', 550],
    ['the recipient', 'onRcptTo', 550],
    ['the recipient', 'onRcptTo', 500],
    ['the recipient', 'onRcptTo', 552],
    ['the recipient', 'onRcptTo', 599],
  ] as const)('rejecting %s is final with %s %d', async (_what, at, code) => {
    const server = await startSmtpServer(rejecting(at, code))
    expect(await failureOf(mailerAt(server.url).send(messageOf(), toSend))).toBeInstanceOf(MailRejected)
  })

  test.each([
    ['deferring the sender', 'onMailFrom', 451],
    ['deferring the recipient', 'onRcptTo', 421],
    ['deferring the recipient', 'onRcptTo', 450],
    ['deferring the recipient', 'onRcptTo', 452],
    ['requiring authentication', 'onMailFrom', 530],
    ['rejecting the connection', 'onConnect', 554],
  ] as const)('%s is not final with %s %d', async (_what, at, code) => {
    const server = await startSmtpServer(rejecting(at, code))
    const failure = await failureOf(mailerAt(server.url).send(messageOf(), toSend))
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(MailRejected)
  })

  test('rejecting the text is final', async () => {
    const server = await startSmtpServer({
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => done(Object.assign(new Error('Spam'), { responseCode: 554 })))
      },
    })
    expect(await failureOf(mailerAt(server.url).send(messageOf(), toSend))).toBeInstanceOf(MailRejected)
  })
})
