import { setTimeout as sleep } from 'node:timers/promises'
import type { Pulse } from './pulse.ts'

const LEAST_ANSWERS = 40

/** Any moment, once people are well at it, however slow the machine. */
export async function anyMoment(pulse: Pulse): Promise<void> {
  await answersMore(pulse, LEAST_ANSWERS)
  await sleep(Math.random() * 500)
}

export async function answersMore(pulse: Pulse, count: number): Promise<void> {
  const before = pulse.answered
  while (pulse.answered < before + count) await sleep(5)
}
