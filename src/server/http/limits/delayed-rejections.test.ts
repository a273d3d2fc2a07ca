import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { Problem } from '../../../domain/fields/problem.ts'
import { sendProblem } from '../responses/problem-response.ts'
import { delayRejections } from './delayed-rejections.ts'

function appPausing(pauseMs: number) {
  const app = Fastify()
  delayRejections(app, pauseMs)
  app.get('/too-often', (_request, reply) =>
    sendProblem(reply, new Problem('too-many', 'Too many. Please wait a minute.', 60)),
  )
  app.get('/too-much', (_request, reply) =>
    sendProblem(reply, new Problem('too-large', 'That is too large.')),
  )
  app.get('/nowhere', (_request, reply) =>
    sendProblem(reply, new Problem('missing', 'There is nothing here.')),
  )
  app.get('/somewhere', () => 'Welcome')
  const heard: string[] = []
  const ask = async (url: string) => heard.push(`${(await app.inject(url)).statusCode} ${url}`)
  return { ask, heard }
}

test('whoever asks too often or sends too much hears so later, and others meanwhile', async () => {
  const { ask, heard } = appPausing(1_000)
  const refused = Promise.all([ask('/too-often'), ask('/too-much')])
  await ask('/nowhere')
  await ask('/somewhere')
  await refused
  expect(heard).toEqual(['404 /nowhere', '200 /somewhere', '429 /too-often', '413 /too-much'])
})

test('a thousand wait at most; beyond them the answer comes at once', async () => {
  const { ask, heard } = appPausing(60_000)
  for (let place = 0; place < 1_000; place += 1) void ask('/too-often')
  await ask('/nowhere')
  expect(heard).toEqual(['404 /nowhere'])
  await ask('/too-often')
  expect(heard).toEqual(['404 /nowhere', '429 /too-often'])
})
