import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../../domain/time/wall-time.ts'
import type { Database } from '../../db/database.ts'
import { type RepeatingJob, repeatJob } from '../../jobs/repeating-job.ts'
import { leaseDueMails, renewMailLeases } from '../../tables/mail-lease.ts'
import { type MailWithAttendance, withAttendance } from './attendee-mail-context.ts'
import { Turnstile } from './commit-gate.ts'
import { deliver, type MailRoad } from './deliver-mail.ts'
import { MailSettlements } from './delivery-results.ts'
import { SMTP_CONNECTIONS } from './smtp-mailer.ts'

/** Somebody in this process wakes it for a new mail; this is how long one of another instance may wait. */
const POLL_MS = SECOND
/** After this, another worker takes the mails of one that died. */
const LEASE_MS = 60 * SECOND
const RENEW_AFTER_MS = 20 * SECOND
const MOST_IN_HAND = 40
/** Within the ten seconds that stopping may take as a whole. */
const STOPPING_MS = 7 * SECOND

interface MailInHand extends MailWithAttendance {
  /** When its lease was taken or renewed, by this machine's clock. */
  heldSince: number
}

/** Takes the mails that are due, a handful at a time, and brings them out. Any number of these share one table. */
export function startMailWorker(database: Database, road: MailRoad): RepeatingJob {
  const turnstile = new Turnstile()
  const settlements = new MailSettlements(database, road.log)
  const inHand = new Map<string, MailInHand>()
  const notBegun: MailInHand[] = []
  const work = new Set<Promise<void>>()
  let lanesTaken = 0
  let isMoreDue = false
  let isStopping = false
  let stopped: Promise<void> | undefined

  async function takeMails(): Promise<void> {
    await renewLeases()
    const room = MOST_IN_HAND - inHand.size
    if (room < MOST_IN_HAND / 2) return
    const heldSince = Date.now()
    const leased = await leaseDueMails(database, { atMost: room, leaseMs: LEASE_MS })
    isMoreDue = leased.length === room
    for (const mail of await withAttendance(database, leased, road.unsubscribeLink)) {
      // Still at it, although its lease ran out: the database was away for long.
      if (inHand.has(mail.id)) continue
      const held = { ...mail, heldSince }
      inHand.set(mail.id, held)
      notBegun.push(held)
    }
    fillLanes()
  }

  async function renewLeases(): Promise<void> {
    const now = Date.now()
    const old = [...inHand.values()].filter(({ heldSince }) => now - heldSince > RENEW_AFTER_MS)
    if (old.length === 0) return
    const renewed = await renewMailLeases(database, old, LEASE_MS)
    for (const mail of old) if (renewed.has(mail.id)) mail.heldSince = now
  }

  function fillLanes(): void {
    if (isStopping) return
    while (lanesTaken < SMTP_CONNECTIONS) {
      const next = notBegun.shift()
      if (!next) return
      const done = bringOut(next).finally(() => work.delete(done))
      work.add(done)
    }
  }

  async function bringOut(mail: MailInHand): Promise<void> {
    // A process that slept meanwhile, as a laptop does, must not send what another one has taken since.
    if (Date.now() - mail.heldSince < LEASE_MS / 2) {
      lanesTaken += 1
      const passage = turnstile.passage()
      const outcome = await deliver(mail, road, () => passage.enter())
      passage.answered()
      lanesTaken -= 1
      fillLanes()
      await settlements.add({ lease: mail, outcome })
      passage.leave()
    }
    inHand.delete(mail.id)
    if (isMoreDue && inHand.size <= MOST_IN_HAND / 2) job.wake()
  }

  async function stop(): Promise<void> {
    isStopping = true
    await Promise.race([finish(), sleep(STOPPING_MS, undefined, { ref: false })])
    settlements.giveUp()
    road.mailer.close()
  }

  async function finish(): Promise<void> {
    await job.stop()
    const givenBack = notBegun
      .splice(0)
      .map((lease) => settlements.add({ lease, outcome: { kind: 'given-back' } }))
    await Promise.all([...work, ...givenBack])
  }

  const job = repeatJob({ name: 'mail', everyMs: POLL_MS, log: road.log }, takeMails)
  return { wake: () => job.wake(), stop: () => (stopped ??= stop()) }
}
