import { setTimeout as sleep } from 'node:timers/promises'
import type { ResponseStats } from './response-stats.ts'

const TIMEOUT_MS = 60_000
const ENOUGH_RESPONSES = 40

/**
 * Waits until requests succeed, then for a random time, so that a fault hits at a random point of a write.
 */
export async function randomMoment(stats: ResponseStats): Promise<void> {
  await untilServing(stats, ENOUGH_RESPONSES)
  await sleep(Math.random() * 500)
}

/** Waits until this many more requests have succeeded. */
export async function untilServing(stats: ResponseStats, count = ENOUGH_RESPONSES): Promise<void> {
  const before = stats.succeeded
  const until = performance.now() + TIMEOUT_MS
  while (stats.succeeded < before + count) {
    if (performance.now() > until) throw new Error('The server did not serve requests again in time.')
    await sleep(5)
  }
}

/** Polls the condition. Resolves to false if it does not hold in time. */
export async function eventually(isSo: () => Promise<boolean>, timeoutMs = TIMEOUT_MS): Promise<boolean> {
  const until = performance.now() + timeoutMs
  while (performance.now() < until) {
    if (await isSo()) return true
    await sleep(50)
  }
  return false
}
