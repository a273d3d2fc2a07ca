import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { BuiltServer } from './built-server.ts'
import { type EventLedger, Ledger, type Verdict } from './ledger.ts'
import { makeEvent, readNewEvent, signIn } from './organizer.ts'
import { readBack } from './read-back.ts'
import { ResponseStats } from './response-stats.ts'
import type { Store } from './store.ts'
import { Visitor } from './visitor.ts'
import { startWriters, type Writers } from './writers.ts'

const LATE_WRITES_MS = 20_000
const TOO_MANY = 429
const PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 120_000

/**
 * A running server with its data, a signed-in organizer, and a ledger of every write that it acknowledged.
 */
export class ServerFixture {
  readonly ledger = new Ledger()
  readonly stats = new ResponseStats()
  readonly visitor: Visitor

  private constructor(
    readonly server: BuiltServer,
    readonly store: Store,
  ) {
    this.visitor = new Visitor(server, this.stats)
  }

  /** The organizer's session cookie. */
  cookie = ''

  static async start(
    program: string,
    store: Store,
    env: Record<string, string> = {},
    node?: string,
  ): Promise<ServerFixture> {
    const server = await BuiltServer.started(program, { ...store.env, ...env }, node)
    const fixture = new ServerFixture(server, store)
    fixture.cookie = await signIn(fixture.visitor)
    fixture.ledger.sessions.acknowledge(fixture.cookie)
    return fixture
  }

  /** Over many rounds the writers use up what a team may create; it comes back within minutes. */
  async newEvent(fields: object = {}): Promise<EventLedger> {
    for (let waited = 0; ; waited += PAUSE_MS) {
      const title = randomUUID()
      const response = await makeEvent(this.visitor, this.cookie, title, fields)
      if (response.status === TOO_MANY && waited < LONGEST_PAUSE_MS) {
        await sleep(PAUSE_MS)
        continue
      }
      const made = readNewEvent(response)
      this.ledger.titles.acknowledge(title)
      return this.ledger.addEvent(made)
    }
  }

  startWriters(event: EventLedger, target: { port: number } = this.server): Writers {
    const { ledger, stats, cookie } = this
    return startWriters({ target, ledger, stats, cookie, event })
  }

  /**
   * Counts that were held during an outage are written after it: within a second on an idle machine, later on
   * a busy one. So a missing entry counts as lost only if it is still missing after a while.
   */
  async readBack(): Promise<Verdict> {
    const until = performance.now() + LATE_WRITES_MS
    for (;;) {
      await sleep(1_000)
      const verdict = await readBack(this.ledger, this.visitor, this.cookie)
      if (verdict.lost === 0 || performance.now() > until) return verdict
    }
  }

  async close(): Promise<void> {
    this.visitor.close()
    await this.server.stop()
    await this.store.remove()
  }
}
