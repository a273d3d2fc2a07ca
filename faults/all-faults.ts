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

async function run([program = '', ...args]: string[]): Promise<void> {
  const isQuick = args.includes('--quick')
  const wanted = args.filter((arg) => arg !== '--quick')
  const unknown = wanted.find((name) => !(name in FAULTS))
  if (unknown !== undefined) {
    console.error(`There is no fault "${unknown}". There are: ${Object.keys(FAULTS).join(', ')}.`)
    process.exitCode = 1
    return
  }
  const faults = Object.entries(FAULTS).filter(([name]) => wanted.length === 0 || wanted.includes(name))
  const postgres = await UnsteadyPostgres.started()
  const outcomes: Outcome[] = []
  try {
    for (const [name, fault] of faults) {
      const begun = performance.now()
      outcomes.push(...(await fault({ program, isQuick, postgres })))
      console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    }
  } finally {
    await postgres.stop()
  }
  if (!printFaults(outcomes)) process.exitCode = 1
}

if (isHelper) answerAs((question) => beRude(question as Rudeness | { isOver: true }))
else await run(process.argv.slice(2))
