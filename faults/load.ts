import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../bench/harness/comparison.ts'
import { HelperProcess } from '../bench/harness/helper-process.ts'
import { eventPagePath } from '../src/api/event-urls.ts'
import { type Fault, type Outcome, outcomeOf } from './harness/fault.ts'
import { type Latency, requestSteadily } from './harness/load/load-client.ts'
import { assessLoad, isBack, type LoadRow, printLoads } from './harness/load/load-table.ts'
import { type Load, loadsOn } from './harness/load/loads.ts'
import { signIn, teamOf } from './harness/organizer.ts'
import { ServerFixture } from './harness/server-fixture.ts'
import { emptyStore, type Store } from './harness/store.ts'

const PER_SECOND = 100
/**
 * The warm-up is long enough to use up the rate limits, because requests within a limit are served and cost
 * more.
 */
const SPAN = { rounds: 3, ms: 3_000, warmUpMs: 15_000, settleMs: 2_000, backWithinMs: 120_000, share: 1 }
const QUICK_SPAN = { rounds: 1, ms: 500, warmUpMs: 500, settleMs: 0, backWithinMs: 0, share: 0.05 }

/** Abusive clients of several kinds, while other visitors open a page at a hundred requests per second. */
export const load: Fault = async ({ program, isQuick, postgres }) => {
  const onFile = await loadOn(await emptyStore(), program, isQuick)
  return isQuick ? [onFile] : [onFile, await loadOn(await emptyStore(postgres.url), program, isQuick)]
}

async function loadOn(store: Store, program: string, isQuick: boolean): Promise<Outcome> {
  const { rounds, ms, warmUpMs, settleMs, backWithinMs, share } = isQuick ? QUICK_SPAN : SPAN
  const fixture = await ServerFixture.start(program, store)
  const event = await fixture.newEvent()
  const abusers = new HelperProcess()
  const { port, pid } = fixture.server

  async function measureVisitors(spanMs = ms): Promise<Latency> {
    const latency = await requestSteadily({
      port,
      path: eventPagePath(event.slug),
      perSecond: PER_SECOND,
      ms: spanMs,
    })
    event.views.requested += latency.succeeded + latency.failed
    event.views.acknowledged += latency.succeeded
    return latency
  }

  /** Quiet and loaded rounds alternate, so that other work on the machine slows both. */
  async function measured({ name, abuse }: Load, before: number): Promise<LoadRow> {
    const quiet: Latency[] = []
    const loaded: Latency[] = []
    let at = 0
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await measureVisitors())
      await abusers.request(abuse)
      await sleep(settleMs)
      loaded.push(await measureVisitors())
      at = Math.max(at, memoryOf(pid))
      await abusers.request({ isOver: true })
      // Closing ten thousand connections is work for the server too, and must not slow the next quiet round.
      await sleep(settleMs)
    }
    const ratio = median(loaded.map(({ p99 }, round) => p99 / (quiet[round]?.p99 ?? Number.NaN)))
    const memory = { before, at, backAfterMs: await timeUntilBack(before) }
    return { load: name, quiet: middle(quiet), loaded: middle(loaded), ratio, memory }
  }

  /** Visits continue, because an idle process does not run its garbage collector. */
  async function timeUntilBack(before: number): Promise<number | null> {
    const start = performance.now()
    for (let waited = 0; waited <= backWithinMs; waited = performance.now() - start) {
      if (isBack(memoryOf(pid), before)) return waited
      await measureVisitors(1_000)
    }
    return null
  }

  await measureVisitors(warmUpMs)
  const before = memoryOf(pid)
  const organizer = await newOrganizer(fixture)
  const rows: LoadRow[] = []
  for (const one of loadsOn({ port, eventId: event.id, organizer }, share))
    rows.push(await measured(one, before))
  abusers.stop()
  printLoads(store.engine, rows)
  const findings = rows.flatMap((row) => assessLoad(row, !isQuick))
  const outcome = await outcomeOf(fixture, { fault: 'load', rounds, findings })
  await fixture.close()
  return outcome
}

/** A second organizer, so that rate limits do not affect the fixture's own. */
async function newOrganizer({ visitor }: ServerFixture): Promise<{ cookie: string; teamId: string }> {
  const cookie = await signIn(visitor)
  return { cookie, teamId: await teamOf(visitor, cookie) }
}

function middle(latencies: Latency[]): Latency {
  const of = (figure: keyof Latency) => latencies.map((latency) => latency[figure])
  const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0)
  return {
    succeeded: sum(of('succeeded')),
    failed: sum(of('failed')),
    p50: median(of('p50')),
    p99: median(of('p99')),
  }
}

/** Resident memory in megabytes. */
function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
