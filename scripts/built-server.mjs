import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from './project-folder.mjs'

/**
 * Starts the built server as a person would, on a free port and with data of its own.
 * @param {Record<string, string>} [env] further settings
 * @param {string[]} [options] such as --demo
 */
export function startBuiltServer(env, options = []) {
  return startServer([...startCommand(), ...options], env)
}

/**
 * Runs a command of upkeep, such as backup, to its end.
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
export function runBuiltUpkeep(args, env) {
  const folder = process.env.DIST_FOLDER
  const command = folder ? [join(folder, 'server', 'upkeep.js')] : ['scripts/task.mjs']
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...args], {
    cwd: projectFolder,
    env: { ...machineEnvironment(), ...env },
    encoding: 'utf8',
  })
  return { code: status, output: stdout + stderr }
}

/** Starts what somebody works with on the sources, in the same way. */
export function startDevServer() {
  return startServer(['scripts/task.mjs', 'dev'])
}

/**
 * @param {string[]} command
 * @param {Record<string, string>} [env]
 */
async function startServer(command, env = {}) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'daymark-data-'))
  const child = spawn(process.execPath, command, {
    cwd: projectFolder,
    env: { ...machineEnvironment(), PORT: '0', DATA_DIR: dataFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  /** @type {Promise<number | null>} */
  const exited = new Promise((resolve) => child.once('close', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    const code = await exited
    rmSync(dataFolder, { recursive: true, force: true })
    return code
  }

  /** @type {Promise<string>} */
  const address = new Promise((resolve, reject) => {
    /** @param {Buffer} chunk */
    const listen = (chunk) => {
      log += chunk.toString('utf8')
      const found = /https?:\/\/[\w.:[\]-]+:\d+/.exec(log)
      if (found) resolve(found[0])
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void exited.then((code) => reject(new Error(`The server ended with code ${code}:\n${log}`)))
  })
  return { address: await address, log: () => log, stop }
}

/** With DIST_FOLDER a build that lies elsewhere, as it is; otherwise what `npm start` does. */
function startCommand() {
  const folder = process.env.DIST_FOLDER
  return folder ? [join(folder, 'server', 'main.js')] : ['scripts/task.mjs', 'start']
}

/**
 * What somebody set for their own server is not for a server under test, so only what the machine needs is handed on,
 * and npm's mark, by which the server ends when the tests are gone.
 */
function machineEnvironment() {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'npm_lifecycle_event']
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}
