import { spawn } from 'node:child_process'

/**
 * The server as a separate process.
 * @typedef {object} ServerProcess
 * @property {number} pid
 * @property {() => boolean} isRunning
 * @property {() => string} output everything it has printed
 * @property {(pattern: RegExp) => Promise<RegExpExecArray>} printed the first match in its output; rejects on exit
 * @property {(name: NodeJS.Signals) => void} signal
 * @property {() => void} closeOutput nobody reads what it prints any more
 * @property {Promise<number | null>} exit its exit code, after all output was read
 */

/**
 * @param {string} program
 * @param {NodeJS.ProcessEnv} env its whole environment, except for PATH
 * @param {string[]} [options] such as --demo
 * @param {string} [node] the program that runs it
 * @returns {ServerProcess}
 */
export function startServerProcess(program, env, options = [], node = process.execPath) {
  return startProcess([node, program, ...options], env)
}

/**
 * The same at a pseudo terminal, which the program `script` of util-linux makes.
 * @param {string} program
 * @param {NodeJS.ProcessEnv} env
 * @returns {ServerProcess}
 */
export function startServerAtTerminal(program, env) {
  return startProcess(['script', '-qec', `exec "${process.execPath}" "${program}"`, '/dev/null'], env)
}

/**
 * @param {string[]} command a program and its arguments
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [cwd]
 * @returns {ServerProcess}
 */
export function startProcess([command = '', ...words], env, cwd) {
  const child = spawn(command, words, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  /** @type {Promise<number | null>} */
  const exit = new Promise((resolve) => child.once('close', resolve))
  let output = ''
  let look = () => {}
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
      look()
    })
  }
  return {
    pid: child.pid ?? 0,
    exit,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
    signal: (name) => void child.kill(name),
    closeOutput: () => {
      child.stdout.destroy()
      child.stderr.destroy()
    },
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        look = () => {
          const match = pattern.exec(output)
          if (match) resolve(match)
        }
        look()
        void exit.then(() => reject(new Error(`The server exited without printing ${pattern}:\n${output}`)))
      }),
  }
}
