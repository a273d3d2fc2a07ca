import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/**
 * Gets a package out of the registry, without what it depends on, by the settings of this machine and of .npmrc.
 * @param {string} spec such as npm@10, for the newest 10 that .npmrc accepts
 * @param {string} folder is made, with the files of the package
 */
export async function fetchPackage(spec, folder) {
  mkdirSync(folder, { recursive: true })
  const options = ['--json', '--loglevel=error', '--pack-destination', folder]
  const { stdout } = await execute('npm', ['pack', spec, ...options], { maxBuffer: 100e6 })
  const [{ filename }] = JSON.parse(stdout)
  await execute('tar', ['-xzf', join(folder, filename), '-C', folder, '--strip-components=1'])
}

/**
 * Gets Node's program, which the registry has as a package.
 * @param {string} version such as 22
 * @param {string} folder
 * @returns {Promise<string>} the path of the program
 */
export async function fetchNode(version, folder) {
  await fetchPackage(`node-${process.platform}-${process.arch}@${version}`, folder)
  return join(folder, 'bin', 'node')
}
