import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { VisitorFiles } from '../../public-pages/event-page/shown-event.ts'
import type { PublicUrl } from '../http/public-url.ts'
import { StaticText } from '../http/responses/prepared-response.ts'
import { securityHeaders } from '../http/responses/security-headers.ts'
import { readBuiltFile } from './web-app.ts'
import { IMMUTABLE } from './web-app-routes.ts'

/** The stylesheet and the script of visitors' pages, small enough to stay in memory. */
export interface VisitorAssets extends VisitorFiles {
  contents: { path: string; type: string; text: string }[]
}

const STYLE = 'src/public-pages/visitor/visitor.css'
const CALENDAR_STYLE = 'src/public-pages/visitor/calendar.css'
const ACCENT_STYLE = 'src/shared-ui/accents.css'
const SCRIPT = 'src/public-pages/visitor/visitor.ts'

/** The source files, which Vite serves during development. */
export const UNBUILT: VisitorAssets = {
  style: `/${STYLE}`,
  calendarStyle: `/${CALENDAR_STYLE}`,
  accentStyle: `/${ACCENT_STYLE}`,
  script: `/${SCRIPT}`,
  isModule: true,
  contents: [],
}

type Manifest = Record<string, { file: string } | undefined>

/** The assets in the folder of a build; without a build, the source files. */
export async function readVisitorAssets(folder: string): Promise<VisitorAssets> {
  const written = await readBuiltFile(join(folder, 'manifest.json'))
  if (written === null) return UNBUILT
  const manifest = JSON.parse(written) as Manifest
  const [style, script] = [fileOf(manifest, STYLE), fileOf(manifest, SCRIPT)]
  const [calendarStyle, accentStyle] = [fileOf(manifest, CALENDAR_STYLE), fileOf(manifest, ACCENT_STYLE)]
  const read = async (file: string, type: string) => ({
    path: `/${file}`,
    type: `${type}; charset=utf-8`,
    text: await readFile(join(folder, file), 'utf8'),
  })
  return {
    style: `/${style}`,
    calendarStyle: `/${calendarStyle}`,
    accentStyle: `/${accentStyle}`,
    script: `/${script}`,
    isModule: false,
    contents: await Promise.all([
      read(style, 'text/css'),
      read(calendarStyle, 'text/css'),
      read(accentStyle, 'text/css'),
      read(script, 'text/javascript'),
      ...(await filesBefore(folder, [style, calendarStyle, accentStyle, script])).map((file) =>
        read(file, file.endsWith('.css') ? 'text/css' : 'text/javascript'),
      ),
    ]),
  }
}

/** The files of the build before, which pages in open browsers still name. */
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
  for (const { path, type, text } of contents) {
    const headers = { ...securityHeaders(address), 'Content-Type': type, 'Cache-Control': IMMUTABLE }
    const file = new StaticText(text, headers)
    app.get(path, (request, reply) => file.send(request, reply))
  }
}
