import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** An answer down to its bytes, for what is sent many times. */
export interface PreparedResponse {
  status: number
  /** Names and values in turn, as Node takes them fastest. */
  headers: string[]
  body: Buffer
}

const NOTHING = Buffer.alloc(0)

/** The headers must be all of them, those of security too. */
export function preparedResponse(
  status: number,
  headers: Record<string, string>,
  body: Buffer = NOTHING,
): PreparedResponse {
  const length = status === 304 ? {} : { 'Content-Length': String(body.length) }
  return { status, headers: Object.entries({ ...headers, ...length }).flat(), body }
}

/** Past the framework's own way of sending, which takes as long as all the rest of such an answer. Its hooks after the answer still run. */
export function sendPrepared(reply: FastifyReply, answer: PreparedResponse): FastifyReply {
  reply.hijack()
  writePrepared(reply.raw, answer)
  return reply
}

export function writePrepared(response: ServerResponse, { status, headers, body }: PreparedResponse): void {
  response.writeHead(status, headers).end(body)
}
