import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from './free-port.ts'
import { listen, USUAL_LIMITS } from './listen.ts'

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

test('a request has 10 seconds for its headers and 30 in all, and it is looked often enough', () => {
  expect(USUAL_LIMITS).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 })
  expect(USUAL_LIMITS.connectionsCheckingInterval).toBeLessThanOrEqual(2_000)
})

test('clients that send slowly, or read nothing of their answer, hold up nobody else', async () => {
  const { port } = await listening('127.0.0.1', (app) => {
    app.get('/large', async () => 'x'.repeat(5_000_000))
    app.post('/', async () => 'taken')
  })
  const beginnings = [
    'GET / HTT',
    'GET / HTTP/1.1\r\nHost: a\r\n',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    'GET /large HTTP/1.1\r\nHost: a\r\n\r\n',
  ]
  const slow = beginnings.flatMap((beginning) =>
    Array.from({ length: 25 }, () => {
      const socket = connect(port, '127.0.0.1').pause()
      socket.write(beginning)
      return socket
    }),
  )
  await Promise.all(slow.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  const answers = Array.from({ length: 20 }, async () => (await fetch(`http://127.0.0.1:${port}/`)).text())
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['here']))
  for (const socket of slow) socket.destroy()
})

describe('stopping', () => {
  test('lets what is under way finish, closes what is idle and accepts nothing new', async () => {
    const finish: (() => void)[] = []
    const { port, stop } = await listening(undefined, (app) => {
      app.get('/slow', async () => {
        await new Promise<void>((resolve) => finish.push(resolve))
        return 'finished'
      })
    })
    const idle = connect(port, '127.0.0.1')
    await fetch(`http://127.0.0.1:${port}/`)
    const slow = [fetch(`http://127.0.0.1:${port}/slow`), fetch(`http://[::1]:${port}/slow`)]
    await expect.poll(() => finish.length).toBe(2)
    const stopped = stop()
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
    for (const end of finish) end()
    expect(await Promise.all((await Promise.all(slow)).map((answer) => answer.text()))).toEqual([
      'finished',
      'finished',
    ])
    // The idle connection would otherwise keep it open for good.
    await stopped
    idle.destroy()
  })
})
