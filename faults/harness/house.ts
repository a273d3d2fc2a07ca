import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { BuiltServer } from './built-server.ts'
import { type EventLedger, type Judgement, Ledger } from './ledger.ts'
import { makeEvent, readNewEvent, signIn } from './organizer.ts'
import { Pulse } from './pulse.ts'
import { readBack } from './read-back.ts'
import type { Store } from './store.ts'
import { Visitor } from './visitor.ts'
import { startWriters, type Writers } from './writers.ts'

/** A server with its data, somebody signed in, and a book of all that it has said yes to. */
export class House {
  readonly ledger = new Ledger()
  readonly pulse = new Pulse()
  readonly visitor: Visitor

  private constructor(
    readonly server: BuiltServer,
    readonly store: Store,
  ) {
    this.visitor = new Visitor(server, this.pulse)
  }

  /** The organizer's. */
  cookie = ''

  static async open(program: string, store: Store, env: Record<string, string> = {}): Promise<House> {
    const house = new House(await BuiltServer.started(program, { ...store.env, ...env }), store)
    house.cookie = await signIn(house.visitor)
    house.ledger.sessions.acknowledge(house.cookie)
    return house
  }

  async newEvent(fields: object = {}): Promise<EventLedger> {
    const title = randomUUID()
    const made = readNewEvent(await makeEvent(this.visitor, this.cookie, title, fields))
    this.ledger.titles.acknowledge(title)
    return this.ledger.addEvent(made)
  }

  startWriters(event: EventLedger, place: { port: number } = this.server): Writers {
    const { ledger, pulse, cookie } = this
    return startWriters({ place, ledger, pulse, cookie, event })
  }

  /** Counts that waited for the database are written within a second of its return. */
  async readBack(): Promise<Judgement> {
    await sleep(1_000)
    return readBack(this.ledger, this.visitor, this.cookie)
  }

  async close(): Promise<void> {
    this.visitor.leave()
    await this.server.stop()
    await this.store.remove()
  }
}
