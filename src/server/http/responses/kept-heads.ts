import { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { SECOND } from '../../../domain/time/wall-time.ts'

/** Where Node keeps the status line and the headers as one text until it sends them. Not part of its API. */
interface WithHead {
  _header: unknown
}

/** Enough for the pages that are famous at one moment. A head takes about a kilobyte. */
const MAX_KEPT = 100

/**
 * Heads that Node wrote in this second, for more of the same response: it would check and join each header
 * again, which takes a tenth of a visit. Decision 055 says what this relies on.
 */
export class KeptHeads {
  /** By the list of headers, which is the same object for each of them. */
  readonly #heads = new Map<string[], string>()
  #second = 0
  #date = ''
  #isPossible: boolean | undefined

  /** Names and values of the headers alternate. */
  write(response: ServerResponse, status: number, headers: string[]): void {
    if (!this.#canKeep(response, status)) return void response.writeHead(status, headers)
    this.#beginSecond(Math.floor(Date.now() / SECOND))
    const inner = response as ServerResponse & WithHead
    const known = this.#heads.get(headers)
    if (known !== undefined) {
      response.statusCode = status
      inner._header = known
      return
    }
    response.writeHead(status, [...headers, 'Date', this.#date])
    if (typeof inner._header === 'string' && this.#heads.size < MAX_KEPT) {
      this.#heads.set(headers, inner._header)
    }
  }

  /** False where the head depends on the request, or on what was set before. */
  #canKeep(response: ServerResponse, status: number): boolean {
    return (
      status === 200 &&
      response.shouldKeepAlive &&
      response.req.httpVersion === '1.1' &&
      Object.getPrototypeOf(response) === ServerResponse.prototype &&
      response.getHeaderNames().length === 0 &&
      (this.#isPossible ??= sendsGivenHead())
    )
  }

  #beginSecond(second: number): void {
    if (second === this.#second) return
    this.#second = second
    this.#date = new Date(second * SECOND).toUTCString()
    this.#heads.clear()
  }
}

/** Whether this version of Node sends a head that it did not write itself, exactly and once. */
function sendsGivenHead(): boolean {
  const head = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n'
  let sent = ''
  const socket = new Duplex({
    read: () => undefined,
    write: (chunk, _, done) => {
      sent += String(chunk)
      done()
    },
  })
  const connection = socket as Socket
  const response: ServerResponse & Partial<WithHead> = new ServerResponse(new IncomingMessage(connection))
  response.assignSocket(connection)
  response._header = head
  response.end(Buffer.from('body'))
  socket.destroy()
  return sent === `${head}body`
}
