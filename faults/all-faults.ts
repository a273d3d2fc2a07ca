import { isHelper, respondWith } from '../bench/harness/helper-process.ts'
import { abuse } from './abuse.ts'
import { firstDay } from './first-day.ts'
import { flakyMail } from './flaky-mail.ts'
import { fullDisk } from './full-disk.ts'
import { ControlledPostgres } from './harness/controlled-postgres.ts'
import type { Fault, Outcome } from './harness/fault.ts'
import { printFaults } from './harness/fault-table.ts'
import { type Abuse, runAbuse } from './harness/load/abusive-clients.ts'
import { killedSender } from './killed-sender.ts'
import { killedServer } from './killed-server.ts'
import { largestEvent } from './largest-event.ts'
import { lastPlaces } from './last-places.ts'
import { latePostgres } from './late-postgres.ts'
import { load } from './load.ts'
import { migratingInstances } from './migrating-instances.ts'
import { nextZoneData } from './next-zone-data.ts'
import { nodeVersions } from './node-versions.ts'
import { crashedPostgres, frozenPostgres } from './postgres-outage.ts'
import { afterPreviousRelease } from './previous-release.ts'
import { rollingRestart } from './rolling-restart.ts'
import { steppingClock } from './stepping-clock.ts'
import { stoppedServer } from './stopped-server.ts'
import { twoInstances } from './two-instances.ts'

const FAULTS: Record<string, Fault> = {
  kill: killedServer,
  stop: stoppedServer,
  'postgres-crash': crashedPostgres,
  'postgres-freeze': frozenPostgres,
  'postgres-absent': latePostgres,
  migrate: migratingInstances,
  rolling: rollingRestart,
  twice: twoInstances,
  'last-places': lastPlaces,
  disk: fullDisk,
  mail: flakyMail,
  'mail-kill': killedSender,
  'first-day': firstDay,
  clock: steppingClock,
  'zone-data': nextZoneData,
  'node-versions': nodeVersions,
  'previous-release': afterPreviousRelease,
  'largest-event': largestEvent,
  load,
  abuse,
}

async function run([program = '', ...args]: string[]): Promise<void> {
  const isQuick = args.includes('--quick')
  const named = args.filter((arg) => arg !== '--quick')
  const unknown = named.find((name) => !(name in FAULTS))
  if (unknown !== undefined)
    throw new Error(`Unknown fault "${unknown}". Known faults: ${Object.keys(FAULTS).join(', ')}.`)
  const wanted = named.length > 0 ? named : Object.keys(FAULTS)
  const outcomes: Outcome[] = []

  /** Each lane has a PostgreSQL server of its own, because some faults crash it. */
  async function lane(): Promise<void> {
    const postgres = await ControlledPostgres.started()
    try {
      for (let name = wanted.shift(); name !== undefined; name = wanted.shift()) {
        const start = performance.now()
        outcomes.push(...((await FAULTS[name]?.({ program, isQuick, postgres })) ?? []))
        console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
      }
    } finally {
      await postgres.stop()
    }
  }

  // The full run measures times, so it uses one lane.
  const lanes = await Promise.allSettled(isQuick ? [lane(), lane()] : [lane()])
  if (!printFaults(outcomes)) process.exitCode = 1
  for (const done of lanes) if (done.status === 'rejected') throw done.reason
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

if (isHelper) respondWith((question) => runAbuse(question as Abuse | { isOver: true }))
else await run(process.argv.slice(2))
