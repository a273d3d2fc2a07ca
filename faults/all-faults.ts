import { absentPostgres } from './absent-postgres.ts'
import { crashedPostgres, frozenPostgres } from './away-postgres.ts'
import { fullDisk } from './full-disk.ts'
import type { Fault, Outcome } from './harness/fault.ts'
import { printFaults } from './harness/fault-table.ts'
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

const [program = '', ...args] = process.argv.slice(2)
const isQuick = args.includes('--quick')
const wanted = args.filter((arg) => arg !== '--quick')

function chosen(): [string, Fault][] {
  const unknown = wanted.find((name) => !(name in FAULTS))
  if (unknown !== undefined) {
    console.error(`There is no fault "${unknown}". There are: ${Object.keys(FAULTS).join(', ')}.`)
    process.exit(1)
  }
  return Object.entries(FAULTS).filter(([name]) => wanted.length === 0 || wanted.includes(name))
}

const faults = chosen()
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
