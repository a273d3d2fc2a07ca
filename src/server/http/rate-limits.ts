import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Reason } from '../../domain/language/problem-key.ts'
import { Problem } from '../../domain/problem.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'
import { lockBucket, takeFromBucket } from '../tables/rate-limit-table.ts'
import { clientNetwork } from './requests/client-address.ts'
import { statusOf } from './responses/problem-response.ts'

interface RateLimit {
  /** A bucket allows `size` actions per `spanMs`, refilled evenly. */
  size: number
  spanMs: number
  /** The person who is over the limit reads it. It is missing if the action is left out in silence. */
  reason?: Reason
}

export const YOUNG_TEAM = 7 * DAY

export const BODY_LIMIT = 256 * 1024

/** The name ends in what is counted: a network, an email address, a team, a user. */
const RATE_LIMITS = {
  'sign-in-from': {
    size: 100,
    spanMs: 100 * SECOND,
    reason: 'tooManyLinksFrom',
  },
  'sign-in-to': {
    size: 6,
    spanMs: 15 * MINUTE,
    reason: 'tooManyLinksTo',
  },
  'sign-in-to-in-a-day': {
    size: 20,
    spanMs: DAY,
    reason: 'tooManyLinksToInADay',
  },
  'sign-up-from': {
    size: 60,
    spanMs: MINUTE,
    reason: 'tooManySignUps',
  },
  'events-of': {
    size: 1_000,
    spanMs: HOUR,
    reason: 'tooManyEvents',
  },
  'imported-events-of': {
    size: 2_000,
    spanMs: HOUR,
    reason: 'tooManyImports',
  },
  'read-files-of': {
    size: 60,
    spanMs: HOUR,
    reason: 'tooManyFiles',
  },
  'dates-of': {
    size: 1_000,
    spanMs: HOUR,
    reason: 'tooManyDates',
  },
  'attendees-of': {
    size: 300,
    spanMs: HOUR,
    reason: 'tooManyAttendees',
  },
  'requests-of-token': {
    size: 600,
    spanMs: MINUTE,
    reason: 'tooManyRequests',
  },
  'webhook-sends-of': {
    size: 60,
    spanMs: HOUR,
    reason: 'tooManyWebhookSends',
  },
  'pictures-of': {
    size: 100,
    spanMs: DAY,
    reason: 'tooManyPictures',
  },
  'support-from': {
    size: 20,
    spanMs: 20 * MINUTE,
    reason: 'tooManyMessages',
  },
  'invitations-of': {
    size: 30,
    spanMs: HOUR,
    reason: 'tooManyInvitations',
  },
  'messages-of': {
    size: 10,
    spanMs: DAY,
    reason: 'tooManyTeamMessages',
  },
  /** A member gets so many emails about single sign-ups. Beyond this nothing is sent. */
  'sign-up-emails-to': { size: 30, spanMs: HOUR },
  /** It counts organizers' addresses that are asked whether they want replies. Beyond this nobody is asked. */
  'organizers-of': { size: 10, spanMs: DAY },
  /** A change may send an email to the old address, and reveals whether the new one has an account. */
  'email-changes-of': {
    size: 10,
    spanMs: HOUR,
    reason: 'tooManyEmailChanges',
  },
} satisfies Record<string, RateLimit>

interface Bucket extends RateLimit {
  name: string
}

export interface ToldBucket extends Bucket {
  reason: Reason
}

export function bucketOf<Limit extends keyof typeof RATE_LIMITS>(limit: Limit, key: string) {
  return { name: `${limit}/${key}`, ...RATE_LIMITS[limit] }
}

export function newAccountsBucket(network: string, size: number): ToldBucket {
  return { name: `accounts-from/${network}`, size, spanMs: DAY, reason: ['tooManyAccounts', size] }
}

/**
 * Takes one action from the bucket, or throws a Problem with the time to wait. On the connection of a transaction, a
 * rollback gives the action back.
 */
