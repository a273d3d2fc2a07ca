import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { KeptHeads } from './kept-heads.ts'

/** A response as headers and bytes, made once and sent many times. */
export interface PreparedResponse {
  status: number
  /** Names and values alternate, the form that Node writes fastest. */
  headers: string[]
  body: Buffer
}

const NO_BODY = Buffer.alloc(0)

const keptHeads = new KeptHeads()

/** The headers must be complete: nothing adds the security headers later. */
export function preparedResponse(
  status: number,
  headers: Record<string, string>,
  body: Buffer = NO_BODY,
): PreparedResponse {
  const list: string[] = []
  for (const name in headers) list.push(name, headers[name] ?? '')
  if (status !== 304) list.push('Content-Length', String(body.length))
  return { status, headers: list, body }
}

/** The list of headers, whose texts are shared with other responses, and the objects themselves. */
const OBJECT_BYTES = 800
/** Texts longer than this are not shared, such as a link that holds a description. */
const LONG_TEXT = 200

/** What a kept response takes in memory, roughly. */
export function bytesOfResponse({ headers, body }: PreparedResponse): number {
  const long = headers.filter((text) => text.length > LONG_TEXT)
  return OBJECT_BYTES + body.length + long.reduce((length, text) => length + text.length, 0)
}

/**
 * Writes past fastify's own `send`, which costs a little more CPU. Its onResponse hooks still
 * run.
 */
export function sendPrepared(reply: FastifyReply, response: PreparedResponse): FastifyReply {
  reply.hijack()
  writePrepared(reply.raw, response)
  return reply
}

export function writePrepared(response: ServerResponse, { status, headers, body }: PreparedResponse): void {
  keptHeads.write(response, status, headers)
  response.end(body)
}
