import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFakeTime } from '../scripts/testing/fake-time.mjs'
import { HOUR, MINUTE, SECOND } from '../src/domain/time/wall-time.ts'
import { type Fault, type Outcome, outcomeOf } from './harness/fault.ts'
import { NamedEntries } from './harness/ledger.ts'
import { newAddress } from './harness/organizer.ts'
import { readOutbox } from './harness/outbox.ts'
import { ServerFixture } from './harness/server-fixture.ts'
import { emptyStore } from './harness/store.ts'
import { eventually, untilServing } from './harness/timing.ts'
import { writeSignUp } from './harness/writers.ts'

const GUESTS = 10
const IDLE_MS = 3_000
/** The most of a core that an idle server may use. */
const MAX_IDLE_CPU = 0.1
const MOST_WAITS = 10

/**
 * The clock is set an hour ahead and back while reminders are waiting. SQLite uses the clock of the process,
 * so it steps too; PostgreSQL's clock stays right, as if our server were one instance with a wrong clock.
 */
export const steppingClock: Fault = async ({ program, isQuick, postgres }) => {
  const library = findFakeTime()
  if (library === undefined) {
    console.log('Skipping the stepping clock: it needs libfaketime (Debian: apt-get install faketime).')
    return []
  }
  const outcomes: Outcome[] = []
  for (const url of isQuick ? [undefined] : [undefined, postgres.url]) {
    const store = await emptyStore(url)
    const clock = join(store.folder, 'clock')
    const base = awayFromMidnight(new Date().getUTCHours())
    const setClock = (aheadSeconds: number) => {
      const seconds = base + aheadSeconds
      writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}`)
    }
    setClock(0)
    const fixture = await ServerFixture.start(program, store, {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    })
    const soon = new Date(Date.now() + base * SECOND + 24 * HOUR + 20 * MINUTE).toISOString().slice(0, 19)
    const event = await fixture.newEvent({ timezone: 'UTC', startIso: soon, endIso: soon })
    const reminded = new NamedEntries('reminders')
    for (let guest = 0; guest < GUESTS; guest += 1) {
      const email = newAddress()
      if (await writeSignUp(fixture.visitor, event, email)) reminded.acknowledge(email)
    }
    const reminders = async () =>
      (await readOutbox(store.folder))
        .filter(({ subject }) => /tomorrow|reminder/i.test(subject))
        .map(({ to }) => to)

    const steps = [3_600, 0, -3_600, 0]
    let idleCpu = 0
    for (const step of steps) {
      setClock(step)
      const writers = fixture.startWriters(await fixture.newEvent())
      await sleep(1_500)
      await untilServing(fixture.stats)
      await writers.stop()
      idleCpu = Math.max(idleCpu, await idleUsage(fixture.server.pid))
    }
    const isPostgres = url !== undefined
    if (!isPostgres) await eventually(async () => (await reminders()).length >= GUESTS)
    const found = await reminders()
    const verdicts = [isPostgres ? new NamedEntries('reminders').compare(found) : reminded.compare(found)]
    const findings = [
      {
        what: `${found.length} reminders, due in 20 minutes, to ${GUESTS} people`,
        isMet: found.length === (isPostgres ? 0 : GUESTS),
      },
      { what: `${Math.round(idleCpu * 100)} % of a core when idle`, isMet: idleCpu < MAX_IDLE_CPU },
      { what: `${fixture.stats.count(429)} responses of 429`, isMet: fixture.stats.count(429) === 0 },
    ]
    outcomes.push(
      await outcomeOf(fixture, {
        fault: 'clock stepping by an hour',
        rounds: steps.length,
        findings,
        verdicts,
      }),
    )
    await fixture.close()
  }
  return outcomes
}

/** Seconds. A step over midnight would change the day of the counts and what a reminder calls the day of the event. */
function awayFromMidnight(hour: number): number {
  if (hour >= 22) return -7_200
  return hour < 2 ? 7_200 : 0
}

/** The share of a core that a process uses once it has sent the emails of what was written before. */
async function idleUsage(pid: number): Promise<number> {
  let usage = await cpuUsage(pid)
  for (let waits = 0; usage >= MAX_IDLE_CPU && waits < MOST_WAITS; waits += 1) usage = await cpuUsage(pid)
  return usage
}

/** The share of a core that a process uses. */
async function cpuUsage(pid: number): Promise<number> {
  const before = cpuTimeMs(pid)
  await sleep(IDLE_MS)
  return (cpuTimeMs(pid) - before) / IDLE_MS
}

/** Linux counts in hundredths of a second. */
function cpuTimeMs(pid: number): number {
  const [user = '0', system = '0'] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) * 10
}
