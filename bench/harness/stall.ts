import { setTimeout as sleep } from 'node:timers/promises'
import { cpuTime } from './cpu-time.ts'

export interface Measured {
  cpu: number
  /** The time on the clock. */
  wall: number
  /** The longest time during which nobody else was served. */
  stall: number
  /** The most CPU time between two ticks of the timer: a stall without the time that other processes took. */
  busy: number
}

/** All in nanoseconds: CPU time of this process, time on the clock, and the longest gap of a timer of 1 ms. */
export async function measured(work: () => Promise<unknown>): Promise<Measured> {
  const over = new AbortController()
  let [stall, last] = [0, performance.now()]
  let [busy, lastCpu] = [0, cpuTime()]
  const watch = async () => {
    while (!over.signal.aborted) {
      await sleep(1)
      const now = performance.now()
      stall = Math.max(stall, now - last)
      last = now
      const cpu = cpuTime()
      busy = Math.max(busy, cpu - lastCpu)
      lastCpu = cpu
    }
  }
  const watching = watch()
  await sleep(2)
  stall = 0
  busy = 0
  const [before, begun] = [cpuTime(), performance.now()]
  await work()
  const [cpu, wall] = [cpuTime() - before, (performance.now() - begun) * 1e6]
  await sleep(2)
  over.abort()
  await watching
  return { cpu, wall, stall: stall * 1e6, busy }
}
