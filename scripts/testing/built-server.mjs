import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '../tasks/project-folder.mjs'
import { startServerProcess } from './server-process.mjs'

const task = join(projectFolder, 'scripts', 'tasks', 'task.mjs')

/**
 * Starts the built server as a person would, on a free port and with data of its own: by `npm start`, or, with DIST_FOLDER, a build that
 * lies elsewhere.
 * @param {Record<string, string>} [env] further settings
 * @param {string[]} [options] such as --demo
 */
export function startBuiltServer(env, options = []) {
  const folder = process.env.DIST_FOLDER
  return folder
    ? startServer(join(folder, 'server', 'main.js'), options, env)
    : startServer(task, ['start', ...options], env)
}

/** Starts what somebody works with on the sources, in the same way. */
export function startDevServer() {
  return startServer(task, ['dev'])
}

/**
 * Runs a command of upkeep, such as backup, to its end.
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
  const dataFolder = mkdtempSync(join(tmpdir(), 'daymark-data-'))
  const settings = { ...machineEnvironment(), PORT: '0', DATA_DIR: dataFolder, ...env }
  const server = startServerProcess(program, settings, args)
  const stop = async () => {
    server.signal('SIGTERM')
    const code = await server.exit
    rmSync(dataFolder, { recursive: true, force: true })
    return code
  }
  const [address] = await server.printed(/https?:\/\/[\w.:[\]-]+:\d+/)
  return { address, log: server.output, stop }
}

/**
 * What somebody set for their own server is not for a server under test, so only what the machine needs is handed on,
 * and npm's mark, by which the server ends when the tests are gone.
 */
function machineEnvironment() {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'npm_lifecycle_event']
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}
