import { randomUUID } from 'node:crypto'
import { startPostgres } from '../scripts/testing/postgres-server.mjs'
import { contract } from '../src/api/contract.ts'
import { eventPagePath } from '../src/api/event-urls.ts'
import { type Fault, type Outcome, outcomeOf } from './harness/fault.ts'
import { House } from './harness/house.ts'
import { anyMoment, eventually, welcomedMore } from './harness/moment.ts'
import { makeEvent } from './harness/organizer.ts'
import { SmallDisk } from './harness/small-disk.ts'
import { emptyStore, type Store } from './harness/store.ts'
import { writeCount } from './harness/writers.ts'

const READS = 25

interface Tenant {
  megabytes: number
  /** Moves in with its data. */
  moveIn(folder: string): Promise<Store>
}

const SQLITE: Tenant = {
  megabytes: 8,
  moveIn: async (folder) => ({
    engine: 'SQLite',
    folder,
    env: { DATA_DIR: folder },
    remove: () => undefined,
  }),
}

/** It takes 40 MB before anybody has written anything. */
const POSTGRES: Tenant = {
  megabytes: 120,
  async moveIn(folder) {
    const server = await startPostgres({ isCareful: true, within: folder })
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

/** Something else on the machine fills the disk while people write, and is cleared away later. Needs root, for a disk of its own. */
export const fullDisk: Fault = async ({ program, isQuick }) => {
  const outcomes: Outcome[] = []
  for (const tenant of isQuick ? [SQLITE] : [SQLITE, POSTGRES]) {
    const disk = SmallDisk.ofMegabytes(tenant.megabytes)
    if (!disk) {
      console.log('The full disk is left out: only root can make a small one.')
      return []
    }
    try {
      const house = await House.open(program, await tenant.moveIn(disk.folder))
      outcomes.push(await filled(disk, house, isQuick ? 1 : 5))
      await house.close()
    } finally {
      disk.remove()
    }
  }
  return outcomes
}

async function filled(disk: SmallDisk, house: House, rounds: number): Promise<Outcome> {
  let [read, refused, said] = [0, 0, '']
  for (let round = 0; round < rounds; round += 1) {
    const event = await house.newEvent()
    const writers = house.startWriters(event)
    await anyMoment(house.pulse)
    disk.fill()
    const isFull = await eventually(async () => {
      const { status, text } = await makeEvent(house.visitor, house.cookie, randomUUID())
      said = text
      return status === 503
    })
    if (isFull) refused += 1
    for (let turn = 0; turn < READS; turn += 1) {
      if (await writeCount(house.visitor, eventPagePath(event.slug), event.views)) read += 1
      const { status } = await house.visitor.ask('GET', contract.listEvents.path, { cookie: house.cookie })
      if (status === 200) read += 1
    }
    disk.clear()
    await welcomedMore(house.pulse)
    await writers.stop()
  }
  const findings = [
    { what: `writes are refused: ${refused} of ${rounds}, "${said}"`, isMet: refused === rounds },
    { what: `reads go on: ${read} of ${2 * READS * rounds}`, isMet: read === 2 * READS * rounds },
    {
      what: `${house.pulse.vagueRefusals} refusals without Retry-After`,
      isMet: house.pulse.vagueRefusals === 0,
    },
  ]
  return outcomeOf(house, { fault: 'disk full', rounds, findings })
}
