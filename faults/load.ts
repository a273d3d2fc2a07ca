import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../bench/harness/contest.ts'
import { HelperProcess } from '../bench/harness/helper-process.ts'
import { eventPagePath } from '../src/api/event-urls.ts'
import { type Fault, type Outcome, outcomeOf } from './harness/fault.ts'
import { House } from './harness/house.ts'
import { askSteadily, type Latency } from './harness/load-client.ts'
import { isBack, judgedLoad, type LoadRow, printLoads } from './harness/load-table.ts'
import { type Load, loadsOn } from './harness/loads.ts'
import { signIn, teamOf } from './harness/organizer.ts'
import { emptyStore, type Store } from './harness/store.ts'

const PER_SECOND = 100
/** What is within a limit is served, and costs; it is used up before anything is measured. */
const SPAN = { rounds: 3, ms: 3_000, warmUpMs: 15_000, settleMs: 2_000, backWithinMs: 120_000, share: 1 }
const QUICK_SPAN = { rounds: 1, ms: 500, warmUpMs: 500, settleMs: 0, backWithinMs: 0, share: 0.05 }

/** People who want too much, or are too slow, or too many; beside them a hundred others a second open a page. */
export const load: Fault = async ({ program, isQuick, postgres }) => {
  const onFile = await loadOn(await emptyStore(), program, isQuick)
  return isQuick ? [onFile] : [onFile, await loadOn(await emptyStore(postgres.url), program, isQuick)]
}

async function loadOn(store: Store, program: string, isQuick: boolean): Promise<Outcome> {
  const { rounds, ms, warmUpMs, settleMs, backWithinMs, share } = isQuick ? QUICK_SPAN : SPAN
  const house = await House.open(program, store)
  const event = await house.newEvent()
  const company = new HelperProcess()
  const { port, pid } = house.server

  async function others(spanMs = ms): Promise<Latency> {
    const latency = await askSteadily({
      port,
      path: eventPagePath(event.slug),
      perSecond: PER_SECOND,
      ms: spanMs,
    })
    event.views.asked += latency.answered + latency.failed
    event.views.acknowledged += latency.answered
    return latency
  }

  /** Quiet and loud in turn, so that whatever else the machine does slows both. */
  async function measured({ name, rudeness }: Load, before: number): Promise<LoadRow> {
    const quiet: Latency[] = []
    const loud: Latency[] = []
    let at = 0
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await others())
      await company.ask(rudeness)
      await sleep(settleMs)
      loud.push(await others())
      at = Math.max(at, memoryOf(pid))
      await company.ask({ isOver: true })
      // Ten thousand that leave at once are work, too, and not what quiet is.
      await sleep(settleMs)
    }
    const ratio = median(loud.map(({ p99 }, round) => p99 / (quiet[round]?.p99 ?? Number.NaN)))
    const memory = { before, at, backAfterMs: await timeUntilBack(before) }
    return { load: name, quiet: middle(quiet), loud: middle(loud), ratio, memory }
  }

  /** Others go on coming: a process that does nothing gives nothing back. */
  async function timeUntilBack(before: number): Promise<number | null> {
    const begun = performance.now()
    for (let waited = 0; waited <= backWithinMs; waited = performance.now() - begun) {
      if (isBack(memoryOf(pid), before)) return waited
      await others(1_000)
    }
    return null
  }

  await others(warmUpMs)
  const before = memoryOf(pid)
  const organizer = await newOrganizer(house)
  const rows: LoadRow[] = []
  for (const one of loadsOn({ port, eventId: event.id, organizer }, share))
    rows.push(await measured(one, before))
  company.stop()
  printLoads(store.engine, rows)
  const findings = rows.flatMap((row) => judgedLoad(row, !isQuick))
  const outcome = await outcomeOf(house, { fault: 'load', rounds, findings })
  await house.close()
  return outcome
}

/** Who has nothing to do with the house's own. */
async function newOrganizer({ visitor }: House): Promise<{ cookie: string; teamId: string }> {
  const cookie = await signIn(visitor)
  return { cookie, teamId: await teamOf(visitor, cookie) }
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
