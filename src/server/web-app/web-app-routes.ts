import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../domain/language/languages.ts'
import { ORGANIZER_LANGUAGES } from '../../domain/language/organizer-languages.ts'
import { appLanguage } from '../http/requests/app-language.ts'
import { contentSecurityPolicy } from '../http/responses/security-headers.ts'
import {
  type PageSettings,
  pageInLanguage,
  pageInTheme,
  pageWithSettings,
  pageWithShell,
  SCREENS,
} from './web-app-page.ts'

const SECONDS_PER_YEAR = 365 * 24 * 60 * 60
export const IMMUTABLE = `public, max-age=${SECONDS_PER_YEAR}, immutable`
const ONE_HOUR = 'public, max-age=3600'
const SECRET_URL_HEADERS = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }

type Manifest = Record<string, { file: string } | undefined>

/** The app is one page, and files whose names change with their contents. */
export interface WebApp {
  folder: string
  page: string
  /** By its code, the script of each language but English. */
  languageScripts: Partial<Record<Language, string>>
  videoOrigin: string | null
}

export async function readWebApp(folder: string, settings: PageSettings): Promise<WebApp | null> {
  const html = await readBuiltFile(join(folder, 'index.html'))
  if (html === null) return null
  const videoOrigin = settings.supportVideoUrl ? new URL(settings.supportVideoUrl).origin : null
  const manifest = JSON.parse((await readBuiltFile(join(folder, 'manifest.json'))) ?? '{}') as Manifest
  const scripts = ORGANIZER_LANGUAGES.map((code) => {
    const built = manifest[`src/web/language/translations/${code}.ts`]
    return [code, built && `/${built.file}`]
  })
  return {
    folder,
    page: pageWithSettings(html, settings),
    languageScripts: Object.fromEntries(scripts) as WebApp['languageScripts'],
    videoOrigin,
  }
}

/** Returns null if nothing was built, as during development and in the server's own tests. */
export async function readBuiltFile(path: string): Promise<string | null> {
  const bytes = await readBuiltBytes(path)
  return bytes?.toString('utf8') ?? null
}

export async function readBuiltBytes(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

export function webAppRoutes(
  app: FastifyInstance,
  { page, folder, languageScripts, videoOrigin }: WebApp,
): void {
  const policy = contentSecurityPolicy({ frames: ["'self'", ...(videoOrigin ? [videoOrigin] : [])] })
  for (const url of SCREENS) {
    app.get(url, async (request, reply) => {
      reply.headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'private, no-cache' })
      // The URL of /join holds the invitation's token.
      if (url === '/join') reply.headers(SECRET_URL_HEADERS)
      const { cookie } = request.headers
      const language = appLanguage(request)
      const isForAll = url === '/login' || url === '/join'
      const html = isForAll ? page : pageWithShell(page, cookie)
      return reply
        .type('text/html; charset=utf-8')
        .send(pageInLanguage(pageInTheme(html, cookie), language, languageScripts[language]))
    })
  }
  app.register(fastifyStatic, {
    root: folder,
    index: false,
    // One route per file that exists now: no requested path ever reaches the disk.
    wildcard: false,
    globIgnore: ['index.html', 'manifest.json', '**/*.br', '**/*.gz'],
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
 * A newer build may have put assets into the folder since this process started. During a rolling update a page of the
 * new instance may load its files from this one. Known files have routes of their own, which come first.
 */
export function newerAssetRoute(app: FastifyInstance, folder: string): void {
  const folders = [folder, join(folder, '../visitor')].map((build) => join(build, 'assets'))
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
