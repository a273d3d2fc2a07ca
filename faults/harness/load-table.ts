import type { Finding } from './fault.ts'
import type { Latency } from './load-client.ts'

export interface LoadRow extends Latency {
  load: string
  /** Of the p99 to that without a load. */
  ratio: number
  /** Megabytes of the server's memory. */
  memory: { before: number; at: number; after: number }
}

const MOST_TIMES = 3

export function printLoads(rows: readonly LoadRow[]): void {
  console.log('| load | others answered | failed | p50 | p99 | p99 / quiet | memory before, at, after |')
  console.log('| ---- | --: | --: | --: | --: | --: | --: |')
  for (const { load, answered, failed, p50, p99, ratio, memory } of rows) {
    const { before, at, after } = memory
    const cells = [
      load,
      answered,
      failed,
      `${p50.toFixed(1)} ms`,
      `${p99.toFixed(1)} ms`,
      `${ratio.toFixed(2)} ×`,
      `${before}, ${at}, ${after} MB`,
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
  console.log('')
}

/** What is promised to everybody else. Times are left out where the machine may be busy with other things. */
export function judgedLoad({ load, failed, ratio, memory }: LoadRow, isTimed: boolean): Finding[] {
  return [
    { what: `${load}: ${failed} others were not served`, isMet: failed === 0 },
    ...(isTimed
      ? [
          { what: `${load}: p99 is ${ratio.toFixed(2)} times the quiet one`, isMet: ratio <= MOST_TIMES },
          {
            what: `${load}: memory returns to ${memory.after} MB`,
            isMet: memory.after < Math.max(memory.before * 1.5, memory.before + 60),
          },
        ]
      : []),
  ]
}
