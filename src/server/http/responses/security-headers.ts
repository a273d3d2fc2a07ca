import type { FastifyInstance } from 'fastify'
import type { PublicUrl } from '../public-url.ts'

interface PolicyChanges {
  /** They are hashes of inline style elements, as 'sha256-…'. */
  styleHashes?: readonly string[]
  frames?: readonly string[]
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

/**
 * Pages for visitors and files for their calendars have them. Browsers revalidate both: every visit is counted, and
 * an unchanged text costs a 304.
 */
export function visitedHeaders(
  address: Pick<PublicUrl, 'isHttps'>,
  type: 'html' | 'calendar',
  { isFramedByAll = false } = {},
): Record<string, string> {
  const { 'X-Frame-Options': unframed, ...headers } = securityHeaders(address)
  return {
    ...headers,
    ...(isFramedByAll
      ? { 'Content-Security-Policy': contentSecurityPolicy({ isFramedByAll }) }
      : { 'X-Frame-Options': unframed ?? '' }),
    'Content-Type': `text/${type}; charset=utf-8`,
    'Cache-Control': 'no-cache',
  }
}

/** Every response has the headers, errors included; a page that needs another policy overrides it. */
export function addSecurityHeaders(app: FastifyInstance, address: PublicUrl): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders(address))
    done()
  })
}
