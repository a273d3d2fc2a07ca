import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { clientAddress, type ProxyTrust } from './requests/client-address.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    unlogged?: boolean
  }
}

/** Logged errors keep message and stack, never the row or the parameters that a database error carries. */
export const logSerializers = { err: loggableError }

const LEVELS_WITH_REQUESTS = ['trace', 'debug', 'info']

const REQUEST_ID = 'x-request-id'

export function requestIdOf({ headers }: IncomingMessage): string {
  const id = headers[REQUEST_ID]
  return typeof id === 'string' && /^[\w.:-]{1,100}$/.test(id) ? id : randomUUID()
}

/**
 * A response has the id that came with its request, so that a proxy's log can be compared with ours. Those of the API
 * always have one, which a program can name when it asks about an error.
 */
export function returnRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, url, id }, reply) => {
    if (REQUEST_ID in raw.headers || url.startsWith('/api/')) reply.raw.setHeader(REQUEST_ID, id)
  })
}

export function returnRequestId(request: IncomingMessage, response: ServerResponse): void {
  if (REQUEST_ID in request.headers) response.setHeader(REQUEST_ID, requestIdOf(request))
}

export function logRequests(app: FastifyInstance): void {
  if (!logsRequests(app.log)) return
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.unlogged) return
    logResponse(app.log, {
      reqId: request.id,
      method: request.method,
      path: loggablePath(request),
      status: reply.statusCode,
      ms: reply.elapsedTime,
      ip: request.ip,
      token: request.session?.token?.name,
    })
  })
}

export function logWhenSent(
  log: FastifyBaseLogger,
  request: IncomingMessage,
  response: ServerResponse,
  { startedAt, isTrusted }: { startedAt: number; isTrusted: ProxyTrust },
): void {
  response.once('finish', () =>
    logResponse(log, {
      reqId: requestIdOf(request),
      method: request.method,
      path: withoutQuery(request.url ?? ''),
      status: response.statusCode,
      ms: performance.now() - startedAt,
      ip: clientAddress(request, isTrusted),
    }),
  )
}

export function logsRequests(log: FastifyBaseLogger): boolean {
  return LEVELS_WITH_REQUESTS.includes(log.level)
}

function logResponse(log: FastifyBaseLogger, response: { ms: number; [field: string]: unknown }): void {
  log.info({ ...response, ms: Math.round(response.ms * 10) / 10 }, 'response sent')
}

export function logUnexpected(log: FastifyBaseLogger, request: FastifyRequest, error: unknown): void {
  log.error({ err: error, method: request.method, path: loggablePath(request) }, 'unexpected error')
}

/** Leaves out tokens: queries, path parts named :token, and whatever looks like one in an unknown path. */
function loggablePath(request: Pick<FastifyRequest, 'url' | 'is404' | 'routeOptions'>): string {
  const pattern = request.routeOptions.url
  if (pattern?.includes(':token')) return pattern
  const path = withoutQuery(request.url)
  return request.is404 || !pattern ? path.replace(/[^/]{40,}/g, '…') : path
}

/** A query may hold a token, or what somebody wrote into the link, such as an address. */
function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

type LoggableError = { type: string; message: string; stack: string; [more: string]: unknown }

function loggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...('code' in error && { code: String(error.code) }),
    ...(error.cause !== undefined && { cause: loggableError(error.cause) }),
  }
}
