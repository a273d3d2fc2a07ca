import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { tagOf } from './entity-tag.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface EncodedText {
  encoding: Encoding
  bytes: Buffer
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// A page is compressed once in its life and sent many times; the last steps of quality take ten times as long for 2 %.
const BROTLI_QUALITY = 9

/** A text with its compressed forms, each made when it is first asked for and then kept. */
export class CompressedText {
  /** Weak, since the same text goes out in several encodings. */
  readonly tag: string
  readonly #bytes: Buffer
  readonly #forms = new Map<Encoding, EncodedText>()
  readonly #making = new Map<Encoding, Promise<EncodedText>>()

  constructor(text: string) {
    this.tag = `W/${tagOf(text)}`
    this.#bytes = Buffer.from(text)
    this.#forms.set('identity', { encoding: 'identity', bytes: this.#bytes })
  }

  /** In the best form that the browser takes: at once where it is made already. */
  formFor(acceptEncoding: string | undefined): EncodedText | Promise<EncodedText> {
    const encoding = chosenEncoding(acceptEncoding)
    return this.#forms.get(encoding) ?? this.#made(encoding)
  }

  #made(encoding: Encoding): Promise<EncodedText> {
    const making = this.#making.get(encoding) ?? this.#make(encoding)
    this.#making.set(encoding, making)
    return making
  }

  async #make(encoding: Encoding): Promise<EncodedText> {
    const bytes = encoding === 'br' ? await this.#brotli() : await zip(this.#bytes, { level: 9 })
    const form = { encoding, bytes }
    this.#forms.set(encoding, form)
    return form
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
