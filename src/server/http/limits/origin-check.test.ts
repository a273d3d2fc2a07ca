import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resolvePublicUrl } from '../public-url.ts'
import { handleErrors } from '../responses/error-handler.ts'
import { rejectCrossOriginWrites } from './origin-check.ts'

const own = 'https://cal.example.com'
let app: FastifyInstance
let url: string

beforeAll(async () => {
  app = Fastify()
  const address = resolvePublicUrl(own, 3000)
  handleErrors(app, { address, brandName: 'Daymark' })
  rejectCrossOriginWrites(app, address)
  app.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url: '/thing', handler: async () => 'done' })
  app.post('/unsubscribe', { config: { anyOrigin: true } }, async () => 'done')
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(() => app.close())

const statusOf = async (method: string, path: string, headers: Record<string, string>) =>
  (await fetch(url + path, { method, headers })).status

describe.each(['POST', 'PUT', 'PATCH', 'DELETE'])('a %s', (method) => {
  test.each<[string, Record<string, string>, number]>([
    ['from our own page', { Origin: own, 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['from our own page in an old browser', { Origin: own }, 200],
    ['from a script that is no browser', {}, 200],
    ['typed by the person', { 'Sec-Fetch-Site': 'none' }, 200],
    [
      'from a form of ours that hides where it stands',
      { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
      200,
    ],
    ['from another site', { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['from another site in an old browser', { Origin: 'https://evil.test' }, 403],
    ['from another site that hides where it stands', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['from nowhere', { Origin: 'null' }, 403],
    ['from a sister site', { Origin: 'https://other.example.com', 'Sec-Fetch-Site': 'same-site' }, 403],
    ['from a sister site without an origin', { 'Sec-Fetch-Site': 'same-site' }, 403],
    [
      'from another address of this server',
      { Origin: 'http://10.0.0.5:3000', 'Sec-Fetch-Site': 'same-origin' },
      403,
    ],
  ])('%s', async (_, headers, status) => {
    expect(await statusOf(method, '/thing', headers)).toBe(status)
  })
})

test('a refusal says what to set', async () => {
  const answer = await fetch(`${url}/thing`, { method: 'POST', headers: { Origin: 'http://10.0.0.5:3000' } })
  expect(await answer.text()).toBe(
    'This server is set up for https://cal.example.com. Set PUBLIC_URL to use it at another address.',
  )
})

test('reading is free for all', async () => {
  expect(
    await statusOf('GET', '/thing', { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' }),
  ).toBe(200)
})

test('the one-click unsubscribe may come from anywhere', async () => {
  const headers = { Origin: 'https://mail.example.org', 'Sec-Fetch-Site': 'cross-site' }
  expect(await statusOf('POST', '/unsubscribe', headers)).toBe(200)
})

test('an unknown path is refused like any other', async () => {
  expect(await statusOf('POST', '/nothing', { Origin: 'https://evil.test' })).toBe(403)
})
