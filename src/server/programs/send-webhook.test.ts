import dns from 'node:dns'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo, LookupFunction, Server } from 'node:net'
import tls from 'node:tls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contract } from '../../api/contract.ts'
import { accounts } from '../testing/accounts-fixture.ts'
import { onSqlite } from '../testing/database/databases.ts'
import { recordingLog } from '../testing/mail/running-mail-worker.ts'
import { isPrivateHost } from './public-address.ts'
import { deliverWebhook, newWebhookSecret, signatureHeaders } from './send-webhook.ts'

test('a signature is that of the example of Standard Webhooks', () => {
  const headers = signatureHeaders(
    {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      payload: '{"test": 2432232314}',
      secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    },
    1_614_265_330_999,
  )
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
  expect(Buffer.from(newWebhookSecret().slice(6), 'base64')).toHaveLength(32)
})

const PRIVATE_HOSTS = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '017700000001',
  '0177.0.0.1',
  '0x7f.1',
  '127.0.0.1.',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:8.8.8.8]',
  '[::127.0.0.1]',
  '[64:ff9b::10.0.0.1]',
  '[64:ff9b:1::a00:1]',
  '[100::1]',
  '[2001::1]',
  '[2001:db8::1]',
  '[2002:7f00:1::]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
]

test.each(PRIVATE_HOSTS)('%s is private', (host) => {
  expect(isPrivateHost(new URL(`https://${host}/`).hostname)).toBe(true)
})

test.each(['8.8.8.8', '172.32.0.1', '192.0.3.1', '[2606:4700::1111]', '[2a00:1450:4001::1]', 'example.com'])(
  '%s is public, or a name that is looked up first',
  (host) => {
    expect(isPrivateHost(new URL(`https://${host}/`).hostname)).toBe(false)
  },
)

const INSIDE = 'The address is inside the network of this server.'

/** Returns its port. It stops with the test. */
async function listening(server: Server, host: string): Promise<number> {
  await new Promise<void>((done) => server.listen(0, host, done))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

function deliveryTo(address: string) {
  const webhook = { webhookId: 'b', subject: 'c' }
  const secrets = [newWebhookSecret()]
  return { id: 'a', lease: 1, attempt: 1, webhook, payload: '{}', address, secrets, isFirst: false }
}

test.each(['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]'])(
  'nothing connects to %s, although a server listens there',
  async (host) => {
    let connections = 0
    const port = await listening(
      createServer().on('connection', () => (connections += 1)),
      '::',
    )
    const delivery = deliveryTo(`https://${host}:${port}/`)
    const refused = await deliverWebhook(delivery, { allowsPrivate: false, log: recordingLog() })
    expect(refused).toMatchObject({ kind: 'retry', failure: INSIDE })
    const plain = { ...delivery, address: delivery.address.replace('https', 'http') }
    const unencrypted = await deliverWebhook(plain, { allowsPrivate: false, log: recordingLog() })
    expect(unencrypted).toMatchObject({ kind: 'retry', failure: INSIDE })
    expect(connections).toBe(0)
    // The operator may allow it: then this is no TLS, and the connection fails after it was made.
    await deliverWebhook(delivery, { allowsPrivate: true, timeoutMs: 500, log: recordingLog() })
    expect(connections).toBe(1)
  },
)

// Of receiver.example, of the authority that signed it, and the key of the first.
const [certificate, authority, key] = readFileSync(
  'src/server/testing/receiver-certificates.pem',
  'utf8',
).split(/(?=-----BEGIN)/)

/**
 * A receiver with TLS, and an internet of its own: every look-up takes the next of the answers, and whatever address is
 * connected to, its connections arrive at the receiver. Private addresses are off.
 */
async function receiverOnTheInternet(...answers: string[][]) {
  const reached: string[][] = []
  const urls: unknown[] = []
  let answer: RequestListener = (_request, response) => response.writeHead(204).end()
  const server = https.createServer({ cert: certificate, key }, (request, response) => {
    urls.push(request.url)
    answer(request, response)
  })
  const port = await listening(server, '127.0.0.1')
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(((...[, , found]: Parameters<LookupFunction>) => {
    const addresses = answers.length > 1 ? answers.shift() : answers[0]
    found(null, addresses?.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })) ?? [])
  }) as never)
  const { connect } = tls
  const network = vi.spyOn(tls, 'connect').mockImplementation(((options: tls.ConnectionOptions) => {
    const routed: LookupFunction = (name, wanted, found) =>
      options.lookup?.(name, wanted, (error, addresses) => {
        if (error) return found(error, [])
        reached.push((addresses as dns.LookupAddress[]).map(({ address }) => address))
        return found(null, [{ address: '127.0.0.1', family: 4 }])
      })
    return connect({ ...options, lookup: routed, ca: authority })
  }) as never)
  syncBuiltinESMExports()
  onTestFinished(() => {
    lookup.mockRestore()
    network.mockRestore()
    syncBuiltinESMExports()
  })
  return {
    port,
    reached,
    urls,
    answerWith: (next: RequestListener) => void (answer = next),
    deliver: (host = 'receiver.example') =>
      deliverWebhook(deliveryTo(`https://${host}:${port}/hook`), {
        allowsPrivate: false,
        log: recordingLog(),
      }),
  }
}

