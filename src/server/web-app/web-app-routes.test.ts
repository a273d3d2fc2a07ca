import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { decodeEntities } from '../../domain/description/html-entity.ts'
import { unreachableDatabase } from '../testing/database/unreachable-database.ts'
import { rawResponse } from '../testing/raw-http.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestServer } from '../testing/test-server.ts'
import { isScreen, type PageSettings, pageInLanguage, SCREENS } from './web-app-page.ts'
import { readWebApp } from './web-app-routes.ts'

const script = 'console.log("calendar")\n'.repeat(100)
const paths = SCREENS.map((screen) => screen.replace(':id', '9b2f0c1e-0000-4000-8000-000000000000'))

/** A server with the real page and made-up files, in a folder that is itself called "assets". */
async function startWithApp(settings: Partial<PageSettings> = {}) {
  const folder = join(await temporaryFolder(), 'assets', 'web')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), await readFile(resolve('index.html')))
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'assets', 'main-a1b2.js'), script)
  await writeFile(join(folder, 'assets', 'main-a1b2.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'assets', 'main-a1b2.js.gz'), gzipSync(script))
  await writeFile(join(folder, 'assets', 'tiny-c3d4.js'), 'x')
  await writeFile(join(folder, '.hidden'), 'secret')
  await writeFile(join(folder, '..', 'beside.txt'), 'secret')
  const webApp = await readWebApp(folder, { brandName: 'Daymark', supportVideoUrl: undefined, ...settings })
  return startTestServer({ database: unreachableDatabase, webApp })
}

test('the script of a language comes before that of the app, and English has none', async () => {
  const page = await readFile(resolve('index.html'), 'utf8')
  expect(pageInLanguage(page, 'en', undefined)).toBe(page)
  const arabic = pageInLanguage(page, 'ar', '/assets/ar-a1b2.js')
  expect(arabic).toMatch(/^<!doctype html>\n<html lang="ar" dir="rtl" /)
  const scripts = [...arabic.matchAll(/<script type="module".* src="([^"]*)"/g)].map(([, src]) => src)
  expect(scripts).toEqual(['/assets/ar-a1b2.js', '/src/web/start-app.tsx'])
})

describe('a screen of the app', () => {
  test.each(paths)('the screen at %s is the one page, which browsers must revalidate', async (path) => {
    const server = await startWithApp()
    const response = await server.fetch(`${path}?any=thing`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(response.headers.get('cache-control')).toBe(path === '/join' ? 'no-store' : 'private, no-cache')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'self'; script-src 'self'; style-src 'self';")
    expect(policy).not.toContain('unsafe')
    expect(await response.text()).toContain('<div id="app">')
    expect(isScreen(path)).toBe(true)
  })

  test('the outline of the app is in the page for browsers with a session, in the width of their sidebar', async () => {
    const server = await startWithApp()
    const shellOf = async (path: string, Cookie = '') =>
      /<div data-shell.*?<\/div>/s.exec(await (await server.fetch(path, { headers: { Cookie } })).text())?.[0]
    expect(await shellOf('/')).toContain('data-shell hidden')
    expect(await shellOf('/login', 'session=a')).toContain('data-shell hidden')
    expect(await shellOf('/', 'session=a')).not.toContain('data-shell hidden')
    expect(await shellOf('/', 'session=a')).toMatch(/ w-12 .* lg:w-64"/)
    expect(await shellOf('/', 'sidebar_state=true; __Host-session=a')).toMatch(/ w-64 /)
    expect(await shellOf('/', 'session=a; sidebar_state=false')).not.toContain('w-64')
  })

  test('a screen knows the stylesheet and the settings of public pages, for the preview of an event', async () => {
    const legalLinks = [{ label: 'Imprint', address: 'https://example.com/?a=1&b="2"' }] as const
    const visitorPage = {
      style: '/assets/style-a1b2.css',
      pictureStyle: '/assets/pictures-a1b2.css',
      accentStyle: '/assets/accents-a1b2.css',
      confirmsSignUps: true,
      legalLinks,
    }
    const server = await startWithApp({ visitorPage })
    const page = await (await server.fetch('/events/create')).text()
    const content = /<meta name="visitor-page" content="([^"]*)"/.exec(page)?.[1] ?? ''
    expect(JSON.parse(decodeEntities(content))).toEqual(visitorPage)
  })

  test('the screen at /join sends no Referer header, since its URL holds a token', async () => {
    const server = await startWithApp()
    const { headers } = await server.fetch('/join?token=abc')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(await readFile(resolve('index.html'), 'utf8')).not.toContain('name="referrer"')
  })

  test('a screen knows the address that visitors use', async () => {
    const server = await startWithApp({ publicUrl: 'https://cal.example.com' })
    const page = await (await server.fetch('/')).text()
    expect(page).toContain('<meta name="public-url" content="https://cal.example.com" />')
  })

  test.each([
    ['theme=dark', 'dark'],
    ['a=b; theme=light; c=d', 'light'],
    ['theme=pink', 'system'],
    ['mytheme=dark', 'system'],
    ['theme="><script>', 'system'],
    ['', 'system'],
  ])('a screen requested with the cookie %j has the theme %s', async (cookie, theme) => {
    const server = await startWithApp()
    const response = await server.fetch('/login', { headers: { cookie } })
    expect(await response.text()).toContain(`<html lang="en" data-theme="${theme}">`)
  })

  test('a screen holds the brand and the video, with special characters escaped', async () => {
    const server = await startWithApp({
      brandName: `$& "Ö" <b> & 'Co'`,
      supportVideoUrl: 'https://video.example.com/embed/1?a=b&c="d"',
    })
    const response = await server.fetch('/support')
    const page = await response.text()
    const brand = '$&#38; &#34;Ö&#34; &#60;b&#62; &#38; &#39;Co&#39;'
    expect(page).toContain(`<meta name="brand" content="${brand}" />`)
    expect(page).toContain(`<title>${brand}</title>`)
    expect(page).toContain('content="https://video.example.com/embed/1?a=b&#38;c=&#34;d&#34;"')
    expect(response.headers.get('content-security-policy')).toContain(
      "frame-src 'self' https://video.example.com;",
    )
  })
})

describe('a file of the app', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])(
    'a file requested with Accept-Encoding %j is sent with the prebuilt encoding %s',
    async (accepted, encoding) => {
      const server = await startWithApp()
      const response = await server.fetch('/assets/main-a1b2.js', {
        headers: { 'Accept-Encoding': accepted },
      })
      expect([response.status, response.headers.get('content-encoding')]).toEqual([200, encoding])
      expect(response.headers.get('content-type')).toMatch(/^(text|application)\/javascript; charset=utf-8$/)
      expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
      expect(await response.text()).toBe(script)
    },
  )

  test('a file without a compressed copy is sent uncompressed', async () => {
    const server = await startWithApp()
    const response = await server.fetch('/assets/tiny-c3d4.js', { headers: { 'Accept-Encoding': 'br' } })
    expect([await response.text(), response.headers.get('content-encoding')]).toEqual(['x', null])
  })

  test('a file with a hashed name is cached as immutable, any other for an hour', async () => {
    const server = await startWithApp()
    const [script, icon] = [await server.fetch('/assets/main-a1b2.js'), await server.fetch('/favicon.svg')]
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(icon.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(icon.headers.get('content-type')).toBe('image/svg+xml')
    expect(icon.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('a file that the browser has is a 304', async () => {
    const server = await startWithApp()
    const etag = (await server.fetch('/favicon.svg')).headers.get('etag') ?? ''
    const { status, body } = await rawResponse(server, '/favicon.svg', { 'If-None-Match': etag })
    expect([status, body.length]).toEqual([304, 0])
  })
})

describe('anything else', () => {
  test.each([
    '/nothing',
    '/login/',
    '/events',
    '/events/1/2',
    '/index.html',
    '/assets',
    '/assets/',
    '/assets/gone-e5f6.js',
    '/assets/main-a1b2.js.br',
    '/.hidden',
    '/../beside.txt',
    '/assets/../../beside.txt',
    '/%2e%2e/beside.txt',
    '/assets/..%2f..%2fbeside.txt',
    '/..%5cbeside.txt',
    '//beside.txt',
  ])('%s is the page "404 Page Not Found"', async (path) => {
    const server = await startWithApp()
    const { status, body } = await rawResponse(server, path)
    expect([status, body.includes('secret')]).toEqual([404, false])
    expect(body.toString()).toContain('<h1>404 Page Not Found</h1>')
    expect(isScreen(path)).toBe(false)
  })
})

test('without a build there is no app to serve', async () => {
  const folder = await temporaryFolder()
  expect(await readWebApp(folder, { brandName: 'Daymark', supportVideoUrl: undefined })).toBeNull()
})

test('a running server also serves the assets that a newer build has added since, and nothing else', async () => {
  const folder = join(await temporaryFolder(), 'web')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), await readFile(resolve('index.html')))
  const webApp = await readWebApp(folder, { brandName: 'Daymark', supportVideoUrl: undefined })
  const server = await startTestServer({ database: unreachableDatabase, webApp })
  await writeFile(join(folder, 'assets', 'screen-e5f6.js'), 'new')
  await writeFile(join(folder, 'secret.js'), 'secret')
  const response = await server.fetch('/assets/screen-e5f6.js')
  expect([response.status, await response.text()]).toEqual([200, 'new'])
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  for (const path of [
    '/assets/gone-e5f6.js',
    '/assets/..%2Fsecret.js',
    '/assets/%2e%2e/secret.js',
    '/assets/a.txt',
  ]) {
    expect([path, (await server.fetch(path)).status]).toEqual([path, 404])
  }
})
