import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface, type Interface } from 'node:readline'

/**
 * A second process of the same program. Requests and responses are one JSON line each, over stdin and stdout.
 * It does not use the IPC channel of `fork`, because with it every `process.nextTick` takes 30 times as long
 * in Node 20, and a server calls that about ten times per response.
 */
export class HelperProcess {
  readonly #child: ChildProcess
  readonly #responses: Interface

  /** @param options for Node itself */
  constructor(options: readonly string[] = []) {
    const { execPath, execArgv, argv, env } = process
    this.#child = spawn(execPath, [...execArgv, ...options, argv[1] ?? '', HELPER_MARK], {
      env: { ...env, NODE_ENV: 'production' },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    if (!this.#child.stdout) throw new Error('The helper has no output.')
    this.#responses = createInterface({ input: this.#child.stdout })
  }

  request<Result>(message: object): Promise<Result> {
    return new Promise((resolve, reject) => {
      const end = () => reject(new Error('A helper process exited.'))
      this.#responses.once('close', end).once('line', (line: string) => {
        this.#responses.off('close', end)
        resolve(JSON.parse(line) as Result)
      })
      this.#child.stdin?.write(`${JSON.stringify(message)}\n`)
    })
  }

  stop(): void {
    this.#child.kill()
  }
}

const HELPER_MARK = 'as-helper'

export const isHelper = process.argv[2] === HELPER_MARK

/** In the helper process: handles every line, and exits when the parent closes stdin. */
export function respondWith(handle: (message: unknown) => Promise<unknown>): void {
  const messages = createInterface({ input: process.stdin })
  messages.on('line', (line) => {
    void handle(JSON.parse(line)).then((result) =>
      process.stdout.write(`${JSON.stringify(result ?? null)}\n`),
    )
  })
  messages.once('close', () => process.exit())
}
