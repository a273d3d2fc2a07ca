import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
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

/** @returns {string | undefined} the path of the browser that the tests use */
function findBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, macBrowser].find((file) => existsSync(file))
}

/**
 * Launch options for Playwright: no background network requests, and no sandbox as root, where it does not
 * work.
 */
export function browserLaunch() {
  const executablePath = findBrowser()
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

export async function ensureBrowser() {
  const chosen = process.env.CHROME_PATH
  if (chosen && !existsSync(chosen)) {
    throw new PlainError(`CHROME_PATH is ${chosen}, but that file does not exist.`)
  }
  let problem
  for (const name of debianPackages) {
    if (findBrowser()) return
    problem = await installDebianPackage(name, findBrowser)
  }
  if (findBrowser()) return
  throw new PlainError(
    `${problem}\nThe browser tests need Chromium or Chrome. Install one, or set CHROME_PATH to its path.`,
  )
}
