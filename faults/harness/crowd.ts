import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const AT_ONCE = 250

/** Connections that do as they like. */
export class Crowd {
  readonly #sockets = new Set<Socket>()
  #timer: NodeJS.Timeout | undefined

  get size(): number {
    return this.#sockets.size
  }

  /** From several addresses of this machine, since one has not enough ports. */
  async enter(port: number, count: number, greeting = ''): Promise<void> {
    for (let done = 0; done < count; done += AT_ONCE) {
      const some = Math.min(AT_ONCE, count - done)
      await Promise.all(
        Array.from({ length: some }, (_, turn) => this.#enterOne(port, done + turn, greeting)),
      )
    }
  }

  /** Everybody sends this every so often, until they are thrown out. */
  dribble(text: string | Buffer, everyMs: number): void {
    this.#timer = setInterval(() => {
      for (const socket of this.#sockets) if (socket.writable) socket.write(text)
    }, everyMs)
  }

  async leave(): Promise<void> {
    clearInterval(this.#timer)
    for (const socket of this.#sockets) socket.destroy()
    while (this.#sockets.size > 0) await sleep(10)
  }

  #enterOne(port: number, place: number, greeting: string): Promise<void> {
    return new Promise((resolve) => {
      const localAddress = `127.9.${1 + (place % 20)}.1`
      const socket = connect({ host: '127.0.0.1', port, localAddress })
      this.#sockets.add(socket)
      socket.resume()
      socket.once('connect', () => {
        if (greeting) socket.write(greeting)
        resolve()
      })
      // Being thrown out is what happens to these.
      socket.on('error', () => undefined)
      socket.once('close', () => {
        this.#sockets.delete(socket)
        resolve()
      })
    })
  }
}
