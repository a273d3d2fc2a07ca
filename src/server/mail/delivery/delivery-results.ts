import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../db/database.ts'
import type { JobLog } from '../../jobs/repeating-job.ts'
import { type DeliveryResult, saveDeliveryResults } from '../../tables/mail-lease.ts'

const RETRY_MS = 500

/**
 * Notes what became of mails. Those that come while a write is under way go together in the next one. What was sent must not
 * be forgotten because the database is away for a moment, so a write is repeated until it is done.
 */
export class MailSettlements {
  #waiting: { settled: DeliveryResult; done: () => void }[] = []
  #isWriting = false
  #isGivenUp = false
  readonly #database: Database
  readonly #log: JobLog

  constructor(database: Database, log: JobLog) {
    this.#database = database
    this.#log = log
  }

  /** Resolves when it is in the database. */
  add(settled: DeliveryResult): Promise<void> {
    return new Promise((done) => {
      this.#waiting.push({ settled, done })
      if (!this.#isWriting) void this.#write()
    })
  }

  /** When the process ends and the database is still away: the leases run out by themselves. */
  giveUp(): void {
    this.#isGivenUp = true
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      const group = this.#waiting
      this.#waiting = []
      await this.#persist(group.map(({ settled }) => settled))
      for (const { done } of group) done()
    }
    this.#isWriting = false
  }

  async #persist(settled: DeliveryResult[]): Promise<void> {
    for (let attempt = 1; !this.#isGivenUp; attempt += 1) {
      try {
        return await saveDeliveryResults(this.#database, settled)
      } catch (error) {
        if (attempt === 1) this.#log.warn({ err: error, mails: settled.length }, 'sent mails not noted yet')
        await sleep(RETRY_MS, undefined, { ref: false })
      }
    }
  }
}
