import { answerAs, isHelper } from '../bench/harness/helper-process.ts'
import { absentPostgres } from './absent-postgres.ts'
import { crashedPostgres, frozenPostgres } from './away-postgres.ts'
import { fullDisk } from './full-disk.ts'
import type { Fault, Outcome } from './harness/fault.ts'
import { printFaults } from './harness/fault-table.ts'
import { beRude, type Rudeness } from './harness/rude-company.ts'
import { UnsteadyPostgres } from './harness/unsteady-postgres.ts'
import { killedServer } from './killed-server.ts'
import { load } from './load.ts'
import { migratingInstances } from './migrating-instances.ts'
import { moodyMail } from './moody-mail.ts'
import { steppingClock } from './stepping-clock.ts'
import { stoppedServer } from './stopped-server.ts'
import { twoInstances } from './two-instances.ts'

const FAULTS: Record<string, Fault> = {
  kill: killedServer,
  stop: stoppedServer,
  'postgres-crash': crashedPostgres,
  'postgres-freeze': frozenPostgres,
  'postgres-absent': absentPostgres,
  migrate: migratingInstances,
  twice: twoInstances,
  disk: fullDisk,
  mail: moodyMail,
  clock: steppingClock,
  load,
}

/** Those that hold what no other test does, the longest first. */
const QUICK = ['kill', 'stop', 'postgres-freeze', 'load', 'postgres-crash', 'twice', 'disk']

async function run([program = '', ...args]: string[]): Promise<void> {
  const isQuick = args.includes('--quick')
  const named = args.filter((arg) => arg !== '--quick')
  const unknown = named.find((name) => !(name in FAULTS))
  if (unknown !== undefined)
    throw new Error(`There is no fault "${unknown}", but ${Object.keys(FAULTS).join(', ')}.`)
  const wanted = named.length > 0 ? named : isQuick ? QUICK : Object.keys(FAULTS)
  const outcomes: Outcome[] = []

  /** Whoever does harm to PostgreSQL does it to their own. */
  async function lane(): Promise<void> {
    const postgres = await UnsteadyPostgres.started()
    try {
      for (let name = wanted.shift(); name !== undefined; name = wanted.shift()) {
        const begun = performance.now()
        outcomes.push(...((await FAULTS[name]?.({ program, isQuick, postgres })) ?? []))
        console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
      }
    } finally {
      await postgres.stop()
    }
  }

  // What is measured is measured alone.
  const lanes = await Promise.allSettled(isQuick ? [lane(), lane()] : [lane()])
  if (!printFaults(outcomes)) process.exitCode = 1
  for (const done of lanes) if (done.status === 'rejected') throw done.reason
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

if (isHelper) answerAs((question) => beRude(question as Rudeness | { isOver: true }))
else await run(process.argv.slice(2))
