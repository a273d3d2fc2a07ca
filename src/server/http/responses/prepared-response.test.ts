import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  type Encoding,
  encodingFor,
  preparedResponse,
  textResponse,
  unlessCached,
} from './prepared-response.ts'

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
  expect(encodingFor({ headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })).toBe(
    encoding,
  )
})

const DECODED: Record<Encoding, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
}

test.each(Object.keys(DECODED) as Encoding[])('a text in the encoding %s decodes to the text', (encoding) => {
  const text = 'A page. '.repeat(5_000)
  const { status, headers, body, tag } = textResponse(text, { 'Content-Type': 'text/plain' }, encoding)
  expect(DECODED[encoding](body).toString()).toBe(text)
  // Not a slice of a larger block, which would stay in memory.
  if (encoding !== 'identity') expect(body.buffer.byteLength).toBe(body.length)
  expect([status, headers]).toEqual([
    200,
    [
      'Content-Type',
      'text/plain',
      'ETag',
      tag,
      'Vary',
      'Accept-Encoding',
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(body.length),
    ],
  ])
})

test('all encodings of a text share its ETag, for which the response is a 304 without a body', () => {
  const [plain, zipped] = [textResponse('A page.', {}, 'identity'), textResponse('A page.', {}, 'gzip')]
  expect(plain.tag).toBe(zipped.tag)
  const request = (tag: string) => ({ headers: { 'if-none-match': tag } })
  const headers = ['ETag', plain.tag, 'Vary', 'Accept-Encoding']
  for (const tag of [`"other", ${plain.tag}`, '*', `${plain.tag}`.replace('W/', '')]) {
    expect(unlessCached(request(tag), zipped)).toMatchObject({ status: 304, headers })
    expect(unlessCached(request(tag), zipped).body).toHaveLength(0)
  }
  expect(unlessCached(request('"other"'), zipped)).toBe(zipped)
  expect(unlessCached({ headers: {} }, zipped)).toBe(zipped)
  const redirect = preparedResponse(302, { Location: '/' })
  expect(unlessCached(request('*'), redirect)).toBe(redirect)
})
