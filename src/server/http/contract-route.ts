import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Call, PathOf, QueryOf, ReplyOf } from '../../api/call.ts'
import { takesToken } from '../../api/contract.ts'
import type { PlainKey } from '../../domain/language/problem-key.ts'
import { Problem, parseOrRefuse } from '../../domain/problem.ts'
import type { Connection, Database } from '../db/database.ts'
import { type Membership, requireTeamOwner } from '../tables/accounts/member-table.ts'
import type { Session } from '../tables/accounts/session-table.ts'

interface IncomingCall<C extends Call> {
  path: PathOf<C>
  body: BodyOf<C>
  query: QueryOf<C>
  session: C['access'] extends 'public' ? null : Session
  request: FastifyRequest
  reply: FastifyReply
}

/** It is JSON that another process has written, so that a long response holds up nobody. */
export class WrittenReply {
  constructor(readonly json: Uint8Array) {}
}

/** `NoInfer` makes a field missing from the handler's result a compile error. */
export function contractRoute<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (incoming: IncomingCall<C>) => Promise<NoInfer<ReplyOf<C>> | WrittenReply>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: {
      isPublic: call.access === 'public',
      isForAdmins: call.access === 'admin',
      takesToken: takesToken(call),
    },
    ...(call.upload && { bodyLimit: call.upload.bytes }),
    handler: async (request, reply) => {
      const incoming = {
        path: request.params,
        body: call.body ? parseOrRefuse(call.body, request.body) : request.body,
        query: call.query && parseOrRefuse(call.query, request.query),
        session: request.session,
        request,
        reply,
      } as IncomingCall<C>
      const result = await handle(incoming)
      reply.code(call.status)
      if (result instanceof WrittenReply)
        return reply.type('application/json; charset=utf-8').send(result.json)
      if (call.file && isStreamed(result)) return reply.type(call.file).send(Readable.from(result))
      return call.status === 204 ? reply.send() : result
    },
  })
}

function isStreamed(result: unknown): result is AsyncIterable<string> {
  return typeof result === 'object' && result !== null && Symbol.asyncIterator in result
}

/** Ids in a path are UUIDs; throws a Problem of kind `missing` for anything else. */
export function idIn(text: string, missing: PlainKey): string {
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return text.toLowerCase()
  throw new Problem('missing', missing)
}

export interface TeamCall {
  path: { teamId: string }
  session: Session
}

/** A token is in one team, although its maker may be in several. */
export function membershipIn({ path, session }: TeamCall): Membership {
  const teamId = idIn(path.teamId, 'noSuchTeam')
  if (!session.teams.some(({ id }) => id === teamId)) throw new Problem('missing', 'noSuchTeam')
  return { teamId, userId: session.user.id }
}

/** The work runs in a transaction. Throws a Problem for everybody but owners of the team. */
export function asOwnerOf(database: Database, refusal: PlainKey) {
  return <Result>(
    call: TeamCall,
    work: (connection: Connection, membership: Membership) => Promise<Result>,
  ): Promise<Result> => {
    const membership = membershipIn(call)
    return database.transaction(async (connection) => {
      await requireTeamOwner(connection, membership, refusal)
      return work(connection, membership)
    })
  }
}
