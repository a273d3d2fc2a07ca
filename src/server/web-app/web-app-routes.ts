import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '../http/responses/security-headers.ts'
import { pageInTheme, pageWithShell, SCREENS, type WebApp } from './web-app-page.ts'

const SECONDS_PER_YEAR = 365 * 24 * 60 * 60
export const IMMUTABLE = `public, max-age=${SECONDS_PER_YEAR}, immutable`
const ONE_HOUR = 'public, max-age=3600'
const SECRET_URL_HEADERS = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }

export function webAppRoutes(app: FastifyInstance, { page, folder, videoOrigin }: WebApp): void {
  const policy = contentSecurityPolicy({ frames: ["'self'", ...(videoOrigin ? [videoOrigin] : [])] })
  for (const url of SCREENS) {
    app.get(url, async (request, reply) => {
      reply.headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'private, no-cache' })
      // The URL of /join holds the invitation's token.
      if (url === '/join') reply.headers(SECRET_URL_HEADERS)
      const { cookie } = request.headers
      const isForAll = url === '/login' || url === '/join'
      const shown = isForAll ? page : pageWithShell(page, cookie)
      return reply.type('text/html; charset=utf-8').send(pageInTheme(shown, cookie))
    })
  }
  app.register(fastifyStatic, {
    root: folder,
    index: false,
    // One route per file that exists now: no requested path ever reaches the disk.
    wildcard: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, path) {
      // The file names in assets/ change with the contents.
      const isNamedByContent = relative(folder, path).startsWith(`assets${sep}`)
      reply.header('Cache-Control', isNamedByContent ? IMMUTABLE : ONE_HOUR)
    },
  })
}

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

/**
 * Assets that a newer build has put into the folder since this process started. During a rolling update a page of the
 * new instance may load its files from this one. Known files have routes of their own, which come first.
 */
export function newerAssetRoute(app: FastifyInstance, folder: string): void {
  const folders = [folder, join(folder, '../visitor')].map((built) => join(built, 'assets'))
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    const type = TYPES[/^[\w-]+\.(css|js|svg)$/.exec(name)?.[1] ?? '']
    for (const place of type === undefined ? [] : folders) {
      const content = await readFile(join(place, name)).catch(() => null)
      if (content !== null)
        return reply
          .header('Cache-Control', IMMUTABLE)
          .type(type ?? '')
          .send(content)
    }
    reply.callNotFound()
    return reply
  })
}
