import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../scripts/testing/postgres-server.mjs'

/** A PostgreSQL server that keeps what it commits, and comes and goes. */
export class UnsteadyPostgres {
  readonly #server: Awaited<ReturnType<typeof startPostgres>>

  private constructor(server: Awaited<ReturnType<typeof startPostgres>>) {
    this.#server = server
  }

  static async started(): Promise<UnsteadyPostgres> {
    return new UnsteadyPostgres(await startPostgres({ isCareful: true }))
  }

  get url(): string {
    return this.#server.url
  }

  /** Its own "immediate" way to end: without a word to anybody, and without writing what is in memory. */
  async crash(): Promise<void> {
    process.kill(this.#pid(), 'SIGQUIT')
    // It takes this file away as the last thing it does.
    while (existsSync(this.#pidFile)) await sleep(10)
  }

  startAgain(): void {
    this.#server.startAgain()
  }

  /** Every process of it stands still; the system goes on to take connections for it. What was sent to it is done on its return. */
  freeze(): void {
    for (const pid of this.#family()) process.kill(pid, 'SIGSTOP')
  }

  thaw(): void {
    for (const pid of this.#family()) process.kill(pid, 'SIGCONT')
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

  /** First the one who would replace the others. */
  #family(): number[] {
    const pid = this.#pid()
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    return [pid, ...children.filter(Boolean).map(Number)]
  }
}
