import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../../domain/fields/problem.ts'
import { DatabaseUnavailable } from '../../db/database.ts'
import { logUnexpected } from '../logging/request-log.ts'
import type { RouteContext } from '../route-context.ts'
import { sendNotFoundPage } from './plain-page-response.ts'
import { problemIn, sendProblem } from './problem-response.ts'
import { setSecurityHeaders } from './security-headers.ts'

type Named = Pick<RouteContext, 'address' | 'brandName'>

/** The only place that responds when no handler does: to errors and to unknown URLs. */
export function handleErrors(app: FastifyInstance, context: Named) {
  app.setErrorHandler(respondToError)
  app.setNotFoundHandler((request, reply) => respondToUnknownUrl(request, reply, context))
  return {
    /** For what fastify rejects before it runs any hook. */
    reject(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
      setSecurityHeaders(reply, context.address)
      if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') respondToUnknownUrl(request, reply, context)
      else respondToError(error, request, reply)
    },
  }
}

function respondToError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof DatabaseUnavailable)
    request.log.warn({ reason: error.message }, 'database unavailable')
  const problem = problemIn(error)
  if (problem) return sendProblem(reply, problem)
  logUnexpected(request.log, request, error)
  return reply
    .code(500)
    .header('Cache-Control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Something went wrong. Please try again.')
}

function respondToUnknownUrl(
  request: FastifyRequest,
  reply: FastifyReply,
  { brandName }: Named,
): FastifyReply {
  const isApi = /^\/api(?:[/?]|$)/.test(request.url)
  if (isApi) return sendProblem(reply, new Problem('missing', 'There is nothing at this address.'))
  return sendNotFoundPage(reply, brandName)
}
