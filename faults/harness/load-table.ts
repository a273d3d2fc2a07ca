import type { Finding } from './fault.ts'
import type { Latency } from './load-client.ts'
import type { Engine } from './store.ts'

export interface LoadRow {
  load: string
  quiet: Latency
  loud: Latency
  /** Of the p99 to that without the load. */
  ratio: number
  memory: Memory
}

/** Megabytes of the server's memory. */
export interface Memory {
  before: number
  at: number
  /** How long after the load it was back; null when it was not within the time that it has. */
  backAfterMs: number | null
}

const MOST_TIMES = 3
const MOST_MEMORY_KEPT = 1.5

export function isBack(now: number, before: number): boolean {
  return now <= before * MOST_MEMORY_KEPT
}

export function printLoads(engine: Engine, rows: readonly LoadRow[]): void {
  console.log(
    `| load, ${engine} | others answered | failed | quiet p50 | p99 | loaded p50 | p99 | ratio | memory before, at | back after |`,
  )
  console.log('| ---- | --: | --: | --: | --: | --: | --: | --: | --: | --: |')
  const ms = (time: number) => `${time.toFixed(1)} ms`
  for (const { load, quiet, loud, ratio, memory } of rows) {
    const { before, at, backAfterMs } = memory
    const cells = [
      load,
      loud.answered,
      loud.failed,
      ms(quiet.p50),
      ms(quiet.p99),
      ms(loud.p50),
      ms(loud.p99),
      `${ratio.toFixed(2)} ×`,
      `${before}, ${at} MB`,
      backAfterMs === null ? 'never' : `${Math.round(backAfterMs / 1000)} s`,
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
  console.log('')
}

/** What is promised to everybody else. Times and memory only where the machine has nothing else to do. */
export function judgedLoad({ load, loud, ratio, memory }: LoadRow, isTimed: boolean): Finding[] {
  const served = { what: `${load}: ${loud.failed} others were not served`, isMet: loud.failed === 0 }
  if (!isTimed) return [served]
  return [
    served,
    { what: `${load}: p99 is ${ratio.toFixed(2)} times the quiet one`, isMet: ratio <= MOST_TIMES },
    {
      what: `${load}: its memory is given back`,
      isMet: memory.backAfterMs !== null,
    },
  ]
}