export async function takeFrom(connection: Connection, bucket: ToldBucket): Promise<void> {
  const { waitMs } = await takeOne(connection, bucket)
  if (waitMs !== null) throw overLimit(bucket, waitMs)
}

function overLimit({ reason }: ToldBucket, waitMs: number): Problem {
  return new Problem('too-many', reason, { retryAfterSeconds: waitMs / SECOND })
}

/** Returns false instead of throwing when the bucket is empty, for what may be left out. */
export async function tryTakeFrom(connection: Connection, bucket: Bucket): Promise<boolean> {
  return (await takeOne(connection, bucket)).waitMs === null
}

function takeOne(connection: Connection, { name, size, spanMs }: Bucket) {
  return takeFromBucket(connection, name, { size, refillMs: spanMs / size })
}

/** Tells the program in the RateLimit headers (RFC draft of the HTTPAPI group) what is left. */
export async function takeWithHeaders(
  connection: Connection,
  bucket: ToldBucket,
  reply: FastifyReply,
): Promise<void> {
  const { fullInMs, waitMs } = await takeOne(connection, bucket)
  const rest = Math.max(0, Math.floor(bucket.size * (1 - fullInMs / bucket.spanMs)))
  const seconds = Math.ceil(fullInMs / SECOND)
  reply.header('RateLimit-Policy', `"token";q=${bucket.size};w=${bucket.spanMs / SECOND}`)
  reply.header('RateLimit', `"token";r=${rest};t=${seconds}`)
  if (waitMs !== null) throw overLimit(bucket, waitMs)
}

/** Fastify reads X-Forwarded-For only with TRUST_PROXY. */
export function networkOf(request: FastifyRequest): string {
  return clientNetwork(request.ip)
}

/**
 * Each address has one budget for emails that somebody else causes: invitations, sign-ups, questions to organizers,
 * and what goes to attendees whose address nobody has proved. It is taken from when such an email is sent, so that
 * only emails count. Returns null, or the time to wait.
 */
export async function takeEmailTo(connection: Connection, email: string): Promise<number | null> {
  for (const bucket of bucketsOf(email)) {
    const { waitMs } = await takeOne(connection, bucket)
    if (waitMs !== null) return waitMs
  }
  return null
}

/**
 * Counts an email that is sent in any case. A sign-in email is never refused for what strangers made us send to the
 * address: that would lock people out, and tell whether an address has an account.
 */
export async function countEmailTo(connection: Connection, email: string): Promise<void> {
  for (const bucket of bucketsOf(email)) await takeOne(connection, bucket)
}

/** Until the transaction ends, nobody else signs the address up or unsubscribes it. */
export async function lockEmailsTo(connection: Connection, email: string): Promise<void> {
  for (const { name } of bucketsOf(email).slice(0, 1)) await lockBucket(connection, name)
}

function bucketsOf(email: string) {
  const address = email.toLowerCase()
  // The hour first: when it is used up, nothing is taken from the day.
  return [
    { name: `unasked-to/${address}`, size: 10, spanMs: HOUR },
    { name: `unasked-to-in-a-day/${address}`, size: 30, spanMs: DAY },
  ]
}

const DELAY_MS = 250
const DELAYED_STATUSES: readonly number[] = [statusOf['too-many'], statusOf['too-large']]
/** A waiting response costs memory; beyond this many, responses are sent at once. */
const MAX_WAITING = 1_000

/**
 * Delays every 429 and 413. A person does not notice, but most programs that flood a server wait for one response
 * before they send the next request: the delay slows them to a trickle, and nobody else is affected.
 */
export function delayRejections(app: FastifyInstance, delayMs = DELAY_MS): void {
  let waiting = 0
  app.addHook('onSend', async (_request, reply) => {
    if (!DELAYED_STATUSES.includes(reply.statusCode) || waiting >= MAX_WAITING) return
    waiting += 1
    await sleep(delayMs)
    waiting -= 1
  })
}
