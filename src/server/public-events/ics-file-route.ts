import type { FastifyInstance } from 'fastify'
import { icsPath } from '../../api/public-addresses.ts'
import { sendPrepared } from '../http/responses/prepared-response.ts'
import type { EventVisits } from './event-visits.ts'

export function icsFileRoute(app: FastifyInstance, { visits }: { visits: EventVisits }): void {
  app.get<{ Params: { id: string }; Querystring: { via?: unknown } }>(
    icsPath(':id'),
    { config: { isPublic: true } },
    async (request, reply) => {
      const { params, query, raw } = request
      return sendPrepared(reply, await visits.icsFile(params.id, query.via, raw))
    },
  )
}
