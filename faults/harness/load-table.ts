import type { Finding } from './fault.ts'
import type { Latency } from './load-client.ts'

export interface LoadRow {
  load: string
  quiet: Latency
  loud: Latency
  /** Of the p99 to that without the load. */
  ratio: number
  /** Megabytes of the server's memory. */
  memory: { before: number; at: number; after: number }
}

const MOST_TIMES = 3
const MOST_MEMORY_KEPT = 1.5

export function printLoads(rows: readonly LoadRow[]): void {
  console.log(
    '| load | others answered | failed | quiet p50 | p99 | loaded p50 | p99 | ratio | memory before, at, after |',
  )
  console.log('| ---- | --: | --: | --: | --: | --: | --: | --: | --: |')
  const ms = (time: number) => `${time.toFixed(1)} ms`
  for (const { load, quiet, loud, ratio, memory } of rows) {
    const { before, at, after } = memory
    const cells = [
      load,
      loud.answered,
      loud.failed,
      ms(quiet.p50),
      ms(quiet.p99),
      ms(loud.p50),
      ms(loud.p99),
      `${ratio.toFixed(2)} ×`,
      `${before}, ${at}, ${after} MB`,
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
      what: `${load}: memory returns to ${memory.after} MB`,
      isMet: memory.after <= memory.before * MOST_MEMORY_KEPT,
    },
  ]
}
