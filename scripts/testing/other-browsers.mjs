import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackage } from './debian-package.mjs'

const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox'

/** @returns {string | undefined} */
export function findFirefox() {
  const mac = existsSync(macFirefox) ? macFirefox : undefined
  return findProgram('firefox-esr') ?? findProgram('firefox') ?? mac
}

/** WebKitGTK's driver, and the display that its browser needs. */
export function findWebKit() {
  const driver = findProgram('WebKitWebDriver')
  const display = findProgram('Xvfb')
  return driver && display ? { driver, display } : undefined
}

const browsers = [
  { project: 'firefox', name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { project: 'webkit', name: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
]

/**
 * Installs the browsers if possible.
 * @returns {Promise<{ projects: string[], missing: string[] }>} what can run, and why the rest cannot
 */
export async function ensureOtherBrowsers() {
  const projects = []
  const missing = []
  for (const { project, name, find, packages } of browsers) {
    const problem = find() ? undefined : await installAll(packages, find)
    if (find()) projects.push(project)
    else missing.push(`Not tested in ${name}. ${problem ?? 'It was not found.'}`)
  }
  return { projects, missing }
}

/**
 * @param {string[]} packages
 * @param {() => unknown} find
 */
async function installAll(packages, find) {
  for (const name of packages) {
    const problem = await installDebianPackage(name, find)
    // The last line of apt-get says what was wrong.
    if (problem) return problem.trim().split('\n').at(-1)
  }
  return undefined
}

/** @param {string} name */
function findProgram(name) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}
