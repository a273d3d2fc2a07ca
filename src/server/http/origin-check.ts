import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../domain/problem.ts'
import type { PublicUrl } from './public-url.ts'
import { apiTokenIn } from './requests/link-token.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The one-click unsubscribe sets it, which email providers post from their own servers (RFC 8058). */
    anyOrigin?: boolean
  }
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * A request with an API token does not count as a cross-origin write: no browser adds the token by itself, and the
 * session's cookie is not read then.
 */
export function rejectCrossOriginWrites(app: FastifyInstance, address: PublicUrl): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isSafe = SAFE_METHODS.includes(request.method)
    const { anyOrigin = false, takesToken = false } = request.routeOptions.config
    const isFromProgram = takesToken && apiTokenIn(request) !== null
    if (isSafe || anyOrigin || isFromProgram || isSameOrigin(request, address)) done()
    else done(new Problem('forbidden', ['otherOrigin', address.url]))
  })
}

function isSameOrigin({ headers }: FastifyRequest, address: PublicUrl): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (headers.origin === undefined || address.isOwnOrigin(headers.origin)) return true
  // A form on a page with Referrer-Policy: no-referrer sends the origin "null"; Sec-Fetch-Site still tells
  // its site.
  return headers.origin === 'null' && site === 'same-origin'
}
