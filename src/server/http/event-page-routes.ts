import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { embedPath, eventPagePath } from '../../api/public-addresses.ts'
import { isSlug } from '../../domain/slug.ts'
import { refuseWithPages } from './event-page-refusals.ts'
import type { PageKind } from './page-memory.ts'
import { sendPrepared } from './prepared-answer.ts'
import { reminderFormRoute } from './reminder-form-route.ts'
import type { Site } from './site.ts'

interface PageAddress {
  Params: { slug: string }
}

const PATHS: Record<PageKind, (slug: string) => string> = { page: eventPagePath, embed: embedPath }

/** The public page and the card that other sites show. Neither reads a session or sets a cookie. */
export function eventPageRoutes(app: FastifyInstance, site: Site): void {
  app.register(async (scope) => {
    answerPages(scope, site, 'page')
    reminderFormRoute(scope, site)
  })
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => void reply.removeHeader('X-Frame-Options'))
    answerPages(scope, site, 'embed')
  })
}

function answerPages(scope: FastifyInstance, site: Site, kind: PageKind): void {
  const path = PATHS[kind](':slug')
  refuseWithPages(scope, site.brandName, kind)

  scope.get<PageAddress>(path, async (request, reply) => {
    const { slug } = request.params
    if (!isSlug(slug)) return leadToPage(request, reply, site, kind)
    return sendPrepared(reply, await site.visits.page(kind, slug, request.raw))
  })

  scope.get<PageAddress>(`${path}/`, (request, reply) => leadToPage(request, reply, site, kind))
}

/** Capital letters, a slash at the end, or the id: there is one address for a page, and it never changes. */
async function leadToPage(
  request: FastifyRequest<PageAddress>,
  reply: FastifyReply,
  { publicEvents }: Site,
  kind: PageKind,
): Promise<FastifyReply> {
  const { slug } = await publicEvents.find(request.params.slug.toLowerCase())
  const query = /\?.*$/s.exec(request.url)?.[0] ?? ''
  return reply.redirect(`${PATHS[kind](slug)}${query}`, 301)
}
