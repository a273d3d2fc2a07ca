import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { steadyPort } from './steady-port.ts'

export type Mood = 'well' | 'down' | 'slow' | 'refusing' | 'cutting off'

const SLOW_MS = 3_000

/** A mail server that has its moods, and notes whom it has taken a mail for. */
export class MoodyMailServer {
  readonly taken: string[] = []
  readonly #port: number
  readonly #sockets = new Set<Socket>()
  #mood: Mood = 'well'
  #server: SMTPServer | undefined

  private constructor(port: number) {
    this.#port = port
  }

  static async started(mood: Mood): Promise<MoodyMailServer> {
    const server = new MoodyMailServer(await steadyPort())
    await server.become(mood)
    return server
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  async become(mood: Mood): Promise<void> {
    this.#mood = mood
    if (mood === 'down') await this.stop()
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
        stream.once('end', () => void this.#take(recipients, done))
        if (this.#mood === 'cutting off') for (const socket of this.#sockets) socket.destroy()
      },
    })
    // A client that goes away is what this is about.
    server.on('error', () => undefined)
    server.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
    this.#server = server
    await new Promise<void>((resolve) => void server.listen(this.#port, '127.0.0.1', resolve))
  }

  async #take(recipients: string[], done: (refusal?: Error) => void): Promise<void> {
    if (this.#mood === 'refusing') {
      done(Object.assign(new Error('Not now, please come again later'), { responseCode: 451 }))
      return
    }
    if (this.#mood === 'slow') await sleep(SLOW_MS)
    this.taken.push(...recipients)
    done()
  }
}
