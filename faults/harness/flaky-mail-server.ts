import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { stablePort } from './stable-port.ts'

export type MailServerState = 'up' | 'down' | 'latent' | 'slow' | 'rejecting' | 'disconnecting'

/** What an ordinary mail server takes to accept an email. */
const LATENT_MS = 200
const SLOW_MS = 3_000

/** An SMTP server that can fail in several ways, and records the recipients of every email it accepted. */
export class FlakyMailServer {
  readonly accepted: string[] = []
  readonly #port: number
  readonly #sockets = new Set<Socket>()
  #state: MailServerState = 'up'
  #server: SMTPServer | undefined

  private constructor(port: number) {
    this.#port = port
  }

  static async started(state: MailServerState): Promise<FlakyMailServer> {
    const server = new FlakyMailServer(await stablePort())
    await server.setState(state)
    return server
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  async setState(state: MailServerState): Promise<void> {
    this.#state = state
    if (state === 'down') await this.stop()
    else if (!this.#server) await this.#listen()
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    for (const socket of this.#sockets) socket.destroy()
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()))
  }

  async #listen(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 10,
      onData: (stream, { envelope }, done) => {
        stream.resume()
        const recipients = envelope.rcptTo.map(({ address }) => address)
        stream.once('end', () => void this.#respond(recipients, done))
        if (this.#state === 'disconnecting') for (const socket of this.#sockets) socket.destroy()
      },
    })
    // Broken connections are part of the test.
    server.on('error', () => undefined)
    server.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
    this.#server = server
    await new Promise<void>((resolve) => void server.listen(this.#port, '127.0.0.1', resolve))
  }

  async #respond(recipients: string[], done: (error?: Error) => void): Promise<void> {
    if (this.#state === 'rejecting') {
      done(Object.assign(new Error('Temporarily unavailable, please try again later'), { responseCode: 451 }))
      return
    }
    if (this.#state === 'slow') await sleep(SLOW_MS)
    if (this.#state === 'latent') await sleep(LATENT_MS)
    this.accepted.push(...recipients)
    done()
  }
}
