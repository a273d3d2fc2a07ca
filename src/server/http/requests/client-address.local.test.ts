import { expect, test } from 'vitest'
import { requestFrom } from '../../testing/raw-http.ts'
import { isLocalRequest } from './client-address.ts'

function isLocal(remoteAddress: string | undefined, headers: Record<string, string> = {}): boolean {
  return isLocalRequest({ raw: requestFrom(remoteAddress, { host: 'localhost:3000', ...headers }) })
}

test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('a request from %s is local', (address) => {
  expect(isLocal(address)).toBe(true)
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
])('a request from %s is not local', (address) => {
  expect(isLocal(address)).toBe(false)
})

test.each(['localhost', 'localhost:3000', 'LOCALHOST:80', '127.0.0.1:3000', '[::1]:3000'])(
  'a request to the host %s is local',
  (host) => {
    expect(isLocal('127.0.0.1', { host })).toBe(true)
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
])('a request to the host %j is not local', (host) => {
  expect(isLocal('127.0.0.1', { host })).toBe(false)
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
])('a request with the proxy header %s is not local', (header) => {
  expect(isLocal('127.0.0.1', { [header]: '127.0.0.1' })).toBe(false)
})
