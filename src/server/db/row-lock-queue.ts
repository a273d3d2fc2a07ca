import { setTimeout as sleep } from 'node:timers/promises'
import { RowLocked } from './database.ts'

const FIRST_PAUSE_MS = 10
const LONGEST_PAUSE_MS = 100
const GIVES_UP_AFTER_MS = 5_000

/**
 * Runs transactions that fail with RowLocked again until they succeed, without holding a connection while they
 * wait. For each key only one of them tries; the others wait for it, however many they are.
 */
export class RowLockQueue {
  readonly #givesUpAfterMs: number
  /** By key: resolves when the one that tries is done, whether or not it got the lock. */
  readonly #tries = new Map<string, Promise<void>>()
  /** By key: resolves when the last transaction that runs alone is done. */
  readonly #lastAlone = new Map<string, Promise<void>>()

  constructor(givesUpAfterMs = GIVES_UP_AFTER_MS) {
    this.#givesUpAfterMs = givesUpAfterMs
  }

  /** For transactions whose locks admit each other: as long as the row is free, they run side by side. */
  async run<Result>(key: string, transaction: () => Promise<Result>): Promise<Result> {
    const givesUpAt = performance.now() + this.#givesUpAfterMs
    for (;;) {
      await this.#tries.get(key)
      try {
        return await transaction()
      } catch (error) {
        if (!(error instanceof RowLocked) || performance.now() > givesUpAt) throw error
      }
      if (this.#tries.has(key)) continue
      const trying = untilUnlocked(transaction, givesUpAt).finally(() => this.#tries.delete(key))
      this.#tries.set(key, trying.then(ignore, ignore))
      return trying
    }
  }

  /** For transactions whose lock admits no other: one after another, in the order of the calls. */
  async runAlone<Result>(key: string, transaction: () => Promise<Result>): Promise<Result> {
    const givesUpAt = performance.now() + this.#givesUpAfterMs
    const before = this.#lastAlone.get(key)
    const running = (async () => {
      await before
      // Those before it have taken all of its time, and may have found the database out of reach.
      if (performance.now() > givesUpAt) throw new RowLocked('Waited too long for a row.')
      return untilUnlocked(transaction, givesUpAt)
    })()
    const done = running.then(ignore, ignore)
    this.#lastAlone.set(key, done)
    try {
      return await running
    } finally {
      if (this.#lastAlone.get(key) === done) this.#lastAlone.delete(key)
    }
  }
}

async function untilUnlocked<Result>(transaction: () => Promise<Result>, givesUpAt: number): Promise<Result> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await transaction()
    } catch (error) {
      if (!(error instanceof RowLocked) || performance.now() > givesUpAt) throw error
    }
    await sleep(pause)
  }
}

function ignore(): void {}
