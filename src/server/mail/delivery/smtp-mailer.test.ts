import { describe, expect, onTestFinished, test } from 'vitest'
import type { Mail } from '../../../domain/notifications/mail.ts'
import { startTestMailServer } from '../../testing/smtp-test-server.ts'
import { type MailMessage, writeMessage } from '../rendering/mail-message.ts'
import { MailRefused } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

const takenAt = Date.UTC(2026, 2, 10, 9, 5)
const mail: Mail = {
  kind: 'support-message',
  to: 'help@example.com',
  contents: { name: 'Zoë 🎈', email: 'zoe@example.com', message: `.\nÄpfel\n${'x'.repeat(2_000)}\n..` },
}
const toSend = { id: '0b2c', mail, createdAt: takenAt, takenAt, attempt: 1 }

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

describe('what arrives', () => {
  test('has every header as it should be, and both texts whole', async () => {
    const server = await startTestMailServer()
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

  test('has all of it but its end until that is let through, and is not taken before', async () => {
    const server = await startTestMailServer()
    const mailer = mailerAt(server.url)
    let letThrough: () => void = () => undefined
    const asked = new Promise<void>((resolve) => {
      const sent = mailer.send(messageOf(), toSend, () => {
        resolve()
        return new Promise((through) => (letThrough = through))
      })
      onTestFinished(() => sent)
    })
    await asked
    await mailer.send({ ...messageOf(), messageId: '<other@cal.example.com>' }, toSend)
    expect(server.mails).toHaveLength(1)
    letThrough()
    await expect.poll(() => server.mails.length).toBe(2)
    const [other, waited] = server.mails
    expect(waited?.text).toBe(other?.text)
  })

  test('is nothing when its end is not let through', async () => {
    const server = await startTestMailServer()
    const failure = await failureOf(
      mailerAt(server.url).send(messageOf(), toSend, () => Promise.reject(new Error('Too late.'))),
    )
    expect(failure).toMatchObject({ message: expect.stringContaining('Too late.') })
    expect(server.mails).toEqual([])
  })

  test('has no line longer than mail servers take, and no bare line feed', async () => {
    const server = await startTestMailServer()
    await mailerAt(server.url).send(messageOf(), toSend)
    const raw = server.mails[0]?.raw ?? ''
    expect(raw).not.toMatch(/(?<!\r)\n/)
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
  })

  test('has no header that a line break smuggled in', async () => {
    const server = await startTestMailServer()
    const message = messageOf('Evil\r\nBcc: victim@example.com')
    await mailerAt(server.url).send({ ...message, to: { name: '', address: 'help@example.com' } }, toSend)
    expect(server.mails[0]?.headers.has('bcc')).toBe(false)
    expect(server.mails[0]?.envelope.to).toEqual(['help@example.com'])
  })

  test('comes over kept connections, at most five of them', async () => {
    const sessions = new Set<string>()
    const server = await startTestMailServer({
      onMailFrom(_address, session, done) {
        sessions.add(session.id)
        done()
      },
    })
    const mailer = mailerAt(server.url)
    await Promise.all(Array.from({ length: 30 }, () => mailer.send(messageOf(), toSend)))
    expect(server.mails).toHaveLength(30)
    expect(sessions.size).toBeLessThanOrEqual(5)
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

  test('is done with the name and password of the address', async () => {
    const server = await startTestMailServer(signIn)
    const url = server.url.replace('//', '//me%40example.com:p%40ss%2Fword@')
    await mailerAt(url).send(messageOf(), toSend)
    expect(server.mails).toHaveLength(1)
  })

  test.each(['//me%40example.com:wrong@', '//'])('that fails loses no mail: %s', async (credentials) => {
    const server = await startTestMailServer(signIn)
    const failure = await failureOf(mailerAt(server.url.replace('//', credentials)).send(messageOf(), toSend))
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(MailRefused)
    expect(String(failure)).not.toContain('wrong')
  })
})

describe('a refusal', () => {
  function refusing(at: 'onMailFrom' | 'onRcptTo' | 'onConnect', responseCode: number) {
    const refuse = (_address: unknown, _session: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error('No'), { responseCode }))
    const refuseAtOnce = (_session: unknown, done: (error: Error) => void) => refuse(null, null, done)
    return { [at]: at === 'onConnect' ? refuseAtOnce : refuse }
  }

  test.each([
    ['the sender', 'onMailFrom', 550],
    ['the recipient', 'onRcptTo', 550],
    ['the recipient', 'onRcptTo', 500],
    ['the recipient', 'onRcptTo', 552],
    ['the recipient', 'onRcptTo', 599],
  ] as const)('of %s is final with %s %d', async (_what, at, code) => {
    const server = await startTestMailServer(refusing(at, code))
    expect(await failureOf(mailerAt(server.url).send(messageOf(), toSend))).toBeInstanceOf(MailRefused)
  })

  test.each([
    ['of the sender for now', 'onMailFrom', 451],
    ['of the recipient for now', 'onRcptTo', 421],
    ['of the recipient for now', 'onRcptTo', 450],
    ['of the recipient for now', 'onRcptTo', 452],
    ['for lack of signing in', 'onMailFrom', 530],
    ['of the whole connection', 'onConnect', 554],
  ] as const)('%s is not final with %s %d', async (_what, at, code) => {
    const server = await startTestMailServer(refusing(at, code))
    const failure = await failureOf(mailerAt(server.url).send(messageOf(), toSend))
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(MailRefused)
  })

  test('of the text is final', async () => {
    const server = await startTestMailServer({
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => done(Object.assign(new Error('Spam'), { responseCode: 554 })))
      },
    })
    expect(await failureOf(mailerAt(server.url).send(messageOf(), toSend))).toBeInstanceOf(MailRefused)
  })
})
