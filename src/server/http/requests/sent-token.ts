import type { FastifyRequest } from 'fastify'

/** What the Authorization header has as an API token, right or wrong; null without one. */
export function apiTokenIn({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer +(dm_\S*)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}
