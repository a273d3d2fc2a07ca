import type { FastifyInstance } from 'fastify'
import { icsPath } from '../../api/public-addresses.ts'
import { sendPrepared } from './prepared-answer.ts'
import type { Site } from './site.ts'

export function icsFileRoute(app: FastifyInstance, { visits }: Site): void {
  app.get<{ Params: { id: string }; Querystring: { via?: unknown } }>(
    icsPath(':id'),
    { config: { isPublic: true } },
    async (request, reply) => {
      const { params, query, raw } = request
      return sendPrepared(reply, await visits.icsFile(params.id, query.via, raw))
    },
  )
}
