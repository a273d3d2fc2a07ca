import type { FastifyInstance } from 'fastify'
import type { PublicUrl } from '../public-url.ts'

interface PolicyChanges {
  /** Hashes of inline style elements, as 'sha256-…'. */
  styleHashes?: readonly string[]
  /** Origins that our pages may show in a frame. */
  frames?: readonly string[]
  /** Any site may show the page in a frame. */
  isFramedByAll?: boolean
}

export function contentSecurityPolicy({
  styleHashes = [],
  frames = [],
  isFramedByAll = false,
}: PolicyChanges = {}): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    "img-src 'self' data:",
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramedByAll ? '*' : "'none'"}`,
  ].join('; ')
}

const SECURITY_HEADERS = {
  'Content-Security-Policy': contentSecurityPolicy(),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}
const HTTPS_SECURITY_HEADERS = { ...SECURITY_HEADERS, 'Strict-Transport-Security': 'max-age=31536000' }

export function securityHeaders({ isHttps }: Pick<PublicUrl, 'isHttps'>): Record<string, string> {
  return isHttps ? HTTPS_SECURITY_HEADERS : SECURITY_HEADERS
}

/** The same for pages that any site may show in a frame. */
export function framedSecurityHeaders(address: Pick<PublicUrl, 'isHttps'>): Record<string, string> {
  const { 'X-Frame-Options': _, ...headers } = securityHeaders(address)
  return { ...headers, 'Content-Security-Policy': contentSecurityPolicy({ isFramedByAll: true }) }
}

/** Sets the headers on every response, errors included; a page that needs another policy overrides it. */
export function addSecurityHeaders(app: FastifyInstance, address: PublicUrl): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders(address))
    done()
  })
}
