import type { FastifyReply, FastifyRequest } from 'fastify'
import { SHOWN_TEAM } from '../../../api/call.ts'
import { Problem } from '../../../domain/problem.ts'

/**
 * The app sends the team that its screens show. Another tab may have switched the session to another one: then nothing
 * is read or written, since it would be of the wrong team. The response names the session's team in the same header.
 */
export function requireShownTeam(
  request: FastifyRequest,
  reply: FastifyReply,
  currentTeam: { id: string } | null,
): void {
  const shown = request.headers[SHOWN_TEAM.toLowerCase()]
  if (shown === undefined || shown === (currentTeam?.id ?? '')) return
  reply.header(SHOWN_TEAM, currentTeam?.id ?? '')
  throw new Problem('conflict', 'You have switched teams')
}
