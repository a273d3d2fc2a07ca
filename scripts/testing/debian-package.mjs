import { existsSync } from 'node:fs'
import { whileLocked } from '../setup/setup-lock.mjs'
import { runQuietly } from '../tasks/command.mjs'

/**
 * Installs the newest version of a package if this is Debian or a derivative and we are root.
 * @param {string} name
 * @param {() => unknown} isInstalled called again after the lock is taken
 * @returns {Promise<string | undefined>} why it was not installed
 */
export async function installDebianPackage(name, isInstalled) {
  if (!existsSync('/usr/bin/apt-get')) return `apt-get is not available to install ${name}.`
  if (process.getuid?.() !== 0) return `Only root can install ${name}: sudo apt-get install ${name}`
  return whileLocked(async () => {
    if (isInstalled()) return undefined
    console.log(`Installing ${name} with apt-get…`)
    await updateLists()
    const { succeeded, output } = await aptGet(['install', '--no-install-recommends', name])
    return succeeded ? undefined : output
  })
}

/** @type {Promise<unknown> | undefined} */
let listUpdate

/** With old lists apt-get would install an older version than a new machine gets. */
function updateLists() {
  listUpdate ??= aptGet(['update'])
  return listUpdate
}

/** @param {string[]} args */
function aptGet(args) {
  return runQuietly('apt-get', ['-qq', '-y', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}
