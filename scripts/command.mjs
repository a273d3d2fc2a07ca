import { spawn } from 'node:child_process'
import { projectFolder } from './project-folder.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Runs a program to its end and keeps what it printed.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string> }} [options]
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
export function runQuietly(program, args, { env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: projectFolder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.once('error', (error) => chunks.push(Buffer.from(error.message)))
    child.once('close', (code) => {
      running.delete(child)
      resolve({ succeeded: code === 0, output: Buffer.concat(chunks).toString('utf8').trimEnd() })
    })
  })
}

/**
 * Runs a program of an installed package, such as vite.
 * @param {string} file below node_modules
 * @param {string[]} args
 * @param {{ env?: Record<string, string> }} [options]
 */
export function runPackage(file, args, options) {
  return runQuietly(process.execPath, [`node_modules/${file}`, ...args], options)
}

/** Ctrl-C reaches every child by itself, but a signal sent to this process alone must be passed on. */
export function endWithChildren() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      const ends = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)))
      for (const child of running) child.kill(signal)
      void Promise.all(ends).then(() => process.exit(1))
    })
  }
}
