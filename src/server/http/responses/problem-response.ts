import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_CODES, ERROR_FIELDS, writeErrorCodes, writeErrorFields } from '../../../api/error-fields.ts'
import { englishProblems } from '../../../domain/language/english-problems.ts'
import { Problem, type ProblemKind } from '../../../domain/problem.ts'
import { DatabaseUnavailable, ReferenceViolation, RowLocked } from '../../db/database.ts'
import { logUnexpected } from '../request-log.ts'
import type { RouteContext } from '../route-context.ts'
import { sendNotFoundPage } from './plain-page-response.ts'
import { securityHeaders } from './security-headers.ts'

export const statusOf: Record<ProblemKind, number> = {
  invalid: 400,
  'signed-out': 401,
  forbidden: 403,
  private: 403,
  missing: 404,
  conflict: 409,
  'too-large': 413,
  'not-json': 415,
  'too-many': 429,
  unavailable: 503,
}

/** Only this function turns a Problem into a response. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  setRetryAfter(reply, problem)
  if (problem.fieldErrors.length > 0) {
    reply.header(ERROR_FIELDS, writeErrorFields(problem.fieldErrors))
  }
  reply.header(ERROR_CODES, writeErrorCodes(problem.reasons))
  if (problem.kind === 'signed-out') reply.header('WWW-Authenticate', 'Bearer')
  reply.code(statusOf[problem.kind]).header('Cache-Control', 'no-store')
  if (problem.json) return reply.send({ message: problem.message, ...problem.json })
  return reply.type('text/plain; charset=utf-8').send(problem.message)
}

export function setRetryAfter(
  reply: FastifyReply,
  { retryAfterSeconds }: { retryAfterSeconds?: number | undefined },
): void {
  if (retryAfterSeconds === undefined) return
  reply.header('Retry-After', String(Math.max(1, Math.ceil(retryAfterSeconds))))
}

export function problemIn(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (error instanceof RowLocked) return new Problem('unavailable', 'busy', { retryAfterSeconds: 2 })
  if (error instanceof DatabaseUnavailable) {
    return new Problem('unavailable', 'noData', { retryAfterSeconds: 2 })
  }
  if (error instanceof ReferenceViolation) return new Problem('missing', 'ownerDeleted')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return FRAMEWORK_PROBLEMS[code]
}

const FRAMEWORK_PROBLEMS: Record<string, Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Problem('too-large', 'requestTooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Problem('not-json', 'notJson'),
  FST_ERR_CTP_INVALID_JSON_BODY: new Problem('invalid', 'jsonInvalid'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Problem('invalid', 'lengthMismatch'),
  FST_ERR_BAD_URL: new Problem('invalid', 'urlInvalid'),
}

/** Only these handlers respond to errors and to unknown URLs. */
export function handleErrors(
  app: FastifyInstance,
  { address }: Pick<RouteContext, 'address'>,
  /** Returns null for whatever has not moved. */
  redirectMissing: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | null>,
) {
  app.setErrorHandler(async (error, request, reply) => {
    const isMissing = error instanceof Problem && error.kind === 'missing'
    const redirect = isMissing ? await redirectMissing(request, reply) : null
    return redirect ?? respondToError(error, request, reply)
  })
  app.setNotFoundHandler(respondToUnknownUrl)
  return {
    /** It responds to what fastify rejects before it runs any hook. */
    reject(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
      reply.headers(securityHeaders(address))
      if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') respondToUnknownUrl(request, reply)
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
    .headers({ 'Cache-Control': 'no-store', [ERROR_CODES]: writeErrorCodes(['unexpected']) })
    .type('text/plain; charset=utf-8')
    .send(englishProblems.unexpected)
}

function respondToUnknownUrl(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isApi = /^\/api(?:[/?]|$)/.test(request.url)
  if (isApi) return sendProblem(reply, nothingHere())
  return sendNotFoundPage(reply)
}

export function nothingHere(): Problem {
  return new Problem('missing', 'nothingHere')
}
