import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { IMMUTABLE } from './web-app-routes.ts'

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
