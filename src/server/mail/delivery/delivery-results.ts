import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../db/database.ts'
import type { JobLog } from '../../jobs/repeating-job.ts'
import { type DeliveryResult, saveDeliveryResults } from '../../tables/mail/mail-outcomes.ts'

const RETRY_MS = 500

/**
 * Writes the outcomes of deliveries to the database. Outcomes that arrive during a write go into the next one
 * as a batch. A failed write is retried until it succeeds: a sent mail must never be sent again.
 */
export class DeliveryResults {
  #waiting: { result: DeliveryResult; done: () => void }[] = []
  #isWriting = false
  #isGivenUp = false
  readonly #database: Database
  readonly #log: JobLog

  constructor(database: Database, log: JobLog) {
    this.#database = database
    this.#log = log
  }

  /** Resolves when the outcome is in the database. */
  add(result: DeliveryResult): Promise<void> {
    return new Promise((done) => {
      this.#waiting.push({ result, done })
      if (!this.#isWriting) void this.#write()
    })
  }

  /** Stops retrying when the process ends. The leases expire by themselves. */
  giveUp(): void {
    this.#isGivenUp = true
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      await this.#persist(batch.map(({ result }) => result))
      for (const { done } of batch) done()
    }
    this.#isWriting = false
  }

  async #persist(results: DeliveryResult[]): Promise<void> {
    for (let attempt = 1; !this.#isGivenUp; attempt += 1) {
      try {
        return await saveDeliveryResults(this.#database, results)
      } catch (error) {
        if (attempt === 1)
          this.#log.warn({ err: error, mails: results.length }, 'cannot record sent emails yet, will retry')
        await sleep(RETRY_MS, undefined, { ref: false })
      }
    }
  }
}
