import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DEFAULT_TIMEOUTS, freePort, listen } from './listen.ts'

async function listening(host: string | undefined, routes: (app: FastifyInstance) => void = () => undefined) {
  const app = Fastify()
  app.get('/', async () => 'here')
  routes(app)
  const port = await freePort()
  const stop = await listen(app, { host, port })
  onTestFinished(() => stop())
  return { port, stop }
}

describe('without HOST', () => {
  test('without HOST the server listens on every loopback name', async () => {
    const { port } = await listening(undefined)
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      expect(await (await fetch(`http://${name}:${port}/`)).text()).toBe('here')
    }
  })

  test('without HOST a port that is in use on IPv6 alone is an error', async () => {
    const { port } = await listening('::1')
    const second = listen(Fastify(), { host: undefined, port })
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  })
})

test('a client that never finishes its request gets a 408 and is disconnected', async () => {
  const timeouts = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 }
  const port = await freePort()
  const stop = await listen(Fastify(), { host: '127.0.0.1', port }, timeouts)
  onTestFinished(() => stop())
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: ')
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toMatch(
    /^HTTP\/1\.1 408 [^]*\r\n\r\nThe request took too long to arrive\.$/,
  )
})

test('a request has 10 seconds for its headers and 30 in all, checked at least every 2 seconds', () => {
  expect(DEFAULT_TIMEOUTS).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 })
  expect(DEFAULT_TIMEOUTS.connectionsCheckingInterval).toBeLessThanOrEqual(2_000)
})

test('clients that send slowly, or never read their response, do not delay others', async () => {
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
  const responses = Array.from({ length: 20 }, async () => (await fetch(`http://127.0.0.1:${port}/`)).text())
  expect(new Set(await Promise.all(responses))).toEqual(new Set(['here']))
  for (const socket of slow) socket.destroy()
})

describe('stopping', () => {
  test('stopping finishes the requests in flight, closes idle connections and accepts no new ones', async () => {
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
    await expect.poll(() => fetch(`http://127.0.0.1:${port}/`).catch(() => 'refused')).toBe('refused')
    for (const end of finish) end()
    expect(await Promise.all((await Promise.all(slow)).map((response) => response.text()))).toEqual([
      'finished',
      'finished',
    ])
    // Would wait forever if the idle connection were left open.
    await stopped
    idle.destroy()
  })

  test('responses to requests that began before the stop say Connection: close', async () => {
    const finish: (() => void)[] = []
    const { port, stop } = await listening('127.0.0.1', (app) => {
      app.get('/slow', async () => {
        await new Promise<void>((resolve) => finish.push(resolve))
        return 'finished'
      })
    })
    const slow = Array.from({ length: 10 }, () => fetch(`http://127.0.0.1:${port}/slow`))
    await expect.poll(() => finish.length).toBe(10)
    const stopped = stop()
    for (const end of finish) end()
    const headers = (await Promise.all(slow)).map((response) => response.headers.get('connection'))
    expect(headers).toEqual(Array.from({ length: 10 }, () => 'close'))
    await stopped
  })

  test('requests that were sent before the stop, but not accepted yet, are answered', async () => {
    const { port, stop } = await listening('127.0.0.1')
    const connected = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(port, '127.0.0.1')
        socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
        const chunks: Buffer[] = []
        socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => undefined)
        const closed = new Promise<string>((resolve) =>
          socket.once('close', () => resolve(Buffer.concat(chunks).toString())),
        )
        return { closed }
      }),
    )
    // While this thread blocks, the kernel completes the connections and nobody accepts them.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    const stopped = stop()
    const responses = await Promise.all(connected.map(({ closed }) => closed))
    expect(responses.filter((text) => text.startsWith('HTTP/1.1 200'))).toHaveLength(20)
    await stopped
  })

  test('with a delay, requests are accepted for that time, with Connection: close', async () => {
    const { port, stop } = await listening('127.0.0.1')
    const stopped = stop(300)
    await new Promise((resolve) => setTimeout(resolve, 100))
    const response = await fetch(`http://127.0.0.1:${port}/`)
    expect([await response.text(), response.headers.get('connection')]).toEqual(['here', 'close'])
    await stopped
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  })
})
