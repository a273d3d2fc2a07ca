import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { projectFolder } from './project-folder.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Runs a program and captures its output.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, timeMs?: number }} [options] timeMs is when it is ended
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
export function runQuietly(program, args, { env = {}, timeMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: projectFolder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(timeMs && { timeout: timeMs }),
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
 * Runs a program that prints directly to the terminal.
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it succeeded
 */
export function runLoudly(program, args) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: projectFolder, stdio: ['ignore', 'inherit', 'inherit'] })
    running.add(child)
    child.once('error', () => resolve(false))
    child.once('close', (code) => {
      running.delete(child)
      resolve(code === 0)
    })
  })
}

/**
 * Runs a program of an installed package, such as vite.
 * @param {string} file below node_modules
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, timeMs?: number, node?: string }} [options] node is the program that runs it
 */
export function runPackage(file, args, { node = process.execPath, ...options } = {}) {
  return runQuietly(node, [`node_modules/${file}`, ...args], options)
}

/**
 * Forwards the signals that end this process to the running programs, and exits after them.
 * @returns {() => void} removes the signal handlers
 */
export function endWithChildren() {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    const ends = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)))
    for (const child of running) child.kill(signal)
    void Promise.all(ends).then(() => process.exit(128 + constants.signals[signal]))
  }
  for (const signal of signals) process.once(signal, end)
  return () => {
    for (const signal of signals) process.off(signal, end)
  }
}
