import { createServer, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { rejectMalformedRequest } from './http/responses/malformed-request.ts'

interface ListenOptions {
  /** Unset: loopback only, on IPv4 and, if available, IPv6. */
  host: string | undefined
  port: number
}

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

/**
 * Starts to accept connections. Returns a function that stops, after the requests in flight have finished.
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: ListenOptions,
  timeouts: ServerOptions = DEFAULT_TIMEOUTS,
): Promise<() => Promise<void>> {
  await app.ready()
  const servers: Server[] = []
  /** Connections that browsers opened ahead of need; Node does not count them as idle. */
  const unused = new Set<Socket>()
  let isStopping = false

  async function listenAt(address: string): Promise<void> {
    const server = createServer(timeouts, (request, response) => {
      unused.delete(request.socket)
      if (isStopping) response.setHeader('Connection', 'close')
      app.routing(request, response)
    })
    server.on('clientError', rejectMalformedRequest)
    server.on('connection', (socket: Socket) => {
      unused.add(socket)
      socket.once('close', () => unused.delete(socket))
    })
    await listening(server, address, port)
    servers.push(server)
  }

  async function stop(): Promise<void> {
    isStopping = true
    await closeGently(servers, unused)
    await app.close()
  }

  try {
    await listenAt(host ?? '127.0.0.1')
    if (host === undefined) await listenAt('::1').catch(unlessWithoutIpv6)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, resolve)
  })
}

function unlessWithoutIpv6(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') throw error
}

async function closeGently(servers: readonly Server[], unused: ReadonlySet<Socket>): Promise<void> {
  // A kept-alive connection would keep the server open long after its last response.
  const sweep = setInterval(() => {
    for (const server of servers) server.closeIdleConnections()
    for (const socket of unused) socket.destroy()
  }, 50)
  const cut = setTimeout(() => {
    for (const server of servers) server.closeAllConnections()
  }, MAX_STOPPING_MS)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  clearInterval(sweep)
  clearTimeout(cut)
}
