import { startServerProcess } from '../../scripts/testing/server-process.mjs'
import { steadyPort } from './steady-port.ts'

type Settings = Record<string, string>

const started = new Set<BuiltServer>()
// Whatever went wrong here, none of them stays behind.
process.once('exit', () => {
  for (const server of started) void server.kill()
})

/** The built server, which is started and ended again and again at the same address. */
export class BuiltServer {
  readonly port: number
  readonly #program: string
  readonly #env: Settings
  #process: ReturnType<typeof startServerProcess> | undefined

  private constructor(program: string, port: number, env: Settings) {
    this.#program = program
    this.port = port
    started.add(this)
    this.#env = { NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: String(port), ...env }
  }

  static async started(program: string, env: Settings): Promise<BuiltServer> {
    const server = new BuiltServer(program, await steadyPort(), env)
    await server.start()
    return server
  }

  get pid(): number {
    return this.#process?.pid ?? 0
  }

  get isRunning(): boolean {
    return this.#process?.isRunning() ?? false
  }

  /** What it has printed since it was started last. */
  get output(): string {
    return this.#process?.output() ?? ''
  }

  async start(env: Settings = {}): Promise<void> {
    this.#process = startServerProcess(this.#program, { ...this.#env, ...env })
    await this.#process.printed(/ is at http/)
  }

  async kill(): Promise<void> {
    this.#process?.signal('SIGKILL')
    await this.#process?.exit
  }

  /** As whoever runs it would: says how it ended. */
  async stop(): Promise<{ code: number | null; ms: number }> {
    const begun = performance.now()
    this.#process?.signal('SIGTERM')
    const code = (await this.#process?.exit) ?? null
    return { code, ms: performance.now() - begun }
  }
}
