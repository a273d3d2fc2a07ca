import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '../src/api/contract.ts'
import { BuiltServer } from './harness/built-server.ts'
import { type Fault, type Outcome, outcomeOf } from './harness/fault.ts'
import { Nginx } from './harness/nginx.ts'
import { makeEvent, readNewEvent, signIn } from './harness/organizer.ts'
import { PlainBalancer } from './harness/plain-balancer.ts'
import { ServerFixture } from './harness/server-fixture.ts'
import { emptyStore } from './harness/store.ts'
import { NoResponse, Visitor } from './harness/visitor.ts'

const LEAST_REQUESTS = 1_000
/** Connections that reach the kernel between the last look at its queue and the close: decision 031. */
const MAX_FAILED_SHARE = 0.005
const VISITORS = 8
const PAUSE_MS = 30
/** Their links to calendar services are as long as such links become. */
const LONG_TEXTS = { location: '会'.repeat(200), descriptionHtml: `<p>${'音'.repeat(3_000)}</p>` }

interface Proxy {
  port: number
  stop(): Promise<void>
}

const PROXIES: Record<string, (ports: readonly number[]) => Promise<Proxy>> = {
  nginx: (ports) => Nginx.started(ports),
  'a plain balancer': (ports) => PlainBalancer.started(ports),
}

/**
 * An update of two instances, one after the other, while visitors and organizers go on: hardly a request may fail,
 * and only by a connection that was reset. On SQLite both use one file for that time.
 */
export const rollingRestart: Fault = async ({ program, isQuick, postgres }) => {
  const runs = isQuick ? 1 : 5
  const outcomes: Outcome[] = []
  for (const url of isQuick ? [postgres.url] : [undefined, postgres.url]) {
    for (const [name, startProxy] of Object.entries(PROXIES)) {
      const store = await emptyStore(url)
      const fixture = await ServerFixture.start(program, store, { TRUST_PROXY: '127.0.0.1' })
      const other = await BuiltServer.started(program, { ...store.env, TRUST_PROXY: '127.0.0.1' })
      const proxy = await startProxy([fixture.server.port, other.port])
      const failures: string[] = []
      let sent = 0
      fixture.stats.start()
      for (let run = 0; run < runs; run += 1) {
        sent += await runOnce(fixture, other, proxy, failures)
      }
      fixture.stats.pause()
      // The proxy says 502 for a connection that was reset.
      const resets = failures.filter((failure) => failure.startsWith('502 '))
      const others = failures.filter((failure) => !resets.includes(failure))
      const what = `${resets.length} of ${sent} requests were reset in ${runs} runs behind ${name} (goal: at most 5 of 1,000)`
      const findings = [
        { what, isMet: resets.length <= MAX_FAILED_SHARE * sent },
        { what: `${others.length} failed otherwise`, isMet: others.length === 0 },
        ...[...new Set(others)].slice(0, 3).map((failure) => ({ what: failure, isMet: false })),
      ]
      outcomes.push(await outcomeOf(fixture, { fault: `rolling restart, ${name}`, rounds: runs, findings }))
      await proxy.stop()
      await other.stop()
      await fixture.close()
    }
  }
  return outcomes
}

async function runOnce(
  fixture: ServerFixture,
  other: BuiltServer,
  proxy: Proxy,
  failures: string[],
): Promise<number> {
  const direct = new Visitor(fixture.server, fixture.stats)
  const cookie = await signIn(direct)
  const event = readNewEvent(await makeEvent(direct, cookie, '春'.repeat(200), LONG_TEXTS))
  direct.close()
  const progress = { sent: 0, isOver: false }

  async function visit(number: number): Promise<void> {
    const visitor = new Visitor(proxy, fixture.stats)
    for (let turn = number; !progress.isOver || progress.sent < LEAST_REQUESTS; turn += 1) {
      progress.sent += 1
      const failure = await failureOf(() => requestInTurn(visitor, cookie, event, turn))
      if (failure !== null) failures.push(failure)
      await sleep(Math.random() * 2 * PAUSE_MS)
    }
    visitor.close()
  }

  const visits = Array.from({ length: VISITORS }, (_, number) => visit(number))
  for (const server of [fixture.server, other]) {
    await sleep(300)
    await server.stop()
    await server.start()
    await readiness(server.port)
  }
  progress.isOver = true
  await Promise.all(visits)
  return progress.sent
}

function requestInTurn(
  visitor: Visitor,
  cookie: string,
  event: { id: string; slug: string },
  turn: number,
): ReturnType<Visitor['request']> {
  if (turn % 4 === 0) return visitor.request('GET', `/e/${event.slug}`)
  if (turn % 4 === 1) return visitor.request('GET', `/api/public/events/${event.slug}/calendar/google`)
  if (turn % 4 === 2) return makeEvent(visitor, cookie, `Event ${turn}`)
  const path = contract.changeEvent.path.replace(':id', event.id)
  return visitor.request('PATCH', path, { cookie, body: { location: `Room ${turn}` } })
}

async function failureOf(send: () => ReturnType<Visitor['request']>): Promise<string | null> {
  try {
    const { status, text } = await send()
    return status < 400 ? null : `${status} ${text.slice(0, 100)}`
  } catch (error) {
    if (error instanceof NoResponse) return error.message
    throw error
  }
}

async function readiness(port: number): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`)).ok) await sleep(100)
}
