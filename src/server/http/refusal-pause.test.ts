import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { Problem } from '../../domain/problem.ts'
import { onBothEngines } from '../db/test-databases.ts'
import { startTestServer } from '../test-server.ts'
import { RefusalPause } from './refusal-pause.ts'

const PAUSE_MS = 300

onBothEngines((stores) => {
  test('whoever asks too often hears so later, and other refusals and answers come meanwhile', async () => {
    const routes = (app: FastifyInstance) =>
      app
        .get('/too-often', () => {
          throw new Problem('too-many', 'Too many. Please wait a minute.', 60)
        })
        .get('/nowhere', () => {
          throw new Problem('missing', 'There is nothing here.')
        })
    const server = await startTestServer({
      database: await stores.migrated(),
      routes,
      refusalPauseMs: PAUSE_MS,
    })
    const heard: string[] = []
    const ask = async (path: string) => {
      const { status } = await server.fetch(path)
      heard.push(`${status} ${path}`)
    }
    const begun = performance.now()
    const refused = ask('/too-often').then(() => performance.now() - begun)
    await ask('/nowhere')
    await ask('/healthz')
    expect(await refused).toBeGreaterThanOrEqual(PAUSE_MS - 1)
    expect(heard.toSorted()).toEqual(['200 /healthz', '404 /nowhere', '429 /too-often'])
  })
})

test('a thousand wait at most; beyond them the answer comes at once', async () => {
  const pause = new RefusalPause(60_000)
  const passed: number[] = []
  for (let place = 1; place <= 1_001; place += 1) void pause.pass().then(() => passed.push(place))
  await new Promise(setImmediate)
  expect(passed).toEqual([1_001])
})
