import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface PreparedResponse {
  status: number
  /** Names and values alternate, which is the form that Node writes fastest. */
  headers: string[]
  body: Buffer
  tag: string | null
}

export type Encoding = 'br' | 'gzip' | 'identity'
type Headers = Record<string, string>
/** The build compresses files better than there is time for in a request; null if it did not. */
export type Built = Partial<Record<Encoding, Buffer | null>>
type WithHeaders = Pick<IncomingMessage, 'headers'>

const NO_BODY = Buffer.alloc(0)

/** The headers must be complete: nothing adds the security headers later. */
export function preparedResponse(status: number, headers: Headers): PreparedResponse {
  return {
    status,
    headers: [...Object.entries(headers).flat(), 'Content-Length', '0'],
    body: NO_BODY,
    tag: null,
  }
}

/** The ETag is weak, since all encodings of the text share it. */
export function textResponse(
  text: string,
  headers: Headers,
  encoding: Encoding,
  body = compressed(Buffer.from(text), encoding, PAGE_QUALITY),
): PreparedResponse {
  const tag = `W/${etagOf(text)}`
  const all = {
    ...headers,
    ETag: tag,
    Vary: headers.Vary ?? 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': String(body.length),
  }
  return { status: 200, headers: Object.entries(all).flat(), body, tag }
}

export function unlessCached(request: WithHeaders, response: PreparedResponse): PreparedResponse {
  if (response.tag === null || !matchesEtag(request, response.tag)) return response
  const isOfBody = (name = '') => name === 'Content-Encoding' || name === 'Content-Length'
  const headers = response.headers.filter((_, index, all) => !isOfBody(all[index - (index % 2)]))
  return { status: 304, headers, body: NO_BODY, tag: response.tag }
}

export class StaticText {
  readonly #make: (encoding: Encoding) => PreparedResponse
  readonly #responses = new Map<Encoding, PreparedResponse>()

  constructor(text: string, headers: Headers, built: Built = {}) {
    this.#make = (encoding) => {
      const body = built[encoding] ?? compressed(Buffer.from(text), encoding, STATIC_QUALITY)
      return textResponse(text, headers, encoding, body)
    }
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const encoding = encodingFor(request)
    const response = this.#responses.get(encoding) ?? this.#make(encoding)
    this.#responses.set(encoding, response)
    return sendPrepared(reply, unlessCached(request, response))
  }
}

/** Writes past Fastify's own `send`. Its onResponse hooks still run. */
export function sendPrepared(reply: FastifyReply, response: PreparedResponse): FastifyReply {
  reply.hijack()
  writePrepared(reply.raw, response)
  return reply
}

export function writePrepared(response: ServerResponse, { status, headers, body }: PreparedResponse): void {
  response.writeHead(status, headers).end(body)
}

export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url')}"`
}

/** Returns true if If-None-Match names this ETag or is a star (RFC 9110, 13.1.2: weak comparison). */
export function matchesEtag({ headers }: WithHeaders, tag: string): boolean {
  const header = headers['if-none-match']
  if (header === undefined) return false
  const opaque = (text: string) => text.trim().replace(/^W\//, '')
  const tags = header.split(',').map(opaque)
  return tags.includes(opaque(tag)) || tags.includes('*')
}

// RFC 9110, 12.5.3: the encoding is in the list and its weight is not 0.
const ACCEPTS_BROTLI = accepting('br')
const ACCEPTS_GZIP = accepting('gzip')

export function encodingFor({ headers }: WithHeaders): Encoding {
  const accepted = headers['accept-encoding'] ?? ''
  if (ACCEPTS_BROTLI.test(accepted)) return 'br'
  return ACCEPTS_GZIP.test(accepted) ? 'gzip' : 'identity'
}

function accepting(name: string): RegExp {
  return new RegExp(String.raw`(?:^|,)\s*${name}\s*(?:$|,|;\s*q=(?!0(?:\.0*)?\s*(?:$|,)))`, 'i')
}

// For event pages, quality 5 takes 1.5 times as long as gzip and 8 % fewer bytes; quality 3 takes more bytes than gzip.
// A stylesheet is compressed once: quality 9 takes 7 ms and an eighth off it, quality 11 takes 100 ms.
const PAGE_QUALITY = 5
const STATIC_QUALITY = 9
// With the default window, Brotli would clear megabytes of tables first.
const BROTLI = {
  [constants.BROTLI_PARAM_LGWIN]: 16,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

function compressed(bytes: Buffer, encoding: Encoding, quality: number): Buffer {
  if (encoding === 'identity') return bytes
  const params = { ...BROTLI, [constants.BROTLI_PARAM_QUALITY]: quality }
  const slice = encoding === 'br' ? brotliCompressSync(bytes, { params }) : gzipSync(bytes)
  // zlib returns a slice of a larger block, all of which would stay in memory.
  const copy = Buffer.allocUnsafeSlow(slice.length)
  slice.copy(copy)
  return copy
}
