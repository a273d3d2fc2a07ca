import { Agent, type IncomingMessage, request } from 'node:http'
import type { Answer, Pulse } from './pulse.ts'

/** No answer came: the connection was refused or broke, or nothing came back for very long. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

export interface Question {
  body?: object
  cookie?: string
}

const LONGEST_WAIT_MS = 30_000

/** Somebody with an address of their own, since what one network may ask for is limited. */
export class Visitor {
  readonly #place: { port: number }
  readonly #pulse: Pulse
  readonly #localAddress: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(place: { port: number }, pulse: Pulse, localAddress = ownAddress()) {
    this.#place = place
    this.#pulse = pulse
    this.#localAddress = localAddress
  }

  ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, question: Question = {}): Promise<Answer> {
    const begun = performance.now()
    const body = question.body === undefined ? undefined : JSON.stringify(question.body)
    const { promise, resolve, reject } = deferred<Answer>()
    const fail = (error: Error) => {
      this.#pulse.miss(begun)
      reject(new Unanswered(`${method} ${path}: ${error.message}`))
    }
    const asked = request({
      method,
      path,
      host: '127.0.0.1',
      port: this.#place.port,
      localAddress: this.#localAddress,
      agent: this.#agent,
      timeout: LONGEST_WAIT_MS,
      headers: {
        host: `localhost:${this.#place.port}`,
        ...(question.cookie !== undefined && { cookie: question.cookie }),
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
      },
    })
    asked.once('timeout', () => asked.destroy(new Error('It took too long.')))
    asked.once('error', fail)
    asked.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.once('error', fail)
      response.once('end', () => {
        const answer = { ...headOf(response), text, ms: performance.now() - begun }
        this.#pulse.hear(answer)
        resolve(answer)
      })
    })
    asked.end(body)
    return promise
  }

  leave(): void {
    this.#agent.destroy()
  }
}

function headOf({ statusCode = 0, headers }: IncomingMessage) {
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '')
  const next = /^<https?:\/\/[^/]+(\/[^>]*)>/.exec(String(headers.link))?.[1]
  return { status: statusCode, cookies, retryAfter: headers['retry-after'], next }
}

/** Linux lets everybody be any of the sixteen million addresses of this machine. */
function ownAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250)
  return process.platform === 'linux' ? `127.${part()}.${part()}.${part()}` : '127.0.0.1'
}

function deferred<Result>() {
  let resolve: (result: Result) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<Result>((...ways) => {
    ;[resolve, reject] = ways
  })
  return { promise, resolve, reject }
}
