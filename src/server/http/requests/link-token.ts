import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceptFormBodies, formIn } from './body-parsers.ts'

/**
 * Links with a token open the pages of this scope: no Referer header reveals the token, no cache and no search engine
 * keeps it, and the form of the page can be posted.
 */
export function acceptTokens(scope: FastifyInstance): void {
  acceptFormBodies(scope)
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    })
  })
}

/** The token is in the query of a link, or in the form that its page posts; null if it is missing or malformed. */
export function tokenIn(request: FastifyRequest): string | null {
  return request.method === 'POST' ? tokenInForm(request) : tokenInLink(request)
}

export function tokenInLink({ query }: FastifyRequest): string | null {
  return readToken((query as { token?: unknown }).token)
}

export function tokenInForm(request: FastifyRequest): string | null {
  return readToken(formIn(request).get('token'))
}

function readToken(token: unknown): string | null {
  return typeof token === 'string' && /^[\w.-]{1,128}$/.test(token) ? token : null
}

/** Returns what the Authorization header has as an API token, right or wrong; null without one. */
export function apiTokenIn({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer +(dm_\S*)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Only the hash is stored, so a leaked database reveals no usable token. Tokens are random: a slow hash protects no
 * more.
 */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
