import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For what is asked every few seconds by machines. */
    unlogged?: boolean
  }
}

/** Errors in a log say what and where, never the row or the parameters that a database error carries along. */
export const logSerializers = { err: loggableError }

const LEVELS_WITH_REQUESTS = ['trace', 'debug', 'info']

/** One line for every answer: who asked for what, and what came of it. */
export function logRequests(app: FastifyInstance): void {
  if (!LEVELS_WITH_REQUESTS.includes(app.log.level)) return
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.unlogged) return
    app.log.info(
      {
        reqId: request.id,
        method: request.method,
        path: loggablePath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ip: request.ip,
      },
      'answered',
    )
  })
}

export function logUnexpected(log: FastifyBaseLogger, request: FastifyRequest, error: unknown): void {
  log.error({ err: error, method: request.method, path: loggablePath(request) }, 'unexpected error')
}

/** Tokens travel in queries and in path parts called :token; both stay out, and whatever looks like one in an unknown path. */
function loggablePath(request: Pick<FastifyRequest, 'url' | 'is404' | 'routeOptions'>): string {
  const pattern = request.routeOptions.url
  if (pattern?.includes(':token')) return pattern
  const path = request.url.split('?', 1)[0] ?? ''
  return request.is404 || !pattern ? path.replace(/[^/]{40,}/g, '…') : path
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
