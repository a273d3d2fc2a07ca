import { relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '../http/responses/security-headers.ts'
import type { WebApp } from './web-app.ts'
import { pageInTheme, SCREENS } from './web-app-page.ts'

const YEAR_OF_SECONDS = 365 * 24 * 60 * 60
export const FOR_EVER = `public, max-age=${YEAR_OF_SECONDS}, immutable`
const FOR_AN_HOUR = 'public, max-age=3600'
const UNTOLD = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }

export function webAppRoutes(app: FastifyInstance, { page, folder, videoOrigin }: WebApp): void {
  const policy = contentSecurityPolicy({ frames: videoOrigin ? [videoOrigin] : [] })
  for (const url of SCREENS) {
    app.get(url, async (request, reply) => {
      reply.headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'private, no-cache' })
      // The invitation's token is in the address of /join.
      if (url === '/join') reply.headers(UNTOLD)
      return reply.type('text/html; charset=utf-8').send(pageInTheme(page, request.headers.cookie))
    })
  }
  app.register(fastifyStatic, {
    root: folder,
    index: false,
    // One route for each file there is now: no path from outside ever reaches the disk.
    wildcard: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, path) {
      // The names below assets change with the contents.
      const isNamedByContent = relative(folder, path).startsWith(`assets${sep}`)
      reply.header('Cache-Control', isNamedByContent ? FOR_EVER : FOR_AN_HOUR)
    },
  })
}
