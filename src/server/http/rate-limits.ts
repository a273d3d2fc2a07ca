import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Reason } from '../../domain/language/problem-key.ts'
import { Problem } from '../../domain/problem.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'
import { lockBucket, takeFromBucket, takeSlots } from '../tables/rate-limit-table.ts'
import type { PublicUrl } from './public-url.ts'
import { clientNetwork, clientNetworks, isLoopback } from './requests/client-address.ts'
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
  'sign-in-from': { size: 100, spanMs: 100 * SECOND, reason: 'tooManyLinksFrom' },
  'sign-in-to': { size: 6, spanMs: 15 * MINUTE, reason: 'tooManyLinksTo' },
  'sign-in-to-in-a-day': { size: 20, spanMs: DAY, reason: 'tooManyLinksToInADay' },
  'sign-up-from': { size: 60, spanMs: MINUTE, reason: 'tooManySignUps' },
  'searches-from': { size: 60, spanMs: MINUTE, reason: 'tooManySearches' },
  'links-of': { size: 5, spanMs: DAY, reason: 'tooManyEventSlugs' },
  'events-of': { size: 1_000, spanMs: HOUR, reason: 'tooManyEvents' },
  'imported-events-of': { size: 2_000, spanMs: HOUR, reason: 'tooManyImports' },
  /** Each team may send emails of its own. */
  'imported-teams-of': { size: 3, spanMs: DAY, reason: 'tooManyTeamImports' },
  'read-files-of': { size: 60, spanMs: HOUR, reason: 'tooManyFiles' },
  'dates-of': { size: 1_000, spanMs: HOUR, reason: 'tooManyDates' },
  'attendees-of': { size: 300, spanMs: HOUR, reason: 'tooManyAttendees' },
  'requests-of-token': { size: 600, spanMs: MINUTE, reason: 'tooManyRequests' },
  'webhook-sends-of': { size: 60, spanMs: HOUR, reason: 'tooManyWebhookSends' },
  'pictures-of': { size: 100, spanMs: DAY, reason: 'tooManyPictures' },
  'support-from': { size: 20, spanMs: 20 * MINUTE, reason: 'tooManyMessages' },
  'invitations-of': { size: 30, spanMs: HOUR, reason: 'tooManyInvitations' },
  'messages-of': { size: 10, spanMs: DAY, reason: 'tooManyTeamMessages' },
  /** A calendar that follows an event is told so often of new answers. */
  'calendar-answers-of': { size: 10, spanMs: HOUR, reason: 'answeredTooOften' },
  /** A member gets so many emails about single sign-ups. Beyond this nothing is sent. */
  'sign-up-emails-to': { size: 30, spanMs: HOUR },
  /** Whoever has a link in an email can ask for the data of its address, which is then emailed there. */
  'data-copies-to': { size: 1, spanMs: HOUR },
  /** It counts organizers' addresses that are asked whether they want replies. Beyond this nobody is asked. */
  'organizers-of': { size: 10, spanMs: DAY },
  /** A change may send an email to the old address, and reveals whether the new one has an account. */
  'email-changes-of': { size: 10, spanMs: HOUR, reason: 'tooManyEmailChanges' },
} satisfies Record<string, RateLimit>

type NetworkLimit = 'sign-in-from' | 'sign-up-from' | 'support-from' | 'searches-from'

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

/** A /48 may do so many times what each of its 65,536 networks may. */
const WIDER = 10

export function fromNetwork(limit: NetworkLimit, client: { ip: string | undefined }): ToldBucket[] {
  return networkBuckets(client, (network) => bucketOf(limit, network))
}

export function networkBuckets(
  { ip }: { ip: string | undefined },
  bucketAt: (network: string) => ToldBucket,
): ToldBucket[] {
  const { network, wider } = clientNetworks(ip)
  const bucket = bucketAt(network)
  return wider === null ? [bucket] : [bucket, { ...bucketAt(wider), size: bucket.size * WIDER }]
}

/**
 * Takes one action from each bucket, or throws a Problem with the time to wait. On the connection of a transaction, a
 * rollback gives the action back.
 */
export async function takeFrom(connection: Connection, ...buckets: ToldBucket[]): Promise<void> {
  for (const bucket of buckets) {
    const { waitMs } = await takeOne(connection, bucket)
    if (waitMs !== null) throw overLimit(bucket, waitMs)
  }
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
 * Counts a sign-up, or what somebody presses on their own pages. On a server for this machine only, nobody else can
 * press anything, and there is no limit.
 */
export async function takeSignUpFrom(
  connection: Connection,
  request: FastifyRequest,
  { isLoopback: isOnlyHere }: Pick<PublicUrl, 'isLoopback'>,
): Promise<void> {
  if (isOnlyHere && isLoopback(request.ip)) return
  await takeFrom(connection, ...fromNetwork('sign-up-from', request))
}

/**
 * Each address has one budget for emails that somebody else causes: invitations, sign-ups, questions to organizers,
 * and what goes to attendees whose address nobody has proved. It is taken from when such an email is sent, so that
 * only emails count, and counts those of the last hour and day. Call in a transaction. Returns null, or the time to
 * wait.
 * @param share the part of the budget that may be used for this
 */
export async function takeEmailTo(connection: Connection, email: string, share = 1): Promise<number | null> {
  await lockEmailsTo(connection, email)
  const address = email.toLowerCase()
  const limits = [
    { name: `emails-to/${address}`, size: 10, spanMs: HOUR },
    { name: `emails-to-in-a-day/${address}`, size: 30, spanMs: DAY },
  ]
  return takeSlots(connection, limits, share)
}

/** Until the transaction ends, nobody else signs the address up or unsubscribes it. */
export async function lockEmailsTo(connection: Connection, email: string): Promise<void> {
  await lockBucket(connection, `emails-to/${email.toLowerCase()}`)
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
