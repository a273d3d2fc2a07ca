import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface RawAnswer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Path and headers go out as they are and the body comes as it was sent: fetch tidies all of them. */
export function rawAnswer(
  { port, hostname = '127.0.0.1' }: { port: number; hostname?: string },
  path: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers }, (answer) => {
      buffer(answer).then(
        (body) => resolve({ status: answer.statusCode, headers: answer.headers, body }),
        reject,
      )
    }).once('error', reject)
  })
}
