import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SHOWN_TEAM } from '../../api/call.ts'
import { Problem } from '../../domain/problem.ts'
import { apiTokenIn, tokenHash } from '../http/requests/link-token.ts'
import { nothingHere } from '../http/responses/problem-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import { tokenSession } from '../programs/api-tokens.ts'
import { findSession, type Session } from '../tables/accounts/session-table.ts'
import { signedOut } from './current-user.ts'
import { isAdmin, isOpenToSession } from './organizer-access.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session is null on public routes. */
    session: Session | null
  }
  interface FastifyContextConfig {
    isPublic?: boolean
    isForAdmins?: boolean
    takesToken?: boolean
  }
}

/** Every route below /api that is not marked as public requires a session or an API token. */
export function guardSessions(
  app: FastifyInstance,
  { database, organizers, admins, sessionCookie }: RouteContext,
): void {
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request, reply) => {
    if (!isGuarded(request)) return
    reply.header('Cache-Control', 'no-store')
    const token = apiTokenIn(request)
    const cookie = sessionCookie.read(request)
    const session = token
      ? await tokenSession(database, request, reply, token)
      : cookie
        ? await findSession(database, tokenHash(cookie))
        : null
    if (!session || !isOpenToSession(organizers, session)) throw signedOut()
    if (request.routeOptions.config.isForAdmins && !isAdmin(admins, session)) throw nothingHere()
    requireShownTeam(request, reply, session.currentTeam)
    request.session = session
  })
}

function isGuarded(request: FastifyRequest): boolean {
  const { url, config } = request.routeOptions
  return url !== undefined && !config.isPublic && /^\/api(?:\/|$)/.test(url)
}

/**
 * The app sends the team that its screens show. Another tab may have switched the session to another one: then
 * nothing is read or written, since it would be of the wrong team. The response names the session's team in the
 * same header.
 */
function requireShownTeam(
  request: FastifyRequest,
  reply: FastifyReply,
  currentTeam: { id: string } | null,
): void {
  const shownTeam = request.headers[SHOWN_TEAM.toLowerCase()]
  if (shownTeam === undefined || shownTeam === (currentTeam?.id ?? '')) return
  reply.header(SHOWN_TEAM, currentTeam?.id ?? '')
  throw new Problem('conflict', 'otherTeam')
}
