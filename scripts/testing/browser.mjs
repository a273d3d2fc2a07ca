import { lookup } from 'node:dns/promises'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runPackage, runQuietly } from '../tasks/command.mjs'
import { PlainError } from '../tasks/plain-error.mjs'
import { installDebianPackage } from './debian-package.mjs'

/** The headless shell first, because the tests take half as long in it. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const debianPackages = ['chromium-headless-shell', 'chromium']
const macBrowser = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const downloadHost = 'cdn.playwright.dev'
const downloadTimeMs = 60_000

/**
 * Launch options for Playwright: no background network requests, and no sandbox as root, where it does not
 * work. Without CHROME_PATH, before `ensureBrowser` has chosen, it is the browser of the distribution.
 */
export function browserLaunch() {
  const executablePath = process.env.CHROME_PATH ?? installedBrowser()
  const args = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
  return { ...(executablePath && { executablePath }), args }
}

/** @type {Promise<string> | undefined} */
let choice

/**
 * Chooses CHROME_PATH, or else Playwright's own browser, or else the distribution's, and installs it if needed.
 * Sets CHROME_PATH for the programs that this one starts; empty means Playwright's own browser.
 * Prints it once.
 * @returns {Promise<string>} its name, its version and where it comes from
 */
export function ensureBrowser() {
  choice ??= chooseBrowser()
  return choice
}

async function chooseBrowser() {
  const chosen = process.env.CHROME_PATH
  if (chosen && !existsSync(chosen)) {
    throw new PlainError(`CHROME_PATH is ${chosen}, but that file does not exist.`)
  }
  if (!chosen) {
    process.env.CHROME_PATH = ''
    if (!(await hasOwnBrowser())) process.env.CHROME_PATH = await distributionBrowser()
  }
  const launch = browserLaunch()
  const version = await startedVersion(launch)
  const line = `Chromium ${version}, ${chosen ? 'from CHROME_PATH' : await originOf(launch.executablePath)}`
  console.log(`Browser: ${line}`)
  return line
}

/**
 * @param {string | undefined} path
 * @returns {Promise<string>} where the browser comes from
 */
async function originOf(path) {
  if (!path) return "Playwright's own"
  const { succeeded, output } = await runQuietly('dpkg-query', ['--search', path])
  return succeeded ? `package ${output.split(':')[0]}` : path
}

/** Whether Playwright's own browser starts, after one try to download it. */
async function hasOwnBrowser() {
  if (await starts()) return true
  if (!(await canDownload())) return false
  const { succeeded } = await runPackage(
    '@playwright/test/cli.js',
    ['install', '--only-shell', '--no-progress', 'chromium'],
    { timeMs: downloadTimeMs },
  )
  return succeeded && (await starts())
}

function starts() {
  return startedVersion(browserLaunch()).then(
    () => true,
    () => false,
  )
}

/** @param {ReturnType<typeof browserLaunch>} launch */
async function startedVersion(launch) {
  // Imported here, because a fresh clone has no packages before `npm test` installs them.
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch(launch)
  const version = browser.version()
  await browser.close()
  return version
}

/** Without a network, Playwright tries five times; this is sooner. A proxy or a mirror may know other names. */
async function canDownload() {
  const { HTTPS_PROXY, https_proxy, PLAYWRIGHT_DOWNLOAD_HOST } = process.env
  if (HTTPS_PROXY || https_proxy || PLAYWRIGHT_DOWNLOAD_HOST) return true
  return lookup(downloadHost).then(
    () => true,
    () => false,
  )
}

/** @returns {Promise<string>} */
async function distributionBrowser() {
  let problem
  for (const name of debianPackages) {
    const path = installedBrowser()
    if (path) return path
    problem = await installDebianPackage(name, installedBrowser)
  }
  const path = installedBrowser()
  if (path) return path
  throw new PlainError(
    `${problem}\nThe browser tests need Chromium or Chrome. Install one, or set CHROME_PATH to its path.`,
  )
}

/** @returns {string | undefined} */
function installedBrowser() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, macBrowser].find((file) => existsSync(file))
}
