import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestHead } from '../requests/request-head.ts'
import { etagOf, matchesEtag } from './etag.ts'
import { type PreparedResponse, preparedResponse, sendPrepared } from './prepared-response.ts'

type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// A page is compressed once in its life and sent many times; the last steps of quality take ten times as long for 2 %.
const BROTLI_QUALITY = 9

/** A text with the answers that send it, plain and compressed: each is made when it is first asked for and then kept. */
export class CompressedText {
  /** Weak, since the same text goes out in several encodings. */
  readonly tag: string
  /** For whoever has it already. */
  readonly notModified: PreparedResponse
  readonly #headers: Record<string, string>
  readonly #bytes: Buffer
  readonly #answers = new Map<Encoding, PreparedResponse | Promise<PreparedResponse>>()

  /** The headers are those of every answer with it. */
  constructor(text: string, headers: Record<string, string>) {
    this.tag = `W/${etagOf(text)}`
    this.#bytes = Buffer.from(text)
    this.#headers = { ...headers, ETag: this.tag, Vary: 'Accept-Encoding' }
    this.notModified = preparedResponse(304, this.#headers)
    this.#answers.set('identity', preparedResponse(200, this.#headers, this.#bytes))
  }

  /** In the best form that the browser takes: at once where it is made already. */
  responseFor(acceptEncoding: string | undefined): PreparedResponse | Promise<PreparedResponse> {
    const encoding = chosenEncoding(acceptEncoding)
    const known = this.#answers.get(encoding)
    if (known) return known
    const making = this.#compress(encoding)
    this.#answers.set(encoding, making)
    return making
  }

  async #compress(encoding: Encoding): Promise<PreparedResponse> {
    const bytes = encoding === 'br' ? await this.#brotli() : await zip(this.#bytes, { level: 9 })
    const answer = preparedResponse(200, { ...this.#headers, 'Content-Encoding': encoding }, bytes)
    this.#answers.set(encoding, answer)
    return answer
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

/** A text in the best form that the browser takes, or that it has it already. */
export function compressedResponse(
  asked: RequestHead,
  text: CompressedText,
): PreparedResponse | Promise<PreparedResponse> {
  return matchesEtag(asked, text.tag) ? text.notModified : text.responseFor(asked.headers['accept-encoding'])
}

export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: CompressedText,
): Promise<FastifyReply> {
  return sendPrepared(reply, await compressedResponse(request, text))
}

// RFC 9110, 12.5.3: a name in the list that is not given the weight 0.
const TAKES_BROTLI = taking('br')
const TAKES_GZIP = taking('gzip')

export function chosenEncoding(acceptEncoding = ''): Encoding {
  if (TAKES_BROTLI.test(acceptEncoding)) return 'br'
  return TAKES_GZIP.test(acceptEncoding) ? 'gzip' : 'identity'
}

function taking(name: string): RegExp {
  return new RegExp(String.raw`(?:^|,)\s*${name}\s*(?:$|,|;\s*q=(?!0(?:\.0*)?\s*(?:$|,)))`, 'i')
}
