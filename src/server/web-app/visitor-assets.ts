import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { VisitorFiles } from '../../public-pages/event-page/shown-event.ts'
import type { PublicUrl } from '../http/public-url.ts'
import { type Built, StaticText } from '../http/responses/prepared-response.ts'
import { securityHeaders } from '../http/responses/security-headers.ts'
import { IMMUTABLE, readBuiltBytes, readBuiltFile } from './web-app-routes.ts'

export interface VisitorAssets extends VisitorFiles {
  contents: { path: string; type: string; text: string; built: Built }[]
}

const SOURCES = {
  style: 'src/public-pages/visitor/visitor.css',
  calendarStyle: 'src/public-pages/visitor/calendar.css',
  accentStyle: 'src/shared-ui/accents.css',
  embedStyle: 'src/public-pages/visitor/embed.css',
  pictureStyle: 'src/shared-ui/pictures.css',
  script: 'src/public-pages/visitor/visitor.ts',
}

export const UNBUILT: VisitorAssets = { ...pathsOf((source) => source), isModule: true, contents: [] }

type Manifest = Record<string, { file: string } | undefined>

export async function readVisitorAssets(folder: string): Promise<VisitorAssets> {
  const text = await readBuiltFile(join(folder, 'manifest.json'))
  if (text === null) return UNBUILT
  const manifest = JSON.parse(text) as Manifest
  const read = async (file: string) => ({
    path: `/${file}`,
    type: `text/${file.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`,
    text: await readFile(join(folder, file), 'utf8'),
    built: {
      br: await readBuiltBytes(join(folder, `${file}.br`)),
      gzip: await readBuiltBytes(join(folder, `${file}.gz`)),
    },
  })
  const current = Object.values(SOURCES).map((source) => fileOf(manifest, source))
  const files = [...current, ...(await filesBefore(folder, current))]
  return {
    ...pathsOf((source) => fileOf(manifest, source)),
    isModule: false,
    contents: await Promise.all(files.map(read)),
  }
}

function pathsOf(fileOfSource: (source: string) => string): Record<keyof typeof SOURCES, string> {
  const paths = Object.entries(SOURCES).map(([name, source]) => [name, `/${fileOfSource(source)}`])
  return Object.fromEntries(paths) as Record<keyof typeof SOURCES, string>
}

/** Pages in open browsers still name the files of the build before. */
async function filesBefore(folder: string, current: readonly string[]): Promise<string[]> {
  const names = await readdir(join(folder, 'assets')).catch(() => [])
  const files = names.filter((name) => /\.(?:css|js)$/.test(name)).map((name) => `assets/${name}`)
  return files.filter((file) => !current.includes(file))
}

function fileOf(manifest: Manifest, source: string): string {
  const file = manifest[source]?.file
  if (file === undefined) throw new Error(`The build has no ${source}.`)
  return file
}

export function visitorAssetRoutes(
  app: FastifyInstance,
  { contents }: VisitorAssets,
  address: PublicUrl,
): void {
  for (const { path, type, text, built } of contents) {
    const headers = { ...securityHeaders(address), 'Content-Type': type, 'Cache-Control': IMMUTABLE }
    const file = new StaticText(text, headers, built)
    app.get(path, (request, reply) => file.send(request, reply))
  }
}
