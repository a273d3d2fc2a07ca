import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail as a real mail server got it. */
interface ArrivedMail extends ParsedMail {
  raw: string
  envelope: { from: string; to: string[] }
}

export interface TestMailServer {
  url: string
  port: number
  mails: ArrivedMail[]
  stop(): Promise<void>
}

/** Takes every mail, unless the options say otherwise, and reads it as a mail program would. */
export async function startTestMailServer(
  options: SMTPServerOptions = {},
  port = 0,
): Promise<TestMailServer> {
  const mails: ArrivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks)
        void simpleParser(raw).then((parsed) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : ''
          mails.push({
            ...parsed,
            raw: raw.toString(),
            envelope: { from, to: envelope.rcptTo.map(({ address }) => address) },
          })
          done()
        })
      })
    },
    ...options,
  })
  // A client that goes away is what some tests are about.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(stop)
  const address = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${address.port}`, port: address.port, mails, stop }
}
