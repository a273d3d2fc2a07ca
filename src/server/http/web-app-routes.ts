import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contentSecurityPolicy } from './security-headers.ts'
import type { WebApp } from './web-app.ts'

/** The screens of the app. Any other path is the page that says so, with its status. */
const SCREENS = [
  '/',
  '/login',
  '/join',
  '/analytics',
  '/support',
  '/settings',
  '/events/create',
  '/events/:id',
  '/events/:id/edit',
]
const YEAR = 365 * 24 * 60 * 60 * 1000

export function webAppRoutes(app: FastifyInstance, { page, folder, videoOrigin }: WebApp): void {
  const policy = contentSecurityPolicy({ frames: videoOrigin ? [videoOrigin] : [] })
  for (const url of SCREENS) {
    app.get(url, async (request, reply) => {
      // The invitation's token is in the address of /join.
      if (url === '/join') reply.header('Referrer-Policy', 'no-referrer')
      reply.headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'private, no-cache' })
      return reply.type('text/html; charset=utf-8').send(inTheme(page, request))
    })
  }
  app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    decorateReply: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/')
      reply.header(
        'Cache-Control',
        isHashed ? `public, max-age=${YEAR / 1000}, immutable` : 'public, max-age=3600',
      )
    },
  })
}

/** The chosen theme is in the page before any script runs, so that the night does not begin with a flash of day. */
function inTheme(page: string, request: FastifyRequest): string {
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
  return theme ? page.replace('data-theme="system"', `data-theme="${theme}"`) : page
}
