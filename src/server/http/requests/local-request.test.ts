import { expect, test } from 'vitest'
import { requestFrom } from '../../testing/raw-http.ts'
import { isLocalRequest } from './local-request.ts'

function asked(remoteAddress: string | undefined, headers: Record<string, string> = {}): boolean {
  return isLocalRequest({ raw: requestFrom(remoteAddress, { host: 'localhost:3000', ...headers }) })
}

test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(asked(address)).toBe(true)
})

test.each([
  '10.0.0.1',
  '172.17.0.1',
  '0.0.0.0',
  '::',
  'fe80::1',
  '::ffff:10.0.0.1',
  '2001:db8::1',
  '',
  undefined,
])('%s is not', (address) => {
  expect(asked(address)).toBe(false)
})

test.each(['localhost', 'localhost:3000', 'LOCALHOST:80', '127.0.0.1:3000', '[::1]:3000'])(
  'the name may be %s',
  (host) => {
    expect(asked('127.0.0.1', { host })).toBe(true)
  },
)

test.each([
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  'localhost@evil.example',
  'evil.example#localhost',
  '127.0.0.1.evil.example',
  '10.0.0.1',
  '0.0.0.0:3000',
  '',
  ' ',
])('a name that leads here from elsewhere is refused: %j', (host) => {
  expect(asked('127.0.0.1', { host })).toBe(false)
})

test.each([
  'forwarded',
  'via',
  'x-forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
])('whoever comes through a proxy is somebody else: %s', (header) => {
  expect(asked('127.0.0.1', { [header]: '127.0.0.1' })).toBe(false)
})
