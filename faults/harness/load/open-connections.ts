import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const BATCH_SIZE = 250

/** Many TCP connections to the server that send little or nothing. */
export class OpenConnections {
  readonly #sockets = new Set<Socket>()
  #timer: NodeJS.Timeout | undefined

  get size(): number {
    return this.#sockets.size
  }

  /** Connects from several loopback addresses, because one address does not have enough ports. */
  async open(port: number, count: number, firstBytes = ''): Promise<void> {
    for (let done = 0; done < count; done += BATCH_SIZE) {
      const batch = Math.min(BATCH_SIZE, count - done)
      await Promise.all(
        Array.from({ length: batch }, (_, index) => this.#openOne(port, done + index, firstBytes)),
      )
    }
  }

  /** Every open connection sends these bytes at this interval. */
  sendRepeatedly(bytes: string | Buffer, intervalMs: number): void {
    this.#timer = setInterval(() => {
      for (const socket of this.#sockets) if (socket.writable) socket.write(bytes)
    }, intervalMs)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    for (const socket of this.#sockets) socket.destroy()
    while (this.#sockets.size > 0) await sleep(10)
  }

  #openOne(port: number, index: number, firstBytes: string): Promise<void> {
    return new Promise((resolve) => {
      const localAddress = `127.9.${1 + (index % 20)}.1`
      const socket = connect({ host: '127.0.0.1', port, localAddress })
      this.#sockets.add(socket)
      socket.resume()
      socket.once('connect', () => {
        if (firstBytes) socket.write(firstBytes)
        resolve()
      })
      // The server is expected to close such connections.
      socket.on('error', () => undefined)
      socket.once('close', () => {
        this.#sockets.delete(socket)
        resolve()
      })
    })
  }
}
