import type { FastifyInstance } from 'fastify'
import { icsPath } from '../../api/public-addresses.ts'
import { sendPrepared } from './prepared-answer.ts'
import type { Site } from './site.ts'

export function icsFileRoute(app: FastifyInstance, { visits }: Site): void {
  app.route<{ Params: { id: string }; Querystring: { via?: unknown } }>({
    method: 'GET',
    url: icsPath(':id'),
    config: { isPublic: true },
    handler: async (request, reply) => {
      const { params, query, raw } = request
      return sendPrepared(reply, await visits.icsFile(params.id, query.via, raw))
    },
  })
}
