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
  /** By key: resolves when the one that tries is done, whether or not it got the lock. */
  readonly #tries = new Map<string, Promise<void>>()

  async run<Result>(key: string, transaction: () => Promise<Result>): Promise<Result> {
    const givesUpAt = performance.now() + GIVES_UP_AFTER_MS
    for (;;) {
      await this.#tries.get(key)
      try {
        return await transaction()
      } catch (error) {
        if (!(error instanceof RowLocked) || performance.now() > givesUpAt) throw error
      }
      if (this.#tries.has(key)) continue
      const trying = this.#try(key, transaction, givesUpAt)
      this.#tries.set(key, trying.then(ignore, ignore))
      return trying
    }
  }

  async #try<Result>(key: string, transaction: () => Promise<Result>, givesUpAt: number): Promise<Result> {
    try {
      for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
        await sleep(pause)
        try {
          return await transaction()
        } catch (error) {
          if (!(error instanceof RowLocked) || performance.now() > givesUpAt) throw error
        }
      }
    } finally {
      this.#tries.delete(key)
    }
  }
}

function ignore(): void {}
