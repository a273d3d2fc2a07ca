import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { stablePort } from './stable-port.ts'
import { eventually } from './timing.ts'

export interface ReceivedMail {
  to: string
  from: string
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  /** The one-click link of mail programs. */
  unsubscribeLink: string | undefined
  /** Of the whole message, as it was sent. */
  bytes: number
}

/** An SMTP server that accepts every email and keeps it for its recipient. */
export class Mailboxes {
  readonly mails: ReceivedMail[] = []
  readonly url: string
  readonly #server: SMTPServer

  private constructor(port: number) {
    this.url = `smtp://127.0.0.1:${port}`
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 10,
      onData: (stream, { envelope }, done) => {
        const recipients = envelope.rcptTo.map(({ address }) => address)
        let bytes = 0
        stream.on('data', (chunk: Buffer) => (bytes += chunk.length))
        simpleParser(stream, (error, mail) => {
          for (const to of recipients) this.mails.push({ ...receivedMail(to, mail), bytes })
          done(error as Error | null)
        })
      },
    })
    // A server that stops may break its connection.
    this.#server.on('error', () => undefined)
  }

  static async started(): Promise<Mailboxes> {
    const port = await stablePort()
    const mailboxes = new Mailboxes(port)
    await new Promise<void>((resolve) => void mailboxes.#server.listen(port, '127.0.0.1', resolve))
    return mailboxes
  }

  of(address: string): ReceivedMail[] {
    return this.mails.filter(({ to }) => to === address)
  }

  /** The newest link to this page. Throws if no email has one in time. */
  async linkTo(address: string, page: string): Promise<URL> {
    const find = () =>
      this.of(address)
        .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
        .map((url) => new URL(url))
        .findLast(({ pathname }) => pathname === page)
    await eventually(async () => find() !== undefined)
    const found = find()
    if (!found) throw new Error(`No email to ${address} has a link to ${page}.`)
    return found
  }

  /** Waits until no email has arrived for this long. */
  async untilQuiet(ms: number): Promise<void> {
    let count = -1
    let since = performance.now()
    await eventually(
      async () => {
        if (this.mails.length !== count) since = performance.now()
        count = this.mails.length
        return performance.now() - since > ms
      },
      20 * ms + 60_000,
    )
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}

function receivedMail(to: string, { from, replyTo, subject, text, html, headers }: ParsedMail) {
  const list = headers.get('list') as { unsubscribe?: { url?: string } } | undefined
  return {
    to,
    from: from?.text ?? '',
    replyTo: replyTo?.text,
    subject: subject ?? '',
    text: text ?? '',
    html: html || '',
    unsubscribeLink: list?.unsubscribe?.url,
  }
}
