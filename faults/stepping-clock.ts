import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFakeTime } from '../scripts/testing/fake-time.mjs'
import { HOUR, MINUTE } from '../src/domain/time/wall-time.ts'
import { type Fault, type Outcome, outcomeOf } from './harness/fault.ts'
import { House } from './harness/house.ts'
import { NamedEntries } from './harness/ledger.ts'
import { eventually, welcomedMore } from './harness/moment.ts'
import { newAddress } from './harness/organizer.ts'
import { readOutbox } from './harness/outbox.ts'
import { emptyStore } from './harness/store.ts'
import { writeSignUp } from './harness/writers.ts'

const GUESTS = 10
const QUIET_MS = 3_000
/** Of a core, by a server that nobody asks anything. */
const BUSIEST = 0.5

/**
 * The clock of the machine is set an hour ahead and back again, while reminders are waiting. SQLite's clock is the process's own and steps with it;
 * PostgreSQL's stays, as if ours were one instance whose clock is wrong.
 */
export const steppingClock: Fault = async ({ program, isQuick, postgres }) => {
  const library = findFakeTime()
  if (library === undefined) {
    console.log('The stepping clock is left out: it takes libfaketime (Debian: apt-get install faketime).')
    return []
  }
  const outcomes: Outcome[] = []
  for (const url of isQuick ? [undefined] : [undefined, postgres.url]) {
    const store = await emptyStore(url)
    const clock = join(store.folder, 'clock')
    writeFileSync(clock, '+0')
    const house = await House.open(program, store, {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    })
    const soon = new Date(Date.now() + 24 * HOUR + 20 * MINUTE).toISOString().slice(0, 19)
    const event = await house.newEvent({ timezone: 'UTC', startIso: soon, endIso: soon })
    const reminded = new NamedEntries('reminders')
    for (let guest = 0; guest < GUESTS; guest += 1) {
      const email = newAddress()
      if (await writeSignUp(house.visitor, event, email)) reminded.acknowledge(email)
    }
    const reminders = async () =>
      (await readOutbox(store.folder))
        .filter(({ subject }) => /tomorrow|reminder/i.test(subject))
        .map(({ to }) => to)

    const steps = ['+3600', '+0', '-3600', '+0']
    let busiest = 0
    for (const step of steps) {
      writeFileSync(clock, step)
      const writers = house.startWriters(await house.newEvent())
      await sleep(1_500)
      await welcomedMore(house.pulse)
      await writers.stop()
      busiest = Math.max(busiest, await busyness(house.server.pid))
    }
    const isPostgres = url !== undefined
    if (!isPostgres) await eventually(async () => (await reminders()).length >= GUESTS)
    const found = await reminders()
    const also = [isPostgres ? new NamedEntries('reminders').judge(found) : reminded.judge(found)]
    const findings = [
      {
        what: `${found.length} reminders, due in 20 minutes, to ${GUESTS} people`,
        isMet: found.length === (isPostgres ? 0 : GUESTS),
      },
      { what: `${Math.round(busiest * 100)} % of a core when nobody asks`, isMet: busiest < BUSIEST },
      { what: `${house.pulse.count(429)} refused as too many`, isMet: house.pulse.count(429) === 0 },
    ]
    outcomes.push(
      await outcomeOf(house, { fault: 'clock stepping by an hour', rounds: steps.length, findings, also }),
    )
    await house.close()
  }
  return outcomes
}

/** How much of a core a process uses. */
async function busyness(pid: number): Promise<number> {
  const before = processorTime(pid)
  await sleep(QUIET_MS)
  return (processorTime(pid) - before) / QUIET_MS
}

/** In milliseconds; the system counts in hundredths of a second. */
function processorTime(pid: number): number {
  const [user = '0', system = '0'] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) * 10
}
