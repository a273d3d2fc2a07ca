import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import { type JobLog, type RepeatingJob, repeatJob } from '../db/repeating-job.ts'
import { deliverMail, type MailDelivery, type MailForDelivery } from './deliver-mail.ts'
import { withinBudget } from './mail-budget.ts'
import { type LeasedMail, leaseDueMails, saveMailResults } from './mail-queue.ts'
import {
  type DeliveryOutcome,
  type DeliveryResult,
  type Lease,
  type LeasedRow,
  type LeaseLimits,
  type QueueTable,
  renewLeases,
} from './queue-table.ts'

/** Mails added by this process wake the worker; mails added by another instance wait at most this long. */
const POLL_MS = SECOND
/** When a worker dies, another one takes over its mails after this time. */
const LEASE_MS = 60 * SECOND
const RENEW_AFTER_MS = 20 * SECOND
/** It is small enough that a mail which is due now does not wait long behind the ones already leased. */
const IN_FLIGHT_PER_CONNECTION = 8
/** It is less than the ten seconds that the whole server may take to stop. */
const STOPPING_MS = 7 * SECOND

interface QueueItem extends LeasedRow {
  isFirst: boolean
}

/**
 * One worker sends one lane: emails, or what webhooks are told. Each lane has its own connections, so that neither
 * waits for the other.
 */
export interface Lane<Leased extends Lease, Item extends QueueItem> {
  name: string
  table: QueueTable
  connections: number
  lease(limits: LeaseLimits): Promise<Leased[]>
  /** It adds what sending takes, and leaves out what must wait. */
  prepare(leased: readonly Leased[]): Promise<Item[]>
  deliver(item: Item): Promise<DeliveryOutcome>
  save(results: readonly DeliveryResult<Item>[]): Promise<void>
  close(): void
  /** If true, the worker looks for the next item after each one, since it leases one of each receiver. */
  isInOrder?: boolean
  log: JobLog
}

export function startMailWorker(database: Database, delivery: MailDelivery, pollMs = POLL_MS): RepeatingJob {
  const { mailer, log } = delivery
  const lane: Lane<LeasedMail, MailForDelivery> = {
    name: 'mail',
    table: 'mails',
    connections: mailer.connections,
    lease: (limits) => leaseDueMails(database, limits),
    prepare: async (leased) => delivery.addLetters(await withinBudget(database, leased, delivery)),
    deliver: (mail) => deliverMail(mail, delivery),
    save: (results) => saveMailResults(database, results),
    close: () => mailer.close(),
    log,
  }
  return startQueueWorker(database, lane, pollMs)
}

