import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Call, PathOf, QueryOf, ReplyOf } from '../../api/call.ts'
import { parseOrRefuse } from '../../domain/fields/parse-or-refuse.ts'
import { Problem } from '../../domain/fields/problem.ts'
import type { Session } from '../tables/session-table.ts'

/** What a handler is given: everything checked, and who asks. */
interface IncomingCall<C extends Call> {
  path: PathOf<C>
  body: BodyOf<C>
  query: QueryOf<C>
  session: C['access'] extends 'session' ? Session : null
  request: FastifyRequest
  reply: FastifyReply
}

/** Answers a call of the contract. `NoInfer` makes a field that the handler forgets a compile error. */
export function contractRoute<C extends Call>(
  app: FastifyInstance,
  call: C,
  answer: (incoming: IncomingCall<C>) => Promise<NoInfer<ReplyOf<C>>>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { isPublic: call.access === 'public' },
    handler: async (request, reply) => {
      const incoming = {
        path: request.params,
        body: call.body && parseOrRefuse(call.body, request.body),
        query: call.query && parseOrRefuse(call.query, request.query),
        session: request.session,
        request,
        reply,
      } as IncomingCall<C>
      const answered = await answer(incoming)
      reply.code(call.status)
      if (call.file && isInPieces(answered)) return reply.type(call.file).send(Readable.from(answered))
      return call.status === 204 ? reply.send() : answered
    },
  })
}

function isInPieces(answered: unknown): answered is AsyncIterable<string> {
  return typeof answered === 'object' && answered !== null && Symbol.asyncIterator in answered
}

/** Ids in a path are UUIDs; anything else is not there. */
export function idIn(text: string, missing: string): string {
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return text.toLowerCase()
  throw new Problem('missing', missing)
}
