import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Connection } from '../../db/database.ts'
import { findCurrentSlug } from '../../tables/events/event-slug-table.ts'

const EVENT_IN_URL = /^(\/(?:e|embed|api\/(?:public\/)?events)\/)([^/?]+)/

/**
 * An earlier link of an event leads to the new one, with its query and what was posted. No browser keeps that: the
 * team may take the link back. Returns null for any other URL.
 */
export async function redirectToNewSlug(
  connection: Connection,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | null> {
  const [, folder, slug] = EVENT_IN_URL.exec(request.url) ?? []
  const current = slug === undefined ? null : await findCurrentSlug(connection, slug.toLowerCase())
  if (current === null) return null
  const url = request.url.replace(EVENT_IN_URL, `${folder}${current}`)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return reply.header('Cache-Control', 'no-cache').redirect(url, isRead ? 301 : 308)
}
