import { startServerProcess } from '../../scripts/testing/server-process.mjs'
import { stablePort } from './stable-port.ts'

type Settings = Record<string, string>

const started = new Set<BuiltServer>()
// No server outlives this process, even after an error.
process.once('exit', () => {
  for (const server of started) void server.kill()
})

/** The built server. It can be stopped and started again on the same port. */
export class BuiltServer {
  readonly port: number
  readonly #program: string
  readonly #env: Settings
  readonly #node: string | undefined
  #process: ReturnType<typeof startServerProcess> | undefined

  private constructor(program: string, port: number, env: Settings, node?: string) {
    this.#program = program
    this.port = port
    this.#node = node
    started.add(this)
    this.#env = { NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: String(port), ...env }
  }

  /** @param node another version of Node */
  static async started(program: string, env: Settings, node?: string): Promise<BuiltServer> {
    const server = new BuiltServer(program, await stablePort(), env, node)
    await server.start()
    return server
  }

  get pid(): number {
    return this.#process?.pid ?? 0
  }

  get isRunning(): boolean {
    return this.#process?.isRunning() ?? false
  }

  /** What it has printed since its last start. */
  get output(): string {
    return this.#process?.output() ?? ''
  }

  /** @param program another version of the server, for this start only */
  async start(env: Settings = {}, program = this.#program): Promise<void> {
    this.#process = startServerProcess(program, { ...this.#env, ...env }, [], this.#node)
    await this.#process.printed(/ is running at http/)
  }

  async kill(): Promise<void> {
    this.#process?.signal('SIGKILL')
    await this.#process?.exit
  }

  async stop(): Promise<{ code: number | null; ms: number }> {
    const start = performance.now()
    this.#process?.signal('SIGTERM')
    const code = (await this.#process?.exit) ?? null
    return { code, ms: performance.now() - start }
  }
}
