import { Agent, type IncomingMessage, request } from 'node:http'
import type { RecordedResponse, ResponseStats } from './response-stats.ts'

/** The connection was refused, broke, or timed out. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse'
}

export interface RequestOptions {
  /** URLSearchParams are sent as a form, anything else as JSON. */
  body?: object
  cookie?: string
}

const TIMEOUT_MS = 30_000

/** An HTTP client with a loopback address of its own, because rate limits apply per network. */
export class Visitor {
  readonly #target: { port: number }
  readonly #stats: ResponseStats
  readonly #localAddress: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(target: { port: number }, stats: ResponseStats, localAddress = randomLoopbackAddress()) {
    this.#target = target
    this.#stats = stats
    this.#localAddress = localAddress
  }

  request(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options: RequestOptions = {},
  ): Promise<RecordedResponse> {
    const start = performance.now()
    const form = options.body instanceof URLSearchParams ? options.body : undefined
    const body = form?.toString() ?? (options.body && JSON.stringify(options.body))
    const { promise, resolve, reject } = deferred<RecordedResponse>()
    const fail = (error: Error) => {
      this.#stats.recordFailure(start)
      reject(new NoResponse(`${method} ${path}: ${error.message}`))
    }
    const outgoing = request({
      method,
      path,
      host: '127.0.0.1',
      port: this.#target.port,
      localAddress: this.#localAddress,
      agent: this.#agent,
      timeout: TIMEOUT_MS,
      headers: {
        host: `localhost:${this.#target.port}`,
        ...(options.cookie !== undefined && { cookie: options.cookie }),
        ...(body !== undefined && {
          'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
      },
    })
    outgoing.once('timeout', () => outgoing.destroy(new Error('Timed out.')))
    outgoing.once('error', fail)
    outgoing.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.once('error', fail)
      response.once('end', () => {
        const recorded = { ...headOf(response), text, ms: performance.now() - start }
        this.#stats.record(recorded)
        resolve(recorded)
      })
    })
    outgoing.end(body)
    return promise
  }

  close(): void {
    this.#agent.destroy()
  }
}

function headOf({ statusCode = 0, headers }: IncomingMessage) {
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '')
  const next = /^<https?:\/\/[^/]+(\/[^>]*)>/.exec(String(headers.link))?.[1]
  return { status: statusCode, cookies, retryAfter: headers['retry-after'], next }
}

/** On Linux, all of 127.0.0.0/8 is loopback. */
function randomLoopbackAddress(): string {
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
