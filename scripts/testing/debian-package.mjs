import { existsSync, readdirSync } from 'node:fs'
import { whileLocked } from '../setup/setup-lock.mjs'
import { runQuietly } from '../tasks/command.mjs'

/**
 * Installs a package if this is Debian or a derivative and we are root.
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
    const isListed = readdirSync('/var/lib/apt/lists').some(
      (file) => file.endsWith('_Packages') || file.includes('_Packages.'),
    )
    if (isListed && (await aptGet(['install', '--no-install-recommends', name])).succeeded) return undefined
    await aptGet(['update'])
    const { succeeded, output } = await aptGet(['install', '--no-install-recommends', name])
    return succeeded ? undefined : output
  })
}

/** @param {string[]} args */
function aptGet(args) {
  return runQuietly('apt-get', ['-qq', '-y', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}
