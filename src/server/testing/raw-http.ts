import { get, type IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface RawResponse {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends path and headers unchanged and returns the body undecoded; `fetch` would normalize all of them. */
export function rawResponse(
  { port, hostname = '127.0.0.1' }: { port: number; hostname?: string },
  path: string,
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers }, (answer) => {
      buffer(answer).then(
        (body) => resolve({ status: answer.statusCode, headers: answer.headers, body }),
        reject,
      )
    }).once('error', reject)
  })
}

/** A request whose connection comes from this address. */
export function requestFrom(
  remoteAddress: string | undefined,
  headers: Record<string, string>,
): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
  return Object.assign(new IncomingMessage(socket), { headers })
}
