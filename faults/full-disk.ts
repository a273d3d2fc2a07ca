import { randomUUID } from 'node:crypto'
import { startPostgres } from '../scripts/testing/postgres-server.mjs'
import { contract } from '../src/api/contract.ts'
import { eventPagePath } from '../src/api/event-urls.ts'
import { type Fault, type Outcome, outcomeOf } from './harness/fault.ts'
import { makeEvent } from './harness/organizer.ts'
import { ServerFixture } from './harness/server-fixture.ts'
import { SmallDisk } from './harness/small-disk.ts'
import { emptyStore, type Store } from './harness/store.ts'
import { eventually, randomMoment, untilServing } from './harness/timing.ts'
import { writeCount } from './harness/writers.ts'

const READS = 25

interface DiskUser {
  megabytes: number
  /** Puts a database on the disk. */
  createStore(folder: string): Promise<Store>
}

const SQLITE: DiskUser = {
  megabytes: 8,
  createStore: async (folder) => ({
    engine: 'SQLite',
    folder,
    env: { DATA_DIR: folder },
    remove: () => undefined,
  }),
}

/** An empty PostgreSQL server takes 40 MB. */
const POSTGRES: DiskUser = {
  megabytes: 120,
  async createStore(folder) {
    const server = await startPostgres({ isDurable: true, within: folder })
    const store = await emptyStore(server.url)
    return {
      ...store,
      async remove() {
        await store.remove()
        await server.stop()
      },
    }
  },
}

/** Another program fills the disk during writes and frees it later. Needs root, to mount a small disk. */
export const fullDisk: Fault = async ({ program, isQuick }) => {
  const outcomes: Outcome[] = []
  for (const user of isQuick ? [SQLITE] : [SQLITE, POSTGRES]) {
    const disk = SmallDisk.ofMegabytes(user.megabytes)
    if (!disk) {
      console.log('Skipping the full disk: only root can mount a small disk.')
      return []
    }
    try {
      const fixture = await ServerFixture.start(program, await user.createStore(disk.folder))
      outcomes.push(await filled(disk, fixture, isQuick ? 1 : 5))
      await fixture.close()
    } finally {
      disk.remove()
    }
  }
  return outcomes
}

async function filled(disk: SmallDisk, fixture: ServerFixture, rounds: number): Promise<Outcome> {
  let [read, rejected, message] = [0, 0, '']
  for (let round = 0; round < rounds; round += 1) {
    const event = await fixture.newEvent()
    const writers = fixture.startWriters(event)
    await randomMoment(fixture.stats)
    disk.fill()
    const isFull = await eventually(async () => {
      const { status, text } = await makeEvent(fixture.visitor, fixture.cookie, randomUUID())
      message = text
      return status === 503
    })
    if (isFull) rejected += 1
    for (let turn = 0; turn < READS; turn += 1) {
      if (await writeCount(fixture.visitor, eventPagePath(event.slug), event.views)) read += 1
      const { status } = await fixture.visitor.request('GET', contract.listEvents.path, {
        cookie: fixture.cookie,
      })
      if (status === 200) read += 1
    }
    disk.clear()
    await untilServing(fixture.stats)
    await writers.stop()
  }
  const findings = [
    { what: `writes are rejected: ${rejected} of ${rounds}, "${message}"`, isMet: rejected === rounds },
    { what: `reads still work: ${read} of ${2 * READS * rounds}`, isMet: read === 2 * READS * rounds },
    {
      what: `${fixture.stats.withoutRetryAfter} responses of 503 without Retry-After`,
      isMet: fixture.stats.withoutRetryAfter === 0,
    },
  ]
  return outcomeOf(fixture, { fault: 'disk full', rounds, findings })
}
