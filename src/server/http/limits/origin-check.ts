import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../../domain/fields/problem.ts'
import type { PublicUrl } from '../public-url.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For the one-click unsubscribe, which mail providers post from anywhere (RFC 8058). */
    anyOrigin?: boolean
  }
}

const READING_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Nothing is written on the word of a page that is not ours. */
export function rejectCrossOriginWrites(app: FastifyInstance, address: PublicUrl): void {
  const refusal = `This server is set up for ${address.url}. Set PUBLIC_URL to use it at another address.`
  app.addHook('onRequest', (request, _reply, done) => {
    const isReading = READING_METHODS.includes(request.method)
    if (isReading || request.routeOptions.config.anyOrigin || comesFromOurPages(request, address)) done()
    else done(new Problem('forbidden', refusal))
  })
}

function comesFromOurPages({ headers }: FastifyRequest, address: PublicUrl): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (headers.origin === undefined || address.isOwnOrigin(headers.origin)) return true
  // A form on a page with Referrer-Policy: no-referrer posts with the origin "null"; the browser still vouches for its site.
  return headers.origin === 'null' && site === 'same-origin'
}
