import type { AddressInfo, Socket } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail as the SMTP server received it. */
interface ArrivedMail extends ParsedMail {
  raw: string
  envelope: { from: string; to: string[] }
}

export interface SmtpTestServer {
  url: string
  port: number
  mails: ArrivedMail[]
  /** The number of next mails during whose transfer the server closes the connection. */
  hangUps: number
  stop(): Promise<void>
}

/** Accepts every mail, unless the options say otherwise, and parses it. */
export async function startSmtpServer(options: SMTPServerOptions = {}, port = 0): Promise<SmtpTestServer> {
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 10,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      if (started.hangUps > 0) {
        started.hangUps -= 1
        stream.once('data', () => {
          for (const socket of sockets) socket.destroy()
        })
        return
      }
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        simpleParser(Buffer.concat(chunks), (error, parsed) => {
          started.mails.push({ ...parsed, raw: Buffer.concat(chunks).toString(), envelope: { from, to } })
          done(error as Error | null)
        })
      })
    },
    ...options,
  })
  // Some tests break connections on purpose.
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  const started: SmtpTestServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    mails: [],
    hangUps: 0,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  onTestFinished(() => started.stop())
  return started
}

/**
 * Records the Message-ID of each mail before it replies "250 OK", so that a test can kill the sender in
 * between.
 */
export async function startRecordingSmtpServer(acceptMs = 0): Promise<{ url: string; taken: string[] }> {
  const taken: string[] = []
  const { url } = await startSmtpServer({
    onData(stream, _session, done) {
      let text = ''
      stream.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
      stream.on('end', () => {
        taken.push(/^message-id: (\S+)/im.exec(text)?.[1] ?? '')
        setTimeout(done, acceptMs + Math.random() * 4)
      })
    },
  })
  return { url, taken }
}
