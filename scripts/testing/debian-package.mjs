import { existsSync, readdirSync } from 'node:fs'
import { whileLocked } from '../setup/setup-lock.mjs'
import { runQuietly } from '../tasks/command.mjs'

/**
 * Installs a package where that is possible: on Debian and its kin, as root.
 * @param {string} name
 * @param {() => unknown} isThere looked at again once the lock is ours
 * @returns {Promise<string | undefined>} why it could not be done
 */
export async function installDebianPackage(name, isThere) {
  if (!existsSync('/usr/bin/apt-get')) return 'There is no apt-get here.'
  if (process.getuid?.() !== 0) return `Only root can install it: sudo apt-get install ${name}`
  return whileLocked(async () => {
    if (isThere()) return undefined
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
