import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '../src/api/contract.ts'
import { eventPagePath } from '../src/api/public-addresses.ts'
import { type Fault, type Outcome, outcomeOf } from './harness/fault.ts'
import { House } from './harness/house.ts'
import { anyMoment, eventually, welcomedMore } from './harness/moment.ts'
import { makeEvent } from './harness/organizer.ts'
import { emptyStore, type Store } from './harness/store.ts'
import { writeCount } from './harness/writers.ts'

const DISK = '8m'
const READS = 25

/** Something else on the machine fills the disk while people write, and is cleared away later. Needs root, for a disk of its own. */
export const fullDisk: Fault = async ({ program, isQuick }) => {
  const store = await smallStore()
  if (!store) {
    console.log('The full disk is left out: only root can make a small one.')
    return []
  }
  try {
    return [await filled(await House.open(program, store), isQuick ? 1 : 5)]
  } finally {
    await store.remove()
  }
}

async function filled(house: House, rounds: number): Promise<Outcome> {
  const ballast = join(house.store.folder, 'ballast')
  let [read, refused, said] = [0, 0, '']
  for (let round = 0; round < rounds; round += 1) {
    const event = await house.newEvent()
    const writers = house.startWriters(event)
    await anyMoment(house.pulse)
    fill(ballast)
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
    rmSync(ballast)
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
  const outcome = await outcomeOf(house, { fault: 'disk full', rounds, findings })
  await house.server.stop()
  return outcome
}

/** As much as there is room for. */
function fill(file: string): void {
  for (let size = 1 << 20; size >= 512; size /= 2) {
    for (let isRoom = true; isRoom; ) {
      try {
        writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
      } catch {
        isRoom = false
      }
    }
  }
}

async function smallStore(): Promise<Store | null> {
  const store = await emptyStore()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=700`, 'daymark', store.folder], {
      stdio: 'ignore',
    })
  } catch {
    await store.remove()
    return null
  }
  return {
    ...store,
    async remove() {
      // Lazily: where something went wrong, a server may still be there.
      execFileSync('umount', ['-l', store.folder])
      await store.remove()
    },
  }
}
