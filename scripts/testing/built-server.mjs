import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '../tasks/project-folder.mjs'
import { startServerProcess } from './server-process.mjs'

const task = join(projectFolder, 'scripts', 'tasks', 'task.mjs')

/**
 * Starts the built server as `npm start` does, on a free port and with its own data folder. DIST_FOLDER names
 * a build in another folder.
 * @param {Record<string, string>} [env] further settings
 * @param {string[]} [options] such as --demo
 */
export function startBuiltServer(env, options = []) {
  const folder = process.env.DIST_FOLDER
  return folder
    ? startServer(join(folder, 'server', 'main.js'), options, env)
    : startServer(task, ['start', ...options], env)
}

/** Starts `npm run dev` in the same way. */
export function startDevServer() {
  return startServer(task, ['dev'])
}

/**
 * Runs a maintenance command, such as backup, and waits for it.
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
export function runBuiltMaintenance(args, env) {
  const folder = process.env.DIST_FOLDER
  const program = folder ? join(folder, 'server', 'maintenance.js') : task
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env: { ...machineEnvironment(), ...env },
    encoding: 'utf8',
  })
  return { code: status, output: stdout + stderr }
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function startServer(program, args, env) {
  const dataFolder = mkdtempSync(join(process.env.TEST_DATA_FOLDER ?? tmpdir(), 'daymark-data-'))
  const settings = { ...machineEnvironment(), PORT: '0', DATA_DIR: dataFolder, ...env }
  const server = startServerProcess(program, settings, args)
  const stop = async () => {
    server.signal('SIGTERM')
    const code = await server.exit
    rmSync(dataFolder, { recursive: true, force: true })
    return code
  }
  const [address] = await server.printed(/https?:\/\/[\w.:[\]-]+:\d+/)
  return { address, dataFolder, log: server.output, closeOutput: server.closeOutput, stop }
}

/**
 * Settings of the developer's own server must not reach a server under test, so only these variables are
 * passed on. npm_lifecycle_event makes the server exit when the tests are gone (npm-parent.mjs).
 */
function machineEnvironment() {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'npm_lifecycle_event']
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}
