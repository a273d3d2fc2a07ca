import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runQuietly } from '../tasks/command.mjs'
import { PlainError } from '../tasks/plain-error.mjs'
import { projectFolder, taskFile } from '../tasks/project-folder.mjs'
import { baseImageOf, makeBaseSystem, registryOptions } from './base-image.mjs'
import { installDebianPackage } from './debian-package.mjs'
import { makeFirstEvent, readEventPage } from './first-event.mjs'
import { freePort } from './postgres-server.mjs'
import { startProcess } from './server-process.mjs'

const execute = promisify(execFile)

/** What our layers may take above the base image. */
const MAX_LAYERS_MB = 150

const tools = { buildah: '/usr/bin/buildah', debootstrap: '/usr/sbin/debootstrap' }

/**
 * Builds the Dockerfile without a container engine, on a base image of its own, and tries the result.
 * @returns {Promise<import('../tasks/test-task.mjs').StepResult>}
 */
export async function testImage() {
  const problem = await whyNotBuilt()
  if (problem) return { succeeded: true, output: '', notes: [`The image was not built. ${problem}`] }
  // Not in the temporary folder, which may be mounted without devices and programs.
  const folder = taskFile('image')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  try {
    const image = await buildImage(folder)
    const megabytes = Math.round(image.layerBytes / 1e6)
    assert.ok(megabytes <= MAX_LAYERS_MB, `Our layers take ${megabytes} MB, and at most ${MAX_LAYERS_MB} MB.`)
    await tryImage(folder, image)
    return {
      succeeded: true,
      output: '',
      counts: { passed: 1, failed: 0 },
      notes: [`Our layers: ${megabytes} MB`],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function whyNotBuilt() {
  if (process.getuid?.() !== 0) return 'Only root can make a base image.'
  if (!(await runQuietly('unshare', ['--mount', 'true'])).succeeded) return 'This system allows no mounts.'
  for (const [name, program] of Object.entries(tools)) {
    const problem = await installDebianPackage(name, () => existsSync(program))
    if (!existsSync(program)) return problem ?? `${name} was not found.`
  }
  return undefined
}

/** @param {string} folder */
async function buildImage(folder) {
  const base = baseImageOf(readFileSync(join(projectFolder, 'Dockerfile'), 'utf8'))
  const system = await makeBaseSystem(base, folder)
  await buildah(folder, ['from', '--name=base', 'scratch'])
  await buildah(folder, ['add', 'base', system, '/'])
  await buildah(folder, ['commit', '--rm', 'base', `docker.io/library/${base.name}`])
  // The other format has no health check.
  const options = ['--isolation=chroot', '--pull-never', '--format=docker', '--tag=daymark']
  await buildah(folder, ['build', ...options, ...(await registryOptions(folder)), projectFolder])
  const { stdout } = await execute(tools.buildah, [...storage(folder), 'inspect', '--type=image', 'daymark'])
  const { Docker, Manifest } = JSON.parse(stdout)
  /** @type {{ size: number }[]} */
  const [, ...layers] = JSON.parse(Manifest).layers
  return { config: Docker.config, layerBytes: layers.reduce((sum, { size }) => sum + size, 0) }
}

/**
 * @param {string} folder
 * @param {{ config: { Cmd: string[], Healthcheck: { Test: string[] }, User: string, Volumes: object } }} image
 */
async function tryImage(folder, { config }) {
  assert.deepEqual([config.User, Object.keys(config.Volumes)], ['node', ['/data']])
  const [, ...healthCheck] = config.Healthcheck.Test
  const port = await freePort()
  const run = ['run', '--isolation=chroot', `--env=PORT=${port}`, 'daymark', '--']
  const address = `http://localhost:${port}`
  await buildah(folder, ['from', '--pull-never', '--name=daymark', 'localhost/daymark'])
  let page = ''
  for (const start of ['the first start', 'the second start, on the same data']) {
    const command = [tools.buildah, ...storage(folder), ...run, ...config.Cmd]
    const server = startProcess(command, { HOME: process.env.HOME })
    await server.printed(/is running at/)
    try {
      page ||= await makeFirstEvent(address)
      await readEventPage(address, page)
      await buildah(folder, [...run, ...healthCheck])
    } finally {
      // To the server itself, as container engines do it. buildah would not pass it on.
      process.kill(lastDescendant(server.pid), 'SIGTERM')
    }
    assert.equal(await server.exit, 0, `${start}:\n${server.output()}`)
  }
}

/** @param {string} folder */
function storage(folder) {
  return ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
}

/**
 * @param {string} folder
 * @param {string[]} args
 */
async function buildah(folder, args) {
  const { succeeded, output } = await runQuietly(tools.buildah, [...storage(folder), ...args])
  if (!succeeded) throw new PlainError(`${output}\nbuildah ${args[0]} failed.`)
}

/**
 * @param {number} pid
 * @returns {number}
 */
function lastDescendant(pid) {
  const child = readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
    .find(Boolean)
  return child ? lastDescendant(Number(child)) : pid
}
