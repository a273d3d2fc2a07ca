import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { onSqlite } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestServer } from '../testing/test-server.ts'
import { readVisitorAssets } from './visitor-assets.ts'

const manifest = {
  'src/public-pages/visitor/visitor.css': { file: 'assets/style-abc.css' },
  'src/public-pages/visitor/calendar.css': { file: 'assets/calendar-abc.css' },
  'src/shared-ui/accents.css': { file: 'assets/accents-abc.css' },
  'src/public-pages/visitor/embed.css': { file: 'assets/embed-abc.css' },
  'src/shared-ui/pictures.css': { file: 'assets/pictures-abc.css' },
  'src/public-pages/visitor/visitor.ts': { file: 'assets/visitor-def.js' },
}

async function builtFolder(): Promise<string> {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  for (const name of ['style', 'calendar', 'accents', 'embed', 'pictures']) {
    await writeFile(join(folder, `assets/${name}-abc.css`), 'p { color: red }')
  }
  await writeFile(join(folder, 'assets/visitor-def.js'), "console.log('hello')")
  return folder
}

test('without a build, pages link to the source files that Vite serves', async () => {
  const files = await readVisitorAssets(await temporaryFolder())
  expect([files.style, files.script, files.isModule]).toEqual([
    '/src/public-pages/visitor/visitor.css',
    '/src/public-pages/visitor/visitor.ts',
    true,
  ])
})

onSqlite((stores) => {
  test('pages link to the built assets, which are cached as immutable', async () => {
    const database = await stores.migrated()
    const visitorAssets = await readVisitorAssets(await builtFolder())
    const server = await startTestServer({ database, visitorAssets })
    const { slug } = await storeEvent(database)
    const html = await (await server.fetch(`/e/${slug}`)).text()
    expect(html).toContain('<link rel="stylesheet" href="/assets/style-abc.css"/>')
    expect(html).toContain('<script src="/assets/visitor-def.js" defer=""></script>')
    for (const [path, type, text] of [
      ['/assets/style-abc.css', 'text/css; charset=utf-8', 'p { color: red }'],
      ['/assets/visitor-def.js', 'text/javascript; charset=utf-8', "console.log('hello')"],
    ] as const) {
      const response = await server.fetch(path)
      expect([response.status, await response.text()]).toEqual([200, text])
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('an asset that the build has compressed is sent as it is', async () => {
    const folder = await builtFolder()
    const compressed = brotliCompressSync('p { color: red }/* by the build */')
    await writeFile(join(folder, 'assets/style-abc.css.br'), compressed)
    const server = await startTestServer({
      database: await stores.migrated(),
      visitorAssets: await readVisitorAssets(folder),
    })
    const textIn = async (encoding: string) => {
      const headers = { 'accept-encoding': encoding }
      return (await server.fetch('/assets/style-abc.css', { headers })).text()
    }
    expect(await textIn('br')).toContain('by the build')
    expect(await textIn('gzip')).toBe('p { color: red }')
  })

  test('the assets of the build before stay reachable', async () => {
    const folder = await builtFolder()
    await writeFile(join(folder, 'assets/visitor-old.js'), "console.log('old')")
    const server = await startTestServer({
      database: await stores.migrated(),
      visitorAssets: await readVisitorAssets(folder),
    })
    const response = await server.fetch('/assets/visitor-old.js')
    expect([response.status, await response.text()]).toEqual([200, "console.log('old')"])
  })
})
