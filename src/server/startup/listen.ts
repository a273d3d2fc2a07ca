import { createServer, type Server, type ServerOptions, type ServerResponse, STATUS_CODES } from 'node:http'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { englishProblems } from '../../domain/language/english-problems.ts'

interface ListenOptions {
  /** If unset, the server listens on loopback only, on IPv4 and, if available, IPv6. */
  host: string | undefined
  port: number
  sockets?: readonly number[]
}

type Place = { host: string; port: number } | { fd: number }

export const DEFAULT_TIMEOUTS: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // How often Node checks for overdue requests.
  connectionsCheckingInterval: 2_000,
  // Longer than the 60 seconds of most proxies, so that we never close a connection that they are about to
  // use.
  keepAliveTimeout: 72_000,
}
const MAX_STOPPING_MS = 8_000
/** Clients whose connections are closed open new ones, so that the queue of them need not end. */
const MAX_ACCEPTING_MS = 1_000
const MAX_UNUSED_MS = 1_000

/**
 * Returns a function that stops, after the requests in flight have finished. With a delay it goes on accepting for
 * that time, so that proxies can notice /readyz and choose another instance.
 */
export async function listen(
  app: FastifyInstance,
  { host, port, sockets = [] }: ListenOptions,
  timeouts: ServerOptions = DEFAULT_TIMEOUTS,
): Promise<(delayMs?: number) => Promise<void>> {
  await app.ready()
  const handle = app.listener ?? ((request, response) => app.routing(request, response))
  const servers: Server[] = []
  /** Browsers open connections ahead of need; Node does not count them as idle. The value says since when. */
  const unused = new Map<Socket, number>()
  const inFlight = new Set<ServerResponse>()
  let isStopping = false
  let accepted = 0

  async function listenAt(place: Place): Promise<void> {
    const server = createServer(timeouts, (request, response) => {
      unused.delete(request.socket)
      inFlight.add(response)
      response.once('close', () => inFlight.delete(response))
      if (isStopping) response.setHeader('Connection', 'close')
      handle(request, response)
    })
    server.on('clientError', rejectMalformedRequest)
    server.on('connection', (socket: Socket) => {
      accepted += 1
      unused.set(socket, performance.now())
      socket.once('close', () => unused.delete(socket))
    })
    await listening(server, place)
    servers.push(server)
  }

  async function stop(delayMs = 0): Promise<void> {
    isStopping = true
    for (const response of inFlight) if (!response.headersSent) response.setHeader('Connection', 'close')
    if (delayMs > 0) await sleep(delayMs)
    await closeGently(servers, unused, () => accepted)
    await app.close()
  }

  try {
    for (const fd of sockets) await listenAt({ fd })
    if (sockets.length > 0) return stop
    await listenAt({ host: host ?? '127.0.0.1', port })
    if (host === undefined) await listenAt({ host: '::1', port }).catch(unlessWithoutIpv6)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

function listening(server: Server, place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(place, resolve)
  })
}

function unlessWithoutIpv6(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') throw error
}

/**
 * The kernel resets the connections that wait to be accepted when a listener closes, although their requests may have
 * been sent already. Node accepts one of them in each turn of the event loop.
 */
async function emptyAcceptQueue(accepted: () => number): Promise<void> {
  const latest = performance.now() + MAX_ACCEPTING_MS
  for (let before = -1; before !== accepted() && performance.now() < latest; await nextTurn())
    before = accepted()
}

async function closeGently(
  servers: readonly Server[],
  unused: ReadonlyMap<Socket, number>,
  accepted: () => number,
): Promise<void> {
  // A kept-alive connection would keep the server open long after its last response.
  const sweep = setInterval(() => {
    for (const server of servers) server.closeIdleConnections()
    const latest = performance.now() - MAX_UNUSED_MS
    for (const [socket, since] of unused) if (since < latest) socket.destroy()
  }, 50)
  const deadline = setTimeout(() => {
    for (const server of servers) server.closeAllConnections()
  }, MAX_STOPPING_MS)
  await emptyAcceptQueue(accepted)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  clearInterval(sweep)
  clearTimeout(deadline)
}

/**
 * Bytes that are not HTTP, and requests that never end, are never seen by fastify, so the error is written to the
 * socket itself.
 */
function rejectMalformedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, sentence] = statusAndSentence(error.code)
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
        'Content-Type: text/plain; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n' +
        `Content-Length: ${sentence.length}\r\n\r\n${sentence}`,
    )
  }
  socket.destroy(error)
}

function statusAndSentence(code: string | undefined): [number, string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, englishProblems.requestTooSlow]
  if (code === 'HPE_HEADER_OVERFLOW') return [431, englishProblems.headersTooLarge]
  return [400, englishProblems.requestMalformed]
}

/** PORT=0 needs a free port before listening: IPv4 and IPv6 share it, and links contain it. */
export function freePort(host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createTcpServer()
    probe.once('error', reject)
    probe.listen({ host, port: 0 }, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
