import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '../src/api/contract.ts'
import { eventPagePath } from '../src/api/public-addresses.ts'
import { Crowd } from './harness/crowd.ts'
import { type Fault, outcomeOf } from './harness/fault.ts'
import { House } from './harness/house.ts'
import { askSteadily } from './harness/load-client.ts'
import { judgedLoad, type LoadRow, printLoads } from './harness/load-table.ts'
import { newAddress } from './harness/organizer.ts'
import { emptyStore } from './harness/store.ts'
import { Visitor } from './harness/visitor.ts'

interface Load {
  name: string
  begin: () => Promise<() => Promise<void>>
}

const CONNECTIONS = 10_000
const SLOW_CLIENTS = 500
const FLOODERS = 8
const BIG_BODY = Buffer.alloc(5_000_000, 'x')

/** People who want too much, or are too slow, or too many; beside them somebody asks a hundred times a second and wants an answer. */
export const load: Fault = async ({ program, isQuick }) => {
  const house = await House.open(program, await emptyStore())
  const event = await house.newEvent()
  const { port } = house.server
  const steady = { port, path: eventPagePath(event.slug), perSecond: 100, ms: isQuick ? 1_000 : 10_000 }
  const ask = async () => {
    const latency = await askSteadily(steady)
    event.views.asked += latency.answered + latency.failed
    event.views.acknowledged += latency.answered
    return latency
  }
  await ask()
  const quiet = await ask()
  const idle = memoryOf(house.server.pid)
  const rows: LoadRow[] = [
    { load: 'none', ...quiet, ratio: 1, memory: { before: idle, at: idle, after: idle } },
  ]
  for (const { name, begin } of loadsOn(house, event.id, isQuick)) {
    const before = memoryOf(house.server.pid)
    const end = await begin()
    const latency = await ask()
    const at = memoryOf(house.server.pid)
    await end()
    await sleep(isQuick ? 0 : 5_000)
    const after = memoryOf(house.server.pid)
    rows.push({ load: name, ...latency, ratio: latency.p99 / quiet.p99, memory: { before, at, after } })
  }
  printLoads(rows)
  const findings = rows.slice(1).flatMap((row) => judgedLoad(row, !isQuick))
  const outcome = await outcomeOf(house, { fault: 'load', rounds: rows.length - 1, findings })
  await house.close()
  return [outcome]
}

function loadsOn(house: House, eventId: string, isQuick: boolean): Load[] {
  const { port } = house.server
  const share = isQuick ? 0.05 : 1
  const connections = Math.round(CONNECTIONS * share)
  const slow = Math.round(SLOW_CLIENTS * share)
  const head = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

  const crowded = async (count: number, greeting: string, dribbled?: string | Buffer) => {
    const crowd = new Crowd()
    await crowd.enter(port, count, greeting)
    if (dribbled !== undefined) crowd.dribble(dribbled, 500)
    return () => crowd.leave()
  }

  /** As fast as they are answered, each from one address. */
  const flood = (path: string, body: () => object) => async () => {
    const over = new AbortController()
    const flooding = Array.from({ length: FLOODERS }, async () => {
      const visitor = new Visitor(house.server, house.pulse)
      while (!over.signal.aborted) {
        await visitor.ask('POST', path, { body: body(), cookie: house.cookie }).catch(() => sleep(20))
      }
      visitor.leave()
    })
    return async () => {
      over.abort()
      await Promise.all(flooding)
    }
  }

  const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello' }
  return [
    { name: `${connections.toLocaleString('en')} open connections`, begin: () => crowded(connections, '') },
    {
      name: `${slow} slow with their headers`,
      begin: () => crowded(slow, 'GET / HTTP/1.1\r\n', 'X-Slow: 1\r\n'),
    },
    {
      name: `${slow} slow with their bodies`,
      begin: () => crowded(slow, head(contract.sendSupportMessage.path, 200_000), ' '),
    },
    {
      name: 'bodies of 5 MB, eight at once',
      begin: flood(contract.sendSupportMessage.path, () => ({
        ...message,
        message: BIG_BODY.toString('latin1'),
      })),
    },
    {
      name: 'flood of sign-in links',
      begin: flood(contract.requestLink.path, () => ({ email: newAddress() })),
    },
    {
      name: 'flood of sign-ups',
      begin: flood(contract.signUp.path.replace(':id', eventId), () => ({
        name: 'Guest',
        email: newAddress(),
      })),
    },
    { name: 'flood of support messages', begin: flood(contract.sendSupportMessage.path, () => message) },
  ]
}

/** In megabytes, what the system holds for the process. */
function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
