import { execFile } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runQuietly } from '../tasks/command.mjs'
import { PlainError } from '../tasks/plain-error.mjs'
import { fetchNode, fetchPackage } from './fetched-package.mjs'

const execute = promisify(execFile)

/** The npm that comes with Node 22. */
const NPM = 'npm@10'

/** Both are empty files in the image; a build mounts those of this machine over them. */
const SETTINGS = '/usr/local/etc/npmrc'
const AUTHORITIES = '/usr/local/etc/certificates.pem'

/**
 * The first image that a Dockerfile begins with.
 * @param {string} dockerfile its text
 */
export function baseImageOf(dockerfile) {
  const [, name, node, debian] = /^FROM (?:--\S+ )?(node:(\d+)-(\w+)-slim)\b/m.exec(dockerfile) ?? []
  if (!name || !node || !debian) throw new PlainError('The Dockerfile begins with an image of another kind.')
  return { name, node, debian }
}

/**
 * Fills a folder with what is in the official image: a small Debian, Node, npm and the user `node`.
 * @param {{ node: string, debian: string }} versions
 * @param {string} folder
 */
export async function makeBaseSystem({ node, debian }, folder) {
  const system = join(folder, 'system')
  const mirror = await debianMirror()
  // In a mount namespace of its own, so that nothing stays mounted after a kill. Nobody needs these files after a crash.
  const debootstrap = ['--mount', 'debootstrap', '--variant=minbase', debian, system, mirror]
  const { succeeded, output } = await runQuietly('unshare', debootstrap, { env: { DPKG_FORCE: 'unsafe-io' } })
  if (!succeeded) throw new PlainError(`${output}\nDebian could not be installed from ${mirror}.`)
  const local = join(system, 'usr/local')
  copyFileSync(await fetchNode(node, join(folder, 'node')), join(local, 'bin/node'))
  await fetchPackage(NPM, join(folder, 'npm'))
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true })
  cpSync(join(folder, 'npm'), join(local, 'lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  for (const file of [SETTINGS, AUTHORITIES]) writeFileSync(join(system, file), '')
  await execute('chroot', [system, 'useradd', '--create-home', '--uid', '1000', 'node'])
  return system
}

/** @returns {Promise<string>} where apt-get of this machine gets Debian */
async function debianMirror() {
  const wanted = ['Created-By: Packages', 'Origin: Debian', 'Label: Debian']
  const { stdout } = await execute('apt-get', ['indextargets', '--format', '$(REPO_URI)', ...wanted])
  const [mirror] = stdout.trim().split('\n')
  if (!mirror) throw new PlainError('The sources of apt-get name no mirror of Debian.')
  return mirror
}

/**
 * Options of a build that let npm reach the registry as on this machine. They are mounted, so that neither passwords
 * nor certificates get into the image.
 * @param {string} folder
 */
export async function registryOptions(folder) {
  const [user, machine, registry, authorities] = await Promise.all(
    ['userconfig', 'globalconfig', 'registry', 'cafile'].map(npmSetting),
  )
  const certificates = authorities ?? process.env.NODE_EXTRA_CA_CERTS
  const lines = [
    textOf(machine),
    textOf(user),
    registry && `registry=${registry}`,
    certificates && `cafile=${AUTHORITIES}`,
  ]
  const settings = join(folder, 'npmrc')
  writeFileSync(settings, lines.filter(Boolean).join('\n'), { mode: 0o600 })
  return [
    `--volume=${settings}:${SETTINGS}:ro`,
    ...(certificates ? [`--volume=${certificates}:${AUTHORITIES}:ro`] : []),
  ]
}

/** @param {string} name */
async function npmSetting(name) {
  const { stdout } = await execute('npm', ['config', 'get', name, '--loglevel=error'])
  const value = stdout.trim()
  return value && !['null', 'undefined'].includes(value) ? value : undefined
}

/** @param {string | undefined} file */
function textOf(file) {
  try {
    return file && readFileSync(file, 'utf8')
  } catch {
    // Few machines have both files.
    return undefined
  }
}