test('a message arrives over TLS at a public address, and only at the receiver that the certificate names', async () => {
  const { deliver, reached, urls } = await receiverOnTheInternet(['8.8.8.8', '2606:4700::1111'])
  expect(await deliver()).toEqual({ kind: 'sent' })
  expect(await deliver('another.example')).toMatchObject({
    kind: 'retry',
    failure: 'The connection failed (ERR_TLS_CERT_ALTNAME_INVALID).',
  })
  expect(reached.map(String)).toEqual(['8.8.8.8,2606:4700::1111', '8.8.8.8,2606:4700::1111'])
  expect(urls).toEqual(['/hook'])
})

test.each([
  ['127.0.0.1', '::1'],
  ['10.0.0.1'],
  ['169.254.169.254'],
  ['::ffff:127.0.0.1'],
  ['::ffff:8.8.8.8'],
  ['64:ff9b::a00:1'],
  ['fc00::1'],
  ['fe80::1'],
  ['fe80::1%lo'],
])('a name that resolves to %s is connected to nowhere', async (...addresses) => {
  const { deliver, reached } = await receiverOnTheInternet(addresses)
  expect(await deliver()).toMatchObject({ kind: 'retry', failure: INSIDE })
  expect(reached).toEqual([])
})

test('of a name that resolves to public and private addresses, the public ones alone are connected to', async () => {
  const { deliver, reached } = await receiverOnTheInternet(['127.0.0.1', '8.8.8.8', '::1', 'fd00::1'])
  expect(await deliver()).toEqual({ kind: 'sent' })
  expect(reached).toEqual([['8.8.8.8']])
})

test('a name is looked up once for each attempt: what was checked is connected to, and a later answer is checked again', async () => {
  const { deliver, reached } = await receiverOnTheInternet(['8.8.8.8'], ['127.0.0.1'], ['8.8.4.4'])
  expect(await deliver()).toEqual({ kind: 'sent' })
  expect(await deliver()).toMatchObject({ kind: 'retry', failure: INSIDE })
  expect(await deliver()).toEqual({ kind: 'sent' })
  expect(reached).toEqual([['8.8.8.8'], ['8.8.4.4']])
})

test.each([301, 302, 303, 307, 308])('an answer of %d leads nowhere', async (status) => {
  const { deliver, reached, urls, port, answerWith } = await receiverOnTheInternet(['8.8.8.8'])
  for (const location of [`https://127.0.0.1:${port}/`, `https://receiver.example:${port}/again`, '/again']) {
    answerWith((_request, response) => response.writeHead(status, { location }).end())
    expect(await deliver()).toMatchObject({ kind: 'retry', failure: `The receiver answered ${status}.` })
  }
  expect(reached.flat()).toEqual(['8.8.8.8', '8.8.8.8', '8.8.8.8'])
  expect(urls).toEqual(['/hook', '/hook', '/hook'])
})

onSqlite((stores) => {
  const { organizer } = accounts(stores)

  test('only https addresses outside of the own network can be added', async () => {
    const owner = await organizer()
    const add = async (address: string) => {
      const path = contract.addWebhook.path.replace(':teamId', owner.teamId)
      const response = await owner.send('POST', path, { address, types: ['event.created'] })
      return response.text()
    }
    expect(await add('https://example.com')).toContain('"address":"https://example.com/"')
    const notHttps = 'Please enter an address that begins with https://'
    for (const address of [
      'http://example.com/',
      'ftp://example.com',
      'example.com',
      'https://a:b@example.com',
    ])
      expect(await add(address)).toBe(notHttps)
    for (const host of PRIVATE_HOSTS) {
      expect(await add(`https://${host}/`)).toBe('This address is inside the network of this server.')
    }
  })
})
