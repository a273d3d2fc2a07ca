import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rejectCrossOriginWrites } from './origin-check.ts'
import { resolvePublicUrl } from './public-url.ts'
import { handleErrors } from './responses/problem-response.ts'

const own = 'https://cal.example.com'
let app: FastifyInstance
let url: string

beforeAll(async () => {
  app = Fastify()
  const address = resolvePublicUrl(own, 3000)
  handleErrors(app, { address }, async () => null)
  rejectCrossOriginWrites(app, address)
  app.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url: '/thing', handler: async () => 'done' })
  app.post('/unsubscribe', { config: { anyOrigin: true } }, async () => 'done')
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(() => app.close())

const statusOf = async (method: string, path: string, headers: Record<string, string>) =>
  (await fetch(url + path, { method, headers })).status

describe.each(['POST', 'PUT', 'PATCH', 'DELETE'])('a %s', (method) => {
  test.each<[string, number, Record<string, string>]>([
    ['from our own page', 200, { Origin: own, 'Sec-Fetch-Site': 'same-origin' }],
    ['from our own page in a browser without Sec-Fetch-Site', 200, { Origin: own }],
    ['from a program that is not a browser', 200, {}],
    ['entered in the address bar', 200, { 'Sec-Fetch-Site': 'none' }],
    [
      'from our own form on a page without a referrer',
      200,
      { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
    ],
    ['from another site', 403, { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' }],
    ['from another site in a browser without Sec-Fetch-Site', 403, { Origin: 'https://evil.test' }],
    [
      'from another site on a page without a referrer',
      403,
      { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    ],
    ['with the origin "null" alone', 403, { Origin: 'null' }],
    ['from another subdomain', 403, { Origin: 'https://other.example.com', 'Sec-Fetch-Site': 'same-site' }],
    ['from another subdomain without an Origin header', 403, { 'Sec-Fetch-Site': 'same-site' }],
    [
      'from another URL of this server',
      403,
      { Origin: 'http://10.0.0.5:3000', 'Sec-Fetch-Site': 'same-origin' },
    ],
  ])(`a ${method} %s gets status %i`, async (_, status, headers) => {
    expect(await statusOf(method, '/thing', headers)).toBe(status)
  })
})

test('a rejected cross-origin write names PUBLIC_URL', async () => {
  const response = await fetch(`${url}/thing`, {
    method: 'POST',
    headers: { Origin: 'http://10.0.0.5:3000' },
  })
  expect(await response.text()).toBe(
    'This server is set up for https://cal.example.com. Set PUBLIC_URL to use it at another address.',
  )
})

test('a cross-origin GET is allowed', async () => {
  expect(
    await statusOf('GET', '/thing', { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' }),
  ).toBe(200)
})

test('the one-click unsubscribe is allowed from any origin', async () => {
  const headers = { Origin: 'https://mail.example.org', 'Sec-Fetch-Site': 'cross-site' }
  expect(await statusOf('POST', '/unsubscribe', headers)).toBe(200)
})

test('a cross-origin write to an unknown path is rejected', async () => {
  expect(await statusOf('POST', '/nothing', { Origin: 'https://evil.test' })).toBe(403)
})
