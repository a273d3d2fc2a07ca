import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../scripts/testing/postgres-server.mjs'

/** A durable PostgreSQL server that can be crashed, frozen and started again. */
export class ControlledPostgres {
  readonly #server: Awaited<ReturnType<typeof startPostgres>>

  private constructor(server: Awaited<ReturnType<typeof startPostgres>>) {
    this.#server = server
  }

  static async started(): Promise<ControlledPostgres> {
    return new ControlledPostgres(await startPostgres({ isDurable: true }))
  }

  get url(): string {
    return this.#server.url
  }

  /** An immediate shutdown: connections are dropped and nothing is flushed. */
  async crash(): Promise<void> {
    process.kill(this.#pid(), 'SIGQUIT')
    // PostgreSQL removes this file last.
    while (existsSync(this.#pidFile)) await sleep(10)
  }

  startAgain(): void {
    this.#server.startAgain()
  }

  /**
   * Stops all its processes. The kernel still accepts connections, and pending statements run after the thaw.
   */
  freeze(): void {
    for (const pid of this.#processes()) process.kill(pid, 'SIGSTOP')
  }

  thaw(): void {
    for (const pid of this.#processes()) process.kill(pid, 'SIGCONT')
  }

  stop(): Promise<void> {
    return this.#server.stop()
  }

  get #pidFile(): string {
    return join(this.#server.folder, 'postmaster.pid')
  }

  #pid(): number {
    return Number(readFileSync(this.#pidFile, 'utf8').split('\n')[0])
  }

  /** The main process first, because it would replace a stopped child. */
  #processes(): number[] {
    const pid = this.#pid()
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    return [pid, ...children.filter(Boolean).map(Number)]
  }
}
