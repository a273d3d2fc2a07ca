import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signedOut } from '../auth/signed-out.ts'
import { tokenHash } from '../auth/token.ts'
import { findSession, type Session } from '../db/session-table.ts'
import type { RouteContext } from './route-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; null on what anybody may ask. */
    session: Session | null
  }
  interface FastifyContextConfig {
    /** Said by every call below /api that needs no session. */
    isPublic?: boolean
  }
}

/** Everything below /api needs a session, but what says that it does not. */
export function guardSessions(
  app: FastifyInstance,
  { database, sessionCookie }: Pick<RouteContext, 'database' | 'sessionCookie'>,
): void {
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request, reply) => {
    if (!isGuarded(request)) return
    reply.header('Cache-Control', 'no-store')
    const token = sessionCookie.read(request)
    request.session = token ? await findSession(database, tokenHash(token)) : null
    if (!request.session) throw signedOut()
  })
}

function isGuarded(request: FastifyRequest): boolean {
  const { url, config } = request.routeOptions
  return url !== undefined && !config.isPublic && /^\/api(?:\/|$)/.test(url)
}
