import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { SECOND } from '../../domain/time/wall-time.ts'
import type { Connection, Database } from '../db/database.ts'
import type { JobLog, RepeatingJob } from '../db/repeating-job.ts'
import { addMail } from '../mail/mail-table.ts'
import { startQueueWorker } from '../mail/mail-worker.ts'
import { type DeliveryOutcome, saveResults, saveUnsent, type UnsentOutcome } from '../mail/queue-table.ts'
import { type LeasedDelivery, leaseDueDeliveries, putOffFollowing } from '../tables/webhook-delivery-table.ts'
import { listWebhookOwners, switchOff } from '../tables/webhook-table.ts'
import { failureOf, publicRequest } from './public-address.ts'

const SECRET_PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A message with this subject, which an owner sends to try the webhook out, is sent once. */
export const TEST_SUBJECT = 'test'

export function newWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/**
 * Standard Webhooks 1.0 asks for these. With two secrets there are two signatures, and the receiver needs one of
 * them.
 */
export function signatureHeaders(
  { id, payload, secrets }: Pick<LeasedDelivery, 'id' | 'payload' | 'secrets'>,
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / SECOND))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${payload}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

/** The delays are in seconds after each attempt, and make more than three days in all. */
const RETRY_DELAYS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
const LONGEST_DELAY = 86_400
/** Receivers that were away together do not get everything at the same moment. */
const JITTER = 0.1

export interface WebhookSending {
  /** If true, it also sends to private addresses, and without encryption. */
  allowsPrivate: boolean
  timeoutMs?: number
  log: JobLog
}

/** Never throws: a failure is an outcome too. */
export async function deliverWebhook(
  delivery: LeasedDelivery,
  sending: WebhookSending,
): Promise<DeliveryOutcome> {
  const { id, attempt, webhook } = delivery
  const about = { webhook: webhook.webhookId, delivery: id, attempt }
  const { status, failure, retryAfter } = await send(delivery, sending)
  if (failure === null) {
    sending.log.info(about, 'webhook sent')
    return { kind: 'sent' }
  }
  sending.log.warn({ ...about, failure }, 'webhook not sent')
  if (webhook.subject === TEST_SUBJECT) return { kind: 'failed', failure }
  const delay = RETRY_DELAYS[attempt - 1]
  if (status === 410 || delay === undefined) return { kind: 'switched-off', failure }
  const seconds = Math.max(delay * (1 + Math.random() * JITTER), Math.min(retryAfter, LONGEST_DELAY))
  return { kind: 'retry', failure, inMs: Math.round(seconds * SECOND) }
}

interface Attempt {
  status: number
  failure: string | null
  /** It is in seconds. */
  retryAfter: number
}

async function send(delivery: LeasedDelivery, sending: WebhookSending): Promise<Attempt> {
  try {
    const { statusCode: status = 0, headers } = await post(delivery, sending)
    const failure = status >= 200 && status < 300 ? null : `The receiver answered ${status}.`
    return { status, failure, retryAfter: secondsOf(headers['retry-after'] ?? '', Date.now()) }
  } catch (error) {
    return { status: 0, failure: failureOf(error, 'receiver'), retryAfter: 0 }
  }
}

/** Retry-After is a number of seconds or a date (RFC 9110, 10.2.3). Anything else is zero. */
function secondsOf(retryAfter: string, now: number): number {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / SECOND
  return Math.max(0, seconds || 0)
}

const TIMEOUT_MS = 15 * SECOND
const MOST_BYTES_READ = 100_000

/** Follows no redirect. Nothing of the body is kept, and the status counts whatever becomes of it. */
function post(
  delivery: LeasedDelivery,
  { allowsPrivate, timeoutMs = TIMEOUT_MS }: WebhookSending,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(delivery.payload),
        'User-Agent': 'Daymark-Webhooks',
        ...signatureHeaders(delivery, Date.now()),
      },
      signal: AbortSignal.timeout(timeoutMs),
    }
    publicRequest(new URL(delivery.address), options, allowsPrivate)
      .on('response', (response) => {
        let bytes = 0
        response
          .on('data', ({ length }: Buffer) => (bytes += length) > MOST_BYTES_READ && response.destroy())
          .on('error', () => undefined)
          .on('close', () => resolve(response))
      })
      .on('error', reject)
      .end(delivery.payload)
  })
}

/** Each webhook has one connection at most, so a team with slow receivers takes ten of them. */
const CONNECTIONS = 64

/** Any number of workers can share one table. */
export function startWebhookWorker(
  database: Database,
  sending: WebhookSending,
  pollMs?: number,
): RepeatingJob {
  return startQueueWorker<LeasedDelivery, LeasedDelivery>(
    database,
    {
      name: 'webhooks',
      table: 'webhook_deliveries',
      connections: CONNECTIONS,
      lease: async (limits) => (limits.onlyFirst ? [] : leaseDueDeliveries(database, limits)),
      prepare: async (leased) => [...leased],
      deliver: (delivery) => deliverWebhook(delivery, sending),
      save: (results) => saveResults(database, 'webhook_deliveries', results, saveUnsentDelivery),
      close: () => undefined,
      isInOrder: true,
      log: sending.log,
    },
    pollMs,
  )
}

async function saveUnsentDelivery(
  connection: Connection,
  delivery: LeasedDelivery,
  outcome: UnsentOutcome,
): Promise<void> {
  const { webhook } = delivery
  const isOurs = await saveUnsent(connection, 'webhook_deliveries', delivery, outcome)
  if (outcome.kind === 'retry') await putOffFollowing(connection, webhook, outcome.inMs)
  if (outcome.kind === 'switched-off' && isOurs) {
    await switchOffFailed(connection, webhook.webhookId, outcome.failure)
  }
}

async function switchOffFailed(connection: Connection, webhookId: string, reason: string): Promise<void> {
  const owners = await listWebhookOwners(connection, webhookId)
  for (const { address, teamId, teamName, userId, email: to, now } of owners) {
    await addMail(
      connection,
      { kind: 'webhook-off', to, contents: { teamName, address, reason } },
      { uniqueKey: `webhook-off/${webhookId}/${userId}/${now}`, teamId, userId },
    )
  }
  await switchOff(connection, webhookId, reason)
}
