import { connect } from 'node:net'
import { BROWSER, ENCODINGS, responseLength } from './http-load.ts'

export interface MixedLoad {
  port: number
  connections: number
  requests: readonly MixedRequest[]
}

export interface MixedRequest {
  path: string
  cookie?: string
}

/** Sends every request once, over keep-alive connections that each take the next one. */
export async function runMixedLoad({ port, connections, requests }: MixedLoad): Promise<number> {
  const waiting = requests.toReversed()
  await Promise.all(Array.from({ length: connections }, () => runConnection(port, waiting)))
  return requests.length
}

function runConnection(port: number, waiting: MixedRequest[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let [length, received, path] = [0, 0, '']
    const send = () => {
      const request = waiting.pop()
      if (!request) return void socket.end(resolve)
      path = request.path
      received = 0
      socket.write(headOf(port, request))
    }
    socket.setNoDelay().once('connect', send).once('error', reject)
    socket.on('data', (chunk) => {
      if (received === 0) {
        const status = Number(chunk.toString('latin1', 9, 12))
        if (status >= 400) return void socket.destroy(new Error(`${path}: ${status}`))
        length = responseLength(chunk)
      }
      received += chunk.length
      if (received === length) send()
    })
  })
}

function headOf(port: number, { path, cookie }: MixedRequest): string {
  const cookies = cookie ? `Cookie: ${cookie}\r\n` : ''
  return `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nUser-Agent: ${BROWSER}\r\n${cookies}Accept: text/html\r\nAccept-Encoding: ${ENCODINGS}\r\n\r\n`
}
