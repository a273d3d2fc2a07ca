import { get } from 'node:http'
import { connect } from 'node:net'
import { median } from './contest.ts'

export interface Load {
  port: number
  path: string
  connections: number
  ms: number
}

export interface LoadResult {
  answered: number
  perSecond: number
  /** Milliseconds */
  p50: number
  p99: number
}

/** An answer as it was got once, to be sent again by a server that does nothing else. */
export interface CannedAnswer {
  status: number
  /** Names and values in turn. */
  headers: string[]
  /** In base64. */
  body: string
}

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const ENCODINGS = 'gzip, deflate, br'

/**
 * Asks over so many connections that are kept alive, each with its next question when it has its answer. All answers of an address are
 * equally long, so no more than the first is taken apart: the asker must not be slower than what it measures.
 */
export async function askAll({ port, path, connections, ms }: Load): Promise<LoadResult> {
  const begun = performance.now()
  const times: number[] = []
  await Promise.all(Array.from({ length: connections }, () => askOne(port, path, begun + ms, times)))
  const seconds = (performance.now() - begun) / 1000
  return {
    answered: times.length,
    perSecond: times.length / seconds,
    p50: median(times),
    p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN,
  }
}

/** Node adds these by itself. */
const OF_NODE = ['date', 'connection', 'keep-alive']

/** The answer to the same question, asked once. */
export function answerAt(port: number, path: string): Promise<CannedAnswer> {
  return new Promise((resolve, reject) => {
    const headers = { 'user-agent': BROWSER, accept: 'text/html', 'accept-encoding': ENCODINGS }
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        const own = Object.entries(response.headersDistinct).filter(([name]) => !OF_NODE.includes(name))
        resolve({
          status: response.statusCode ?? 0,
          headers: own.flatMap(([name, values = []]) => [name, values.join(', ')]),
          body: Buffer.concat(chunks).toString('base64'),
        })
      })
    }).once('error', reject)
  })
}

function askOne(port: number, path: string, until: number, times: number[]): Promise<void> {
  const question = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nUser-Agent: ${BROWSER}\r\nAccept: text/html\r\nAccept-Encoding: ${ENCODINGS}\r\n\r\n`
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let [length, received, askedAt] = [0, 0, 0]
    const ask = () => {
      askedAt = performance.now()
      socket.write(question)
    }
    socket.setNoDelay().once('connect', ask).once('error', reject)
    socket.on('data', (chunk) => {
      if (received === 0) {
        const status = Number(chunk.toString('latin1', 9, 12))
        if (status >= 400) return void socket.destroy(new Error(`${path}: ${status}`))
        length ||= lengthOfAnswer(chunk)
      }
      received += chunk.length
      if (received < length) return
      if (received > length)
        return void socket.destroy(new Error(`${path}: one answer is longer than another`))
      received = 0
      const now = performance.now()
      times.push(now - askedAt)
      if (now < until) return ask()
      socket.end()
      resolve()
    })
  })
}

function lengthOfAnswer(chunk: Buffer): number {
  const head = chunk.indexOf('\r\n\r\n') + 4
  const body = /^content-length: (\d+)/im.exec(chunk.toString('latin1', 0, head))?.[1]
  if (head < 4 || body === undefined) throw new Error('The answer says no length.')
  return head + Number(body)
}
