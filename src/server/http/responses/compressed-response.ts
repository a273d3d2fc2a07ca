import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestHead } from '../requests/request-head.ts'
import { etagOf, matchesEtag } from './etag.ts'
import { type PreparedResponse, preparedResponse, sendPrepared } from './prepared-response.ts'

type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// Pages are compressed once and sent often, but the last two quality levels take ten times as long for 2 %.
const BROTLI_QUALITY = 9

/** A text with its responses, plain and compressed; each is made on first use and kept. */
export class CompressedText {
  /** A weak ETag, since the same text is sent in several encodings. */
  readonly tag: string
  /** The 304 response. */
  readonly notModified: PreparedResponse
  readonly #headers: Record<string, string>
  readonly #bytes: Buffer
  readonly #responses = new Map<Encoding, PreparedResponse | Promise<PreparedResponse>>()

  /** The headers are part of every response. */
  constructor(text: string, headers: Record<string, string>) {
    this.tag = `W/${etagOf(text)}`
    this.#bytes = Buffer.from(text)
    this.#headers = { ...headers, ETag: this.tag, Vary: 'Accept-Encoding' }
    this.notModified = preparedResponse(304, this.#headers)
    this.#responses.set('identity', preparedResponse(200, this.#headers, this.#bytes))
  }

  /** Best accepted encoding; synchronous if cached. */
  responseFor(acceptEncoding: string | undefined): PreparedResponse | Promise<PreparedResponse> {
    const encoding = chooseEncoding(acceptEncoding)
    const known = this.#responses.get(encoding)
    if (known) return known
    const making = this.#compress(encoding)
    this.#responses.set(encoding, making)
    return making
  }

  async #compress(encoding: Encoding): Promise<PreparedResponse> {
    const bytes = encoding === 'br' ? await this.#brotli() : await zip(this.#bytes, { level: 9 })
    const response = preparedResponse(200, { ...this.#headers, 'Content-Encoding': encoding }, bytes)
    this.#responses.set(encoding, response)
    return response
  }

  #brotli(): Promise<Buffer> {
    return brotli(this.#bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.#bytes.length,
      },
    })
  }
}

/** The 304 response if the ETag matches, otherwise the best accepted encoding. */
export function compressedResponse(
  request: RequestHead,
  text: CompressedText,
): PreparedResponse | Promise<PreparedResponse> {
  return matchesEtag(request, text.tag)
    ? text.notModified
    : text.responseFor(request.headers['accept-encoding'])
}

export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: CompressedText,
): Promise<FastifyReply> {
  return sendPrepared(reply, await compressedResponse(request, text))
}

// RFC 9110, 12.5.3: the encoding is in the list and its weight is not 0.
const ACCEPTS_BROTLI = accepting('br')
const ACCEPTS_GZIP = accepting('gzip')

export function chooseEncoding(acceptEncoding = ''): Encoding {
  if (ACCEPTS_BROTLI.test(acceptEncoding)) return 'br'
  return ACCEPTS_GZIP.test(acceptEncoding) ? 'gzip' : 'identity'
}

function accepting(name: string): RegExp {
  return new RegExp(String.raw`(?:^|,)\s*${name}\s*(?:$|,|;\s*q=(?!0(?:\.0*)?\s*(?:$|,)))`, 'i')
}
