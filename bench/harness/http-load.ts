import { connect } from 'node:net'
import { median } from './comparison.ts'

export interface Load {
  port: number
  path: string
  connections: number
  ms: number
  /** So many visitors, by the address that a proxy reports, from so many sources. */
  visitors?: number
  sources?: number
}

export interface LoadResult {
  responses: number
  perSecond: number
  /** Milliseconds */
  p50: number
  p99: number
}

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const ENCODINGS = 'gzip, deflate, br'

/** How many requests each port got: the next load goes on with the next visitor, also where a server is slow. */
const sentTo = new Map<number, number>()

/**
 * Sends requests over keep-alive connections, the next one when a response is complete. All responses of a
 * path have the same length, so only the first is parsed: the client must not be slower than the server that
 * it measures.
 */
export async function runLoad(load: Load): Promise<LoadResult> {
  const requests = requestsOf(load)
  const start = performance.now()
  const times: number[] = []
  const { port, connections, ms } = load
  const next = () => {
    const sent = sentTo.get(port) ?? 0
    sentTo.set(port, sent + 1)
    return requests[sent % requests.length] ?? ''
  }
  await Promise.all(Array.from({ length: connections }, () => runConnection(port, next, start + ms, times)))
  const seconds = (performance.now() - start) / 1000
  return {
    responses: times.length,
    perSecond: times.length / seconds,
    p50: median(times),
    p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN,
  }
}

/** Written before the load begins: one request, or one of each visitor. */
function requestsOf({ port, path, visitors = 1, sources = 0 }: Load): string[] {
  const common = `Host: localhost:${port}\r\nUser-Agent: ${BROWSER}\r\nAccept: text/html\r\nAccept-Encoding: ${ENCODINGS}\r\n`
  return Array.from({ length: visitors }, (_, visitor) => {
    const query = sources > 0 ? `?utm_source=place-${visitor % sources}` : ''
    const address = `X-Forwarded-For: 10.1.${visitor >> 8}.${visitor & 255}\r\n`
    return `GET ${path}${query} HTTP/1.1\r\n${common}${visitors > 1 ? address : ''}\r\n`
  })
}

function runConnection(port: number, next: () => string, until: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let [length, received, sentAt] = [0, 0, 0]
    const send = () => {
      sentAt = performance.now()
      socket.write(next())
    }
    socket.setNoDelay().once('connect', send).once('error', reject)
    socket.on('data', (chunk) => {
      if (received === 0) {
        const status = Number(chunk.toString('latin1', 9, 12))
        if (status >= 400) return void socket.destroy(new Error(`The server responded with ${status}.`))
        length ||= responseLength(chunk)
      }
      received += chunk.length
      if (received < length) return
      if (received > length) return void socket.destroy(new Error('One response is longer than another.'))
      received = 0
      const now = performance.now()
      times.push(now - sentAt)
      if (now < until) return send()
      socket.end()
      resolve()
    })
  })
}

function responseLength(chunk: Buffer): number {
  const head = chunk.indexOf('\r\n\r\n') + 4
  const body = /^content-length: (\d+)/im.exec(chunk.toString('latin1', 0, head))?.[1]
  if (head < 4 || body === undefined) throw new Error('The response has no Content-Length.')
  return head + Number(body)
}
