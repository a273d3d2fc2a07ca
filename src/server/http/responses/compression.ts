import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)

// Measured by `npm run bench unseen-pages`. An event page takes 0.5 ms at quality 5, 0.65 ms at quality 9 for
// 0.3 % fewer bytes, and 7 ms at quality 9 with the default window, most of it to clear tables.
const BROTLI_QUALITY = 5
const BROTLI_WINDOW_BITS = 15
/** An event page takes 0.5 ms here, and 0.8 ms of CPU in another thread, for the way there and back. */
const LONG_TEXT = 32_768

export async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return ownMemory(await zip(bytes, { level: 9 }))
  const params = brotliParameters(bytes.length)
  return ownMemory(
    bytes.length > LONG_TEXT ? await brotli(bytes, { params }) : brotliCompressSync(bytes, { params }),
  )
}

/** Reverses Brotli. */
export function decompress(bytes: Buffer): Promise<Buffer> {
  return unbrotli(bytes)
}

export function brotliParameters(
  length: number,
  { quality = BROTLI_QUALITY, windowBits = BROTLI_WINDOW_BITS } = {},
): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  }
}

/** zlib returns a part of a block of 16 kB, all of which would stay in memory. */
function ownMemory(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
