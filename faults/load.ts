import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../bench/harness/contest.ts'
import { HelperProcess } from '../bench/harness/helper-process.ts'
import { eventPagePath } from '../src/api/public-addresses.ts'
import { type Fault, outcomeOf } from './harness/fault.ts'
import { House } from './harness/house.ts'
import { askSteadily, type Latency } from './harness/load-client.ts'
import { judgedLoad, type LoadRow, printLoads } from './harness/load-table.ts'
import { type Load, loadsOn } from './harness/loads.ts'
import { emptyStore } from './harness/store.ts'

const PER_SECOND = 100
/** What is within a limit is served, and costs; it is used up before anything is measured. */
const SPAN = { rounds: 3, ms: 3_000, settleMs: 2_000, restMs: 3_000, share: 1 }
const QUICK_SPAN = { rounds: 1, ms: 500, settleMs: 0, restMs: 0, share: 0.05 }

/** People who want too much, or are too slow, or too many; beside them a hundred others a second open a page. */
export const load: Fault = async ({ program, isQuick }) => {
  const { rounds, ms, settleMs, restMs, share } = isQuick ? QUICK_SPAN : SPAN
  const house = await House.open(program, await emptyStore())
  const event = await house.newEvent()
  const company = new HelperProcess()
  const { port, pid } = house.server

  async function others(): Promise<Latency> {
    const latency = await askSteadily({ port, path: eventPagePath(event.slug), perSecond: PER_SECOND, ms })
    event.views.asked += latency.answered + latency.failed
    event.views.acknowledged += latency.answered
    return latency
  }

  /** Quiet and loud in turn, so that whatever else the machine does slows both. */
  async function measured({ name, rudeness }: Load): Promise<LoadRow> {
    const quiet: Latency[] = []
    const loud: Latency[] = []
    const before = memoryOf(pid)
    let at = 0
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await others())
      await company.ask(rudeness)
      await sleep(settleMs)
      loud.push(await others())
      at = Math.max(at, memoryOf(pid))
      await company.ask({ isOver: true })
    }
    await sleep(restMs)
    const ratio = median(loud.map(({ p99 }, round) => p99 / (quiet[round]?.p99 ?? Number.NaN)))
    const memory = { before, at, after: memoryOf(pid) }
    return { load: name, quiet: middle(quiet), loud: middle(loud), ratio, memory }
  }

  await others()
  const rows: LoadRow[] = []
  for (const one of loadsOn(port, event.id, share)) rows.push(await measured(one))
  company.stop()
  printLoads(rows)
  const findings = rows.flatMap((row) => judgedLoad(row, !isQuick))
  const outcome = await outcomeOf(house, { fault: 'load', rounds, findings })
  await house.close()
  return [outcome]
}

function middle(latencies: Latency[]): Latency {
  const of = (figure: keyof Latency) => latencies.map((latency) => latency[figure])
  const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0)
  return {
    answered: sum(of('answered')),
    failed: sum(of('failed')),
    p50: median(of('p50')),
    p99: median(of('p99')),
  }
}

/** In megabytes, what the system holds for the process. */
function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
