import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CompressedText, chooseEncoding } from './compressed-response.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['*', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 , gzip;q=0.1', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['x-gzip, brotli', 'identity'],
])('"Accept-Encoding: %s" gets the encoding %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

test.each([500, 5_000])(
  'each encoding is made once and decodes to the text, of %i sentences',
  async (many) => {
    const text = 'A page. '.repeat(many)
    const kept = new CompressedText(text, { 'Content-Type': 'text/plain' })
    const [first, second] = await Promise.all([kept.responseFor('br'), kept.responseFor('br')])
    expect(second).toBe(first)
    expect(kept.responseFor('br')).toBe(first)
    expect(brotliDecompressSync(first.body).toString()).toBe(text)
    expect(gunzipSync((await kept.responseFor('gzip')).body).toString()).toBe(text)
    expect((await kept.responseFor(undefined)).body.toString()).toBe(text)
    expect(first.headers).toEqual([
      'Content-Type',
      'text/plain',
      'ETag',
      kept.tag,
      'Vary',
      'Accept-Encoding',
      'Content-Encoding',
      'br',
      'Content-Length',
      String(first.body.length),
    ])
  },
)

test('the memory that a text takes is reported, and only compressed bytes stay', async () => {
  const text = Array.from({ length: 3_000 }, (_, index) => `${index * index} `).join('')
  let bytes = 0
  const kept = new CompressedText(text, {}, (more) => (bytes += more))
  expect(bytes).toBe(text.length)
  const { body } = await kept.responseFor('br')
  expect(bytes).toBeGreaterThan(body.length)
  expect(bytes).toBeLessThan(body.length + 3_000)
  expect(body.buffer.byteLength).toBe(body.length)
  expect((await kept.responseFor('identity')).body.toString()).toBe(text)
  expect(bytes).toBeGreaterThan(body.length + text.length)
  const zipping = kept.responseFor('gzip')
  kept.release()
  await zipping
  expect(bytes).toBe(0)
})
