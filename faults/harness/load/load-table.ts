import type { Finding } from '../fault.ts'
import type { Engine } from '../store.ts'
import type { Latency } from './load-client.ts'

export interface LoadRow {
  load: string
  quiet: Latency
  loaded: Latency
  /** The p99 under load divided by the quiet p99. */
  ratio: number
  memory: Memory
}

/** Resident memory of the server, in megabytes. */
export interface Memory {
  before: number
  at: number
  /** How long after the load it was released; null if not in time. */
  backAfterMs: number | null
}

const MAX_RATIO = 3
const MAX_MEMORY_RATIO = 1.5

export function isBack(now: number, before: number): boolean {
  return now <= before * MAX_MEMORY_RATIO
}

export function printLoads(engine: Engine, rows: readonly LoadRow[]): void {
  console.log(
    `| load, ${engine} | visitors served | failed | quiet p50 | p99 | loaded p50 | p99 | ratio | memory before, peak | released after |`,
  )
  console.log('| ---- | --: | --: | --: | --: | --: | --: | --: | --: | --: |')
  const ms = (time: number) => `${time.toFixed(1)} ms`
  for (const { load, quiet, loaded, ratio, memory } of rows) {
    const { before, at, backAfterMs } = memory
    const cells = [
      load,
      loaded.succeeded,
      loaded.failed,
      ms(quiet.p50),
      ms(quiet.p99),
      ms(loaded.p50),
      ms(loaded.p99),
      `${ratio.toFixed(2)} ×`,
      `${before}, ${at} MB`,
      backAfterMs === null ? 'never' : `${Math.round(backAfterMs / 1000)} s`,
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
  console.log('')
}

/**
 * The goals for other visitors. Times and memory are only checked in the full run, which has the machine to
 * itself.
 */
export function assessLoad({ load, loaded, ratio, memory }: LoadRow, isTimed: boolean): Finding[] {
  const served = { what: `${load}: ${loaded.failed} visitors were not served`, isMet: loaded.failed === 0 }
  if (!isTimed) return [served]
  return [
    served,
    { what: `${load}: p99 is ${ratio.toFixed(2)} times the quiet p99`, isMet: ratio <= MAX_RATIO },
    {
      what: `${load}: the memory is released`,
      isMet: memory.backAfterMs !== null,
    },
  ]
}
