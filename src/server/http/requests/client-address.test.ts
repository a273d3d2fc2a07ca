import { expect, test } from 'vitest'
import { requestFrom } from '../../testing/test-request.ts'
import { clientAddress, proxyTrust } from './client-address.ts'

test.each<[boolean | string[], string, string | undefined, string]>([
  [false, '10.0.0.1', '203.0.113.9', '10.0.0.1'],
  [true, '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  [true, '10.0.0.1', '203.0.113.9, 198.51.100.7,10.0.0.2', '203.0.113.9'],
  [true, '10.0.0.1', undefined, '10.0.0.1'],
  [true, '10.0.0.1', ' , ', '10.0.0.1'],
  [['10.0.0.0/8'], '10.0.0.1', '203.0.113.9, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
  [['10.0.0.0/8'], '192.0.2.1', '203.0.113.9', '192.0.2.1'],
  [['10.0.0.0/8'], '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
  [['10.0.0.0/8'], '10.0.0.1', '203.0.113.9, unknown, 10.0.0.2', 'unknown'],
  [['10.0.0.1'], '10.0.0.2', '203.0.113.9', '10.0.0.2'],
  [['10.0.0.1', '2001:db8::/32', '::1'], '::1', '203.0.113.9, 2001:db8::5', '203.0.113.9'],
  [['2001:db8::/32'], '2001:db9::1', '203.0.113.9', '2001:db9::1'],
  [['0.0.0.0/0'], '192.0.2.1', '2001:db8::5', '2001:db8::5'],
])('trusting %j, whoever comes from %s for "%s" is %s', (trusted, from, forwardedFor, client) => {
  const request = requestFrom(from, forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor })
  expect(clientAddress(request, proxyTrust(trusted))).toBe(client)
})
