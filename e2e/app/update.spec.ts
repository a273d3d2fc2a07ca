import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { keepAssets } from '../../scripts/setup/kept-assets.mjs'
import { startServerProcess } from '../../scripts/testing/server-process.mjs'
import { copyBuild, renameAssets } from '../support/next-build.ts'
import { signIn } from '../support/organizer.ts'

/** A server that is updated while a browser has its page open. */
class UpdatedServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'daymark-update-'))
  readonly build = copyBuild(this.#folder)
  #port = '0'
  #process: ReturnType<typeof startServerProcess> | undefined

  async start(port = this.#port): Promise<string> {
    const env = { PORT: port, DATA_DIR: join(this.#folder, 'data'), LOG_LEVEL: 'warn' }
    this.#process = startServerProcess(join(this.build, 'server', 'main.js'), env)
    const [address] = await this.#process.printed(/http:\/\/localhost:\d+/)
    this.#port = new URL(address).port
    return address
  }

  /** Replaces the build in its place, as `npm run build` does. The server keeps running. */
  replaceBuild({ keepsAssets }: { keepsAssets: boolean }): void {
    const next = copyBuild(mkdtempSync(join(this.#folder, 'next-')))
    renameAssets(next)
    if (keepsAssets) keepAssets(this.build, next)
    renameSync(this.build, join(this.#folder, 'old-dist'))
    renameSync(next, this.build)
  }

  async stop(): Promise<void> {
    this.#process?.signal('SIGTERM')
    await this.#process?.exit
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

let server: UpdatedServer
test.beforeEach(() => {
  server = new UpdatedServer()
})
test.afterEach(() => server.remove())

/** Opens the dashboard and returns how often a document was loaded since. */
async function openDashboard(page: Page, address: string): Promise<() => number> {
  await signIn(page)
  await page.goto(address)
  await expect(page.getByText('No events yet.')).toBeVisible()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

const analytics = (page: Page) => page.getByRole('heading', { name: 'Analytics', level: 1 })
const openAnalytics = (page: Page) => page.getByRole('link', { name: 'Analytics', exact: true }).click()

test('an old page whose screen is gone after an update reloads once by itself and shows it', {
  tag: '@slow',
}, async ({ browser }) => {
  const address = await server.start()
  const page = await browser.newPage({ baseURL: address })
  const loads = await openDashboard(page, address)
  await server.stop()
  server.replaceBuild({ keepsAssets: false })
  await server.start()
  await openAnalytics(page)
  await expect(analytics(page)).toBeVisible()
  expect(loads()).toBe(1)
  await page.close()
})

test('a screen that is missing in the new build too is shown as an error after one reload, without a loop', {
  tag: '@slow',
}, async ({ browser }) => {
  const address = await server.start()
  const page = await browser.newPage({ baseURL: address })
  const loads = await openDashboard(page, address)
  await server.stop()
  server.replaceBuild({ keepsAssets: false })
  const assets = join(server.build, 'web', 'assets')
  for (const name of readdirSync(assets)) if (name.startsWith('analytics-screen')) rmSync(join(assets, name))
  await server.start()
  await openAnalytics(page)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  // A page in a loop would go on loading.
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(1)
  await page.close()
})

test('while instances are updated one after another, each serves the files of both builds, and no page reloads', {
  tag: '@slow',
}, async ({ browser }) => {
  const address = await server.start()
  const page = await browser.newPage({ baseURL: address })
  const loads = await openDashboard(page, address)
  const scriptsOf = async (): Promise<string[]> => {
    const html = await (await fetch(address)).text()
    return [...html.matchAll(/\/assets\/[\w-]+\.js/g)].map(([name]) => name)
  }
  const old = await scriptsOf()
  server.replaceBuild({ keepsAssets: true })
  const names = readdirSync(join(server.build, 'web', 'assets')).filter((name) => /\.(js|css)$/.test(name))
  const statuses = () =>
    Promise.all(names.map(async (name) => (await fetch(`${address}/assets/${name}`)).status))
  // The old process, whose files were replaced.
  expect(new Set(await statuses())).toEqual(new Set([200]))
  await server.stop()
  await server.start()
  expect(new Set(await statuses())).toEqual(new Set([200]))
  expect((await scriptsOf()).filter((file) => old.includes(file))).toEqual([])
  await openAnalytics(page)
  await expect(analytics(page)).toBeVisible()
  expect(loads()).toBe(0)
  await page.close()
})
