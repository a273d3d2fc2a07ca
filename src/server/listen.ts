import { createServer, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { rejectMalformedRequest } from './http/responses/malformed-request.ts'

interface Place {
  /** Unset: this machine only, on IPv4 and, where there is one, IPv6. */
  host: string | undefined
  port: number
}

export const USUAL_LIMITS: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Node looks for overdue requests only this often.
  connectionsCheckingInterval: 2_000,
  // Longer than the minute of most proxies, so that it is never we who close a connection they are about to use.
  keepAliveTimeout: 72_000,
}
const MOST_STOPPING_MS = 8_000

/** Starts to accept connections; what it returns stops that, after letting what is under way finish. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Place,
  limits: ServerOptions = USUAL_LIMITS,
): Promise<() => Promise<void>> {
  await app.ready()
  const servers: Server[] = []
  /** Browsers open connections ahead of need, which Node does not count as idle. */
  const unused = new Set<Socket>()
  let isStopping = false

  async function listenAt(address: string): Promise<void> {
    const server = createServer(limits, (request, response) => {
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
  // A connection kept alive would hold the server open long after its last answer.
  const sweep = setInterval(() => {
    for (const server of servers) server.closeIdleConnections()
    for (const socket of unused) socket.destroy()
  }, 50)
  const cut = setTimeout(() => {
    for (const server of servers) server.closeAllConnections()
  }, MOST_STOPPING_MS)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  clearInterval(sweep)
  clearTimeout(cut)
}
