import { expect, test } from 'vitest'
import { requestFrom } from '../../testing/raw-http.ts'
import { clientAddress, clientNetwork, clientNetworks, proxyTrust } from './client-address.ts'

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
])(
  'trusting %j, a request from %s with X-Forwarded-For "%s" has the client address %s',
  (trusted, from, forwardedFor, client) => {
    const request = requestFrom(from, forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor })
    expect(clientAddress(request, proxyTrust(trusted))).toBe(client)
  },
)

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:50123', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['[2001:db8::1]:50123', '2001:db8:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['192.0.2.300', 'unknown'],
  ['192.0.2.1, 192.0.2.2', 'unknown'],
  ['::ffff:1.2.3.4.5', 'unknown'],
  ['1'.repeat(10_000), 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('rate limits count %s as %s', (ip, network) => {
  expect(clientNetwork(ip)).toBe(network)
})

test('rate limits count the addresses of one /64 together, and those of the next apart', () => {
  expect(clientNetwork('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(clientNetwork('2001:db8:1:2::'))
  expect(clientNetwork('2001:db8:1:3::')).not.toBe(clientNetwork('2001:db8:1:2::'))
})

test('the /48 of an IPv6 address is counted as well, and there is none of IPv4', () => {
  expect(clientNetworks('2001:db8:1:2::9').wider).toBe('2001:db8:1::/48')
  expect(clientNetworks('2001:db8:1:ffff::').wider).toBe('2001:db8:1::/48')
  for (const ip of ['192.0.2.1', '::ffff:192.0.2.1', 'unix:']) expect(clientNetworks(ip).wider).toBeNull()
})
