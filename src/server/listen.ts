import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

interface Place {
  /** Unset: this machine only, on IPv4 and, where there is one, IPv6. */
  host: string | undefined
  port: number
}

const mostStoppingMs = 8_000

/** Starts to accept connections; what it returns stops that, after letting what is under way finish. */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<() => Promise<void>> {
  await app.listen({ host: host ?? '127.0.0.1', port, listenTextResolver: () => 'listening' })
  const alsoOnIpv6 = host === undefined ? await listenOnIpv6(app, port) : undefined
  const servers = alsoOnIpv6 ? [app.server, alsoOnIpv6] : [app.server]
  return () => stop(app, servers)
}

async function listenOnIpv6(app: FastifyInstance, port: number): Promise<Server | undefined> {
  const server = createServer({
    requestTimeout: app.server.requestTimeout,
    headersTimeout: app.server.headersTimeout,
  })
  server.on('request', app.routing)
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ host: '::1', port }, resolve)
    })
    return server
  } catch (error) {
    if (isWithoutIpv6(error)) return undefined
    await app.close()
    throw error
  }
}

function isWithoutIpv6(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String(error.code))
  )
}

async function stop(app: FastifyInstance, servers: readonly Server[]): Promise<void> {
  // A kept-alive connection would hold the server open long after its last answer.
  const sweep = setInterval(() => servers.forEach((server) => void server.closeIdleConnections()), 50)
  const cut = setTimeout(() => servers.forEach((server) => void server.closeAllConnections()), mostStoppingMs)
  try {
    await Promise.all([app.close(), ...servers.slice(1).map(closed)])
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
