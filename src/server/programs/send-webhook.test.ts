import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
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

test.each(['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]'])(
  'nothing connects to %s, although a server listens there',
  async (host) => {
    let connections = 0
    const server = createServer().on('connection', () => (connections += 1))
    await new Promise<void>((done) => server.listen(0, '::', done))
    onTestFinished(() => void server.close())
    const delivery = {
      id: 'a',
      lease: 1,
      attempt: 1,
      webhook: { webhookId: 'b', subject: 'c' },
      payload: '{}',
      address: `https://${host}:${(server.address() as AddressInfo).port}/`,
      secrets: [newWebhookSecret()],
      isFirst: false,
    }
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
