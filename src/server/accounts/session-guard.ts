import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireShownTeam } from '../http/requests/team-check.ts'
import type { RouteContext } from '../http/route-context.ts'
import { findSession, type Session } from '../tables/accounts/session-table.ts'
import { signedOut } from './current-user.ts'
import { isOpenToSession } from './organizer-access.ts'
import { tokenHash } from './secret-token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on public routes. */
    session: Session | null
  }
  interface FastifyContextConfig {
    /** Set by every route below /api that needs no session. */
    isPublic?: boolean
  }
}

/** Requires a session for every route below /api that is not marked as public. */
export function guardSessions(
  app: FastifyInstance,
  { database, organizers, sessionCookie }: Pick<RouteContext, 'database' | 'organizers' | 'sessionCookie'>,
): void {
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request, reply) => {
    if (!isGuarded(request)) return
    reply.header('Cache-Control', 'no-store')
    const token = sessionCookie.read(request)
    const session = token ? await findSession(database, tokenHash(token)) : null
    if (!session || !isOpenToSession(organizers, session)) throw signedOut()
    requireShownTeam(request, reply, session.currentTeam)
    request.session = session
  })
}

function isGuarded(request: FastifyRequest): boolean {
  const { url, config } = request.routeOptions
  return url !== undefined && !config.isPublic && /^\/api(?:\/|$)/.test(url)
}
