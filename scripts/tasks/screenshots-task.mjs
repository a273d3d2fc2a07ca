import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { picturedScreens } from '../screenshots/pictured-screens.mjs'
import { invite, picturedEvents, signIn } from '../screenshots/pictured-team.mjs'
import { ensureInstalled } from '../setup/installation.mjs'
import { endWithNpm } from '../setup/npm-parent.mjs'
import { browserLaunch, ensureBrowser } from '../testing/browser.mjs'
import { startBuiltServer } from '../testing/built-server.mjs'
import { endWithChildren } from './command.mjs'
import { PlainError } from './plain-error.mjs'
import { projectFolder } from './project-folder.mjs'

/**
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('../screenshots/pictured-screens.mjs').Picture} Picture
 * @typedef {Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>} Cookies
 */

const folder = join(projectFolder, 'screenshots')
/** The page of all API calls is long. */
const PATIENCE_MS = 30_000
const wide = { width: 1280, height: 800 }
const middle = { width: 768, height: 1024 }
const narrow = { width: 390, height: 844 }
/** @type {Record<string, import('@playwright/test').BrowserContextOptions>} */
const modes = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { forcedColors: 'active' },
}

const readmeFolder = join(projectFolder, 'docs', 'pictures')
const readmePictures = ['dashboard', 'public-event']

/**
 * Takes a screenshot of every screen, with realistic data, into screenshots/.
 * @param {string[]} wanted prefixes of names; none means all; --readme means the two pictures of the README
 */
export async function run(wanted) {
  endWithNpm()
  endWithChildren()
  if (!process.env.DIST_FOLDER) await ensureInstalled()
  await ensureBrowser()
  const { chromium } = await import('@playwright/test')
  const server = await startBuiltServer({ LOG_LEVEL: 'error' }, ['--demo'])
  const browser = await chromium.launch(browserLaunch())
  try {
    const people = await peopleOf(browser, server)
    if (wanted.includes('--readme')) return await takeForReadme(browser, server.address, people)
    const pictures = picturedScreens(people.places).filter(
      ({ name }) => wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning)),
    )
    if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const failed = await take(browser, server.address, pictures, people.cookies)
    console.log(`The screenshots are in ${folder}`)
    if (failed > 0) throw new PlainError(`${failed} screenshots failed.`)
  } finally {
    await browser.close()
    await server.stop()
  }
}

/**
 * @param {Browser} browser
 * @param {import('../screenshots/pictured-team.mjs').Server} server
 */
async function peopleOf(browser, server) {
  /** @param {string} email */
  const somebody = async (email) => {
    const context = await browser.newContext({ baseURL: server.address })
    await signIn(context.request, email)
    return context
  }
  const owner = await somebody('demo@example.com')
  const events = await picturedEvents(owner.request)
  const member = await somebody('grace@demo.example.com')
  const invitation = new URL(await invite(owner.request, server, 'alan@harbour.example'))
  const newcomer = await somebody('newcomer@harbour.example')
  /** @param {string} title */
  const eventCalled = (title) =>
    events.find((event) => event.title.startsWith(title)) ?? { id: '', slug: '', title }
  return {
    cookies: {
      owner: await owner.storageState(),
      member: await member.storageState(),
      newcomer: await newcomer.storageState(),
      nobody: undefined,
    },
    places: {
      event: eventCalled('Harbour'),
      long: eventCalled('A quite'),
      hidden: eventCalled('Board'),
      series: eventCalled('Sailing'),
      cancelled: eventCalled('Lantern'),
      over: eventCalled('Lighthouse'),
      allDay: eventCalled('Founding'),
      online: eventCalled('Crew'),
      rightToLeft: eventCalled('مهرجان'),
      invitation: `${invitation.pathname}${invitation.search}`,
    },
  }
}

/**
 * @param {Browser} browser
 * @param {string} baseURL
 * @param {Picture[]} pictures
 * @param {Record<Picture['as'], Cookies | undefined>} cookies
 * @returns {Promise<number>} how many failed
 */
async function take(browser, baseURL, pictures, cookies) {
  let failed = 0
  for (const viewport of [wide, middle, narrow]) {
    for (const [mode, settings] of Object.entries(modes)) {
      for (const picture of pictures) {
        const storageState = cookies[picture.as]
        const context = await browser.newContext({
          baseURL,
          viewport,
          ...settings,
          reducedMotion: 'reduce',
          ...(storageState && { storageState }),
        })
        const file = `${picture.name}-${viewport.width}-${mode}.png`
        await takeOne(await context.newPage(), picture, join(folder, file)).catch(
          (/** @type {unknown} */ error) => {
            failed += 1
            console.error(`${file}: ${String(error)}`)
          },
        )
        await context.close()
      }
    }
  }
  return failed
}

/**
 * @param {Browser} browser
 * @param {string} baseURL
 * @param {Awaited<ReturnType<typeof peopleOf>>} people
 */
async function takeForReadme(browser, baseURL, { places, cookies }) {
  mkdirSync(readmeFolder, { recursive: true })
  for (const picture of picturedScreens(places).filter(({ name }) => readmePictures.includes(name))) {
    const storageState = cookies[picture.as]
    const context = await browser.newContext({
      baseURL,
      viewport: wide,
      ...(storageState && { storageState }),
    })
    const page = await context.newPage()
    await open(page, picture)
    // WebP is a third of the size of PNG, and Playwright's own screenshot function does not support it.
    const devTools = await context.newCDPSession(page)
    const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
    writeFileSync(join(readmeFolder, `${picture.name}.webp`), Buffer.from(data, 'base64'))
    await context.close()
  }
  console.log(`The pictures of the README are in ${readmeFolder}`)
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {Picture} picture
 * @param {string} path
 */
async function takeOne(page, picture, path) {
  await open(page, picture)
  await page.screenshot({ path, fullPage: true, animations: 'disabled', timeout: PATIENCE_MS })
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {Picture} picture
 */
async function open(page, { path: address, before, after, isLoading = false }) {
  page.setDefaultTimeout(5_000)
  await before?.(page)
  await page.goto(address, { waitUntil: isLoading ? 'load' : 'networkidle' })
  if (isLoading) await page.locator('.animate-pulse').first().waitFor()
  else await page.locator('.animate-spin, .animate-pulse').first().waitFor({ state: 'detached' })
  if (after) {
    await after(page)
    // A frame that was added later keeps Playwright from ever calling the page idle.
    await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined)
  }
}
