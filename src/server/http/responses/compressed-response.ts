import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestHead } from '../requests/request-head.ts'
import { compress, decompress, type Encoding } from './compression.ts'
import { etagOf, matchesEtag } from './etag.ts'
import {
  bytesOfResponse,
  type PreparedResponse,
  preparedResponse,
  sendPrepared,
} from './prepared-response.ts'

/**
 * A text with its responses, plain and compressed; each is made on first use and kept. The text itself is kept
 * until it is compressed by Brotli, which nearly every client accepts: what is kept then is a quarter as long.
 */
export class CompressedText {
  /** A weak ETag, since the same text is sent in several encodings. */
  readonly tag: string
  readonly #headers: Record<string, string>
  readonly #addBytes: (bytes: number) => void
  #plain: Buffer | null
  #bytes = 0
  #isReleased = false
  readonly #responses = new Map<Encoding, PreparedResponse | Promise<PreparedResponse>>()

  /**
   * The headers are part of every response.
   * @param addBytes gets how much more memory the text takes, or less if negative
   */
  constructor(text: string, headers: Record<string, string>, addBytes: (bytes: number) => void = () => {}) {
    this.#plain = Buffer.from(text)
    this.tag = `W/${etagOf(this.#plain)}`
    this.#headers = headers
    this.#addBytes = addBytes
    this.#grow(this.#plain.length)
  }

  /** The 304 response. It is not kept, since it would take as much memory as it is quickly made. */
  notModified(): PreparedResponse {
    return preparedResponse(304, this.#ownHeaders())
  }

  /** Best accepted encoding; synchronous if cached. */
  responseFor(acceptEncoding: string | undefined): PreparedResponse | Promise<PreparedResponse> {
    const encoding = chooseEncoding(acceptEncoding)
    const known = this.#responses.get(encoding)
    if (known) return known
    const making = this.#make(encoding)
    this.#responses.set(encoding, making)
    return making
  }

  /** The text is not kept any more. Its bytes are taken back, and responses still in the making add none. */
  release(): void {
    this.#grow(-this.#bytes)
    this.#isReleased = true
  }

  async #make(encoding: Encoding): Promise<PreparedResponse> {
    const body = await compress(this.#plain ?? (await this.#recovered()), encoding)
    const encoded = encoding === 'identity' ? {} : { 'Content-Encoding': encoding }
    const response = preparedResponse(200, { ...this.#ownHeaders(), ...encoded }, body)
    this.#responses.set(encoding, response)
    this.#grow(bytesOfResponse(response))
    if (encoding === 'br') this.#dropPlain()
    return response
  }

  #ownHeaders(): Record<string, string> {
    return { ...this.#headers, ETag: this.tag, Vary: 'Accept-Encoding' }
  }

  async #recovered(): Promise<Buffer> {
    const response = await this.responseFor('br')
    return decompress(response.body)
  }

  #dropPlain(): void {
    if (this.#plain) this.#grow(-this.#plain.length)
    this.#plain = null
  }

  #grow(bytes: number): void {
    if (this.#isReleased) return
    this.#bytes += bytes
    this.#addBytes(bytes)
  }
}

/** The 304 response if the ETag matches, otherwise the best accepted encoding. */
export function compressedResponse(
  request: RequestHead,
  text: CompressedText,
): PreparedResponse | Promise<PreparedResponse> {
  return matchesEtag(request, text.tag)
    ? text.notModified()
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
