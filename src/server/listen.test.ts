import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from './free-port.ts'
import { listen } from './listen.ts'

async function listening(host: string | undefined, routes: (app: FastifyInstance) => void = () => undefined) {
  const app = Fastify()
  app.get('/', async () => 'here')
  routes(app)
  const port = await freePort()
  const stop = await listen(app, { host, port })
  onTestFinished(stop)
  return { port, stop }
}

describe('without HOST', () => {
  test('it is found by every loopback name', async () => {
    const { port } = await listening(undefined)
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      expect(await (await fetch(`http://${name}:${port}/`)).text()).toBe('here')
    }
  })

  test('a port that is taken on one of them is taken', async () => {
    const { port } = await listening('::1')
    const second = listen(Fastify(), { host: undefined, port })
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  })
})

test('a client that never finishes its request is told so and cut off', async () => {
  const limits = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 }
  const port = await freePort()
  onTestFinished(await listen(Fastify(), { host: '127.0.0.1', port }, limits))
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: ')
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toMatch(
    /^HTTP\/1\.1 408 [^]*\r\n\r\nThe request took too long to arrive\.$/,
  )
})

describe('stopping', () => {
  test('lets what is under way finish, closes what is idle and accepts nothing new', async () => {
    let entered: () => void = () => undefined
    const underWay = new Promise<void>((resolve) => {
      entered = resolve
    })
    const { port, stop } = await listening(undefined, (app) => {
      app.get('/slow', async () => {
        entered()
        await sleep(150)
        return 'finished'
      })
    })
    const idle = connect(port, '127.0.0.1')
    await fetch(`http://127.0.0.1:${port}/`)
    const slow = [fetch(`http://127.0.0.1:${port}/slow`), fetch(`http://[::1]:${port}/slow`)]
    await underWay
    await sleep(20)
    const stopped = stop()
    await sleep(10)
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
    expect(await Promise.all((await Promise.all(slow)).map((answer) => answer.text()))).toEqual([
      'finished',
      'finished',
    ])
    // The idle connection would otherwise keep it open for good.
    await stopped
    idle.destroy()
  })
})
