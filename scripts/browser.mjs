import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackage } from './debian-package.mjs'
import { PlainError } from './plain-error.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macBrowser = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** @returns {string | undefined} the program of the browser that the tests use */
function findBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, macBrowser].find((file) => existsSync(file))
}

/** How Playwright starts it: without what asks the network by itself. Root may not use the sandbox. */
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
    throw new PlainError(`CHROME_PATH is ${chosen}, and there is no such program.`)
  }
  if (findBrowser()) return
  const problem = await installDebianPackage('chromium', findBrowser)
  if (!findBrowser()) {
    throw new PlainError(
      `${problem}\nThe browser tests need Chromium or Chrome: install one, or set CHROME_PATH to its program.`,
    )
  }
}
