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

test('each encoding is made once and decodes to the text', async () => {
  const text = 'A page. '.repeat(500)
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
})
