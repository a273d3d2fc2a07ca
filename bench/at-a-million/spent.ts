import { readFileSync } from 'node:fs'
import type { Database } from '../../src/server/db/database.ts'
import { median } from '../harness/comparison.ts'
import { cpuTime } from '../harness/cpu-time.ts'

/** The CPU time in nanoseconds that this process and the connections of a PostgreSQL server have spent so far. */
async function spentSoFar(database: Database): Promise<number> {
  if (database.engine === 'sqlite') return cpuTime()
  const backends = await database.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'daymark' AND datname = current_database()",
  )
  return backends.reduce((sum, { pid }) => sum + onCpu(pid), cpuTime())
}

/** Of another process of this machine, as Linux counts it. */
function onCpu(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
}

/** The CPU time of one run, as the mean of some runs in a row, and the median of several such means. */
export async function cpuOfRun(database: Database, run: () => Promise<unknown>): Promise<number> {
  const [rounds, runs] = [7, 10]
  const means: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = await spentSoFar(database)
    for (let ran = 0; ran < runs; ran++) await run()
    means.push(((await spentSoFar(database)) - before) / runs)
  }
  return median(means)
}