export function startQueueWorker<Leased extends Lease, Item extends QueueItem>(
  database: Database,
  lane: Lane<Leased, Item>,
  pollMs = POLL_MS,
): RepeatingJob {
  type InFlight = Item & {
    /** The lease was taken or last renewed then, by this machine's clock. */
    leasedAt: number
  }
  const { connections } = lane
  const maxInFlight = Math.max(20, connections * IN_FLIGHT_PER_CONNECTION)
  const results = new DeliveryResults<Item>((batch) => lane.save(batch), lane.log)
  const inFlight = new Map<string, InFlight>()
  const queue: InFlight[] = []
  const running = new Set<Promise<void>>()
  let connectionsInUse = 0
  let isMoreDue = false
  let isStopping = false
  let end: Promise<void> | undefined

  async function takeDue(): Promise<void> {
    await renewOldLeases()
    const room = maxInFlight - inFlight.size
    const leasedAt = Date.now()
    if (room < maxInFlight / 2) {
      // Somebody waits for these: they do not wait for half of the others to be sent.
      const first = await lane.lease({ atMost: connections, leaseMs: LEASE_MS, onlyFirst: true })
      queue.unshift(...(await take(first, leasedAt)))
    } else {
      const leased = await lane.lease({ atMost: room, leaseMs: LEASE_MS })
      isMoreDue = leased.length === room
      queue.push(...(await take(leased, leasedAt)))
    }
    startSending()
    // All of them were over a budget: look at once for others.
    if (isMoreDue && inFlight.size === 0) job.wake()
  }

  async function take(leased: readonly Leased[], leasedAt: number): Promise<InFlight[]> {
    // What this worker is still sending was due again because the database was unreachable while its lease ran out.
    const others = leased.filter(({ id }) => !inFlight.has(id))
    const items: InFlight[] = []
    for (const item of await lane.prepare(others)) {
      const itemInFlight = { ...item, leasedAt }
      inFlight.set(item.id, itemInFlight)
      items.push(itemInFlight)
    }
    return items
  }

  async function renewOldLeases(): Promise<void> {
    const now = Date.now()
    const old = [...inFlight.values()].filter(({ leasedAt }) => now - leasedAt > RENEW_AFTER_MS)
    if (old.length === 0) return
    const renewedIds = await renewLeases(database, lane.table, old, LEASE_MS)
    for (const item of old) if (renewedIds.has(item.id)) item.leasedAt = now
  }

  function startSending(): void {
    if (isStopping) return
    // The last connection is left to emails that somebody waits for.
    while (connectionsInUse < (queue[0]?.isFirst ? connections : Math.max(1, connections - 1))) {
      const next = queue.shift()
      if (!next) return
      const task = sendAndRecord(next).finally(() => running.delete(task))
      running.add(task)
    }
  }

  async function sendAndRecord(item: InFlight): Promise<void> {
    // While the machine was suspended, another worker may have taken this item: do not trust an old lease.
    if (Date.now() - item.leasedAt < LEASE_MS / 2) {
      connectionsInUse += 1
      const outcome = await lane.deliver(item)
      // The connection is free once the outcome is recorded: a kill sends again only what is between the two.
      await results.add({ item, outcome })
      connectionsInUse -= 1
    }
    inFlight.delete(item.id)
    startSending()
    if ((isMoreDue || lane.isInOrder) && inFlight.size <= maxInFlight / 2) job.wake()
  }

  async function stop(): Promise<void> {
    isStopping = true
    await Promise.race([finish(), sleep(STOPPING_MS, undefined, { ref: false })])
    results.giveUp()
    lane.close()
  }

  async function finish(): Promise<void> {
    await job.stop()
    const givenBack = queue.splice(0).map((item) => results.add({ item, outcome: { kind: 'given-back' } }))
    await Promise.all([...running, ...givenBack])
  }

  const job = repeatJob({ name: lane.name, everyMs: pollMs, log: lane.log }, takeDue)
  return { wake: () => job.wake(), stop: () => (end ??= stop()) }
}

const RETRY_MS = 500

/**
 * Writes the outcomes of deliveries to the database. Outcomes that arrive during a write go into the next one
 * as a batch. A failed write is retried until it succeeds: a sent mail must never be sent again.
 */
class DeliveryResults<Item extends LeasedRow> {
  #waiting: { result: DeliveryResult<Item>; resolve: () => void }[] = []
  #isWriting = false
  #isGivenUp = false

  constructor(
    private readonly save: (results: readonly DeliveryResult<Item>[]) => Promise<void>,
    private readonly log: JobLog,
  ) {}

  add(result: DeliveryResult<Item>): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ result, resolve })
      if (!this.#isWriting) void this.#write()
    })
  }

  /** Stops retrying when the process ends. The leases expire by themselves. */
  giveUp(): void {
    this.#isGivenUp = true
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      await this.#persist(batch.map(({ result }) => result))
      for (const { resolve } of batch) resolve()
    }
    this.#isWriting = false
  }

  async #persist(results: readonly DeliveryResult<Item>[]): Promise<void> {
    for (let attempt = 1; !this.#isGivenUp; attempt += 1) {
      try {
        return await this.save(results)
      } catch (error) {
        if (attempt === 1)
          this.log.warn({ err: error, mails: results.length }, 'cannot record sent emails yet, will retry')
        await sleep(RETRY_MS, undefined, { ref: false })
      }
    }
  }
}
