import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { Problem } from '../../domain/problem.ts'
import { delayRejections } from './rate-limits.ts'
import { sendProblem } from './responses/problem-response.ts'

function appDelaying(delayMs: number) {
  const app = Fastify()
  delayRejections(app, delayMs)
  app.get('/too-often', (_request, reply) => sendProblem(reply, new Problem('too-many', 'tooManyFiles')))
  app.get('/too-much', (_request, reply) => sendProblem(reply, new Problem('too-large', 'requestTooLarge')))
  app.get('/nowhere', (_request, reply) => sendProblem(reply, new Problem('missing', 'nothingHere')))
  app.get('/somewhere', () => 'Welcome')
  const received: string[] = []
  const ask = async (url: string) => received.push(`${(await app.inject(url)).statusCode} ${url}`)
  return { ask, received }
}

test('429 and 413 responses are delayed while others are sent at once', async () => {
  const { ask, received } = appDelaying(1_000)
  const delayed = Promise.all([ask('/too-often'), ask('/too-much')])
  await ask('/nowhere')
  await ask('/somewhere')
  await delayed
  expect(received).toEqual(['404 /nowhere', '200 /somewhere', '429 /too-often', '413 /too-much'])
})

test('at most a thousand responses are delayed; further ones are sent at once', async () => {
  const { ask, received } = appDelaying(60_000)
  for (let place = 0; place < 1_000; place += 1) void ask('/too-often')
  await ask('/nowhere')
  expect(received).toEqual(['404 /nowhere'])
  await ask('/too-often')
  expect(received).toEqual(['404 /nowhere', '429 /too-often'])
})
