import { setTimeout as sleep } from 'node:timers/promises'
import type { Pulse } from './pulse.ts'

const PATIENCE_MS = 60_000
const LEAST_WELCOMED = 40

/** Any moment, once people are well at it, however slow the machine. */
export async function anyMoment(pulse: Pulse): Promise<void> {
  await welcomedMore(pulse, LEAST_WELCOMED)
  await sleep(Math.random() * 500)
}

/** People are served as before. */
export async function welcomedMore(pulse: Pulse, count = LEAST_WELCOMED): Promise<void> {
  const before = pulse.welcomed
  const until = performance.now() + PATIENCE_MS
  while (pulse.welcomed < before + count) {
    if (performance.now() > until) throw new Error('The server does not come back.')
    await sleep(5)
  }
}

export async function eventually(isSo: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    if (await isSo()) return true
    await sleep(50)
  }
  return false
}
