import { randomUUID } from 'node:crypto'
import type { Instant } from '../../domain/time/time-zone.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { DELIVERIES_LISTED, type WebhookDelivery, type WebhookType } from '../../domain/webhook.ts'
import type { Connection } from '../db/database.ts'
import { deleterOf } from './delete-some.ts'

/** The deliveries of one webhook about one event are sent one after the other. */
export interface WebhookSubject {
  webhookId: string
  subject: string
}

interface News {
  type: WebhookType
  eventId: string
  /** It is called only if somebody wants the news. It returns null if there is nothing to tell. */
  data: () => NewsData | Promise<NewsData | null>
}

type NewsData = { event: object } | { eventId: string; attendee: { email: string } }

/** Call in the transaction of the cause. */
export async function addNews(connection: Connection, { type, eventId, data }: News): Promise<void> {
  const webhooks = await connection.query<{ id: string; now: Instant }>(
    `SELECT w.id, now_ms() AS now FROM events e JOIN webhooks w ON w.team_id = e.team_id
     WHERE e.id = $1 AND w.off_reason IS NULL AND w.types LIKE '%"' || $2 || '"%' ORDER BY w.id`,
    [eventId, type],
  )
  const news = webhooks.length > 0 ? await data() : null
  if (!news) return
  const attendeeEmail = 'attendee' in news ? news.attendee.email || null : null
  for (const { id: webhookId, now } of webhooks) {
    await addDelivery(connection, { webhookId, subject: eventId }, { type, data: news, now, attendeeEmail })
  }
}

interface Message {
  type: string
  data: object
  now: Instant
  /** Erasing the address deletes the delivery. */
  attendeeEmail?: string | null
}

/** The delivery waits for what is queued about the same subject, if that waits for its next attempt. */
export async function addDelivery(
  connection: Connection,
  { webhookId, subject }: WebhookSubject,
  { type, data, now, attendeeEmail = null }: Message,
): Promise<void> {
  const payload = JSON.stringify({ type, timestamp: new Date(now).toISOString(), data })
  await connection.query(
    `INSERT INTO webhook_deliveries (id, type, attendee_email, payload, webhook_id, subject, rank, due_at, created_at)
     SELECT $1, $2, $3, $4, $5, $6, COALESCE(max(rank), 0) + 1,
       CASE WHEN max(due_at) > now_ms() THEN max(due_at) ELSE now_ms() END, now_ms()
     FROM webhook_deliveries WHERE webhook_id = $5 AND subject = $6 AND ${PENDING}`,
    [randomUUID(), type, attendeeEmail, payload, webhookId, subject],
  )
}

const PENDING = 'sent_at IS NULL AND failed_at IS NULL'

export interface LeasedDelivery {
  id: string
  lease: number
  attempt: number
  webhook: WebhookSubject
  payload: string
  address: string
  secrets: string[]
  isFirst: boolean
}

interface DeliveryRow extends WebhookSubject, Omit<LeasedDelivery, 'webhook' | 'secrets' | 'isFirst'> {
  secret: string
  previousSecret: string | null
}

const OF_WEBHOOK = (column: string) =>
  `(SELECT ${column} FROM webhooks w WHERE w.id = webhook_deliveries.webhook_id)`

/**
 * Leases the next delivery of each webhook that has none in flight: a slow receiver holds up only itself. A delivery
 * that follows an unsent one about the same event waits for it.
 */
export async function leaseDueDeliveries(
  connection: Connection,
  { atMost, leaseMs }: { atMost: number; leaseMs: number },
): Promise<LeasedDelivery[]> {
  const rows = await connection.query<DeliveryRow>(
    `WITH due AS MATERIALIZED (
       SELECT (SELECT d.id FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.sent_at IS NULL AND d.failed_at IS NULL
           AND d.due_at <= now_ms() AND NOT EXISTS (
             SELECT 1 FROM webhook_deliveries b WHERE b.webhook_id = w.id AND b.sent_at IS NULL AND b.failed_at IS NULL
               AND b.subject = d.subject AND (b.rank, b.id) < (d.rank, d.id))
         ORDER BY d.due_at, d.rank, d.id LIMIT 1) AS id
       FROM webhooks w WHERE w.off_reason IS NULL AND NOT EXISTS (
         SELECT 1 FROM webhook_deliveries l WHERE l.webhook_id = w.id AND l.lease_until > now_ms()))
     UPDATE webhook_deliveries SET lease_until = now_ms() + $2, leases = leases + 1
     WHERE id IN (SELECT id FROM due WHERE id IS NOT NULL LIMIT $1)
       AND (lease_until IS NULL OR lease_until <= now_ms())
     RETURNING id, leases AS lease, attempts + 1 AS attempt, webhook_id AS "webhookId", subject, payload,
       ${OF_WEBHOOK('address')} AS address, ${OF_WEBHOOK('secret')} AS secret,
       ${OF_WEBHOOK('CASE WHEN w.previous_until > now_ms() THEN w.previous_secret END')} AS "previousSecret"`,
    [atMost, leaseMs],
  )
  return rows.map(({ webhookId, subject, secret, previousSecret, ...row }) => ({
    ...row,
    webhook: { webhookId, subject },
    secrets: previousSecret === null ? [secret] : [secret, previousSecret],
    isFirst: false,
  }))
}

/** Deliveries that follow about the same event are not looked at before the next attempt. */
export async function putOffFollowing(
  connection: Connection,
  { webhookId, subject }: WebhookSubject,
  inMs: number,
): Promise<void> {
  await connection.query(
    `UPDATE webhook_deliveries SET due_at = now_ms() + $3
     WHERE webhook_id = $1 AND subject = $2 AND ${PENDING} AND due_at < now_ms() + $3`,
    [webhookId, subject, inMs],
  )
}

export async function listDeliveries(connection: Connection, webhookId: string): Promise<WebhookDelivery[]> {
  const rows = await connection.query<Omit<WebhookDelivery, 'at'> & { at: Instant }>(
    `SELECT id, type, attempts, failure, COALESCE(sent_at, failed_at, due_at) AS at,
       CASE WHEN sent_at IS NOT NULL THEN 'delivered' WHEN failed_at IS NOT NULL THEN 'failed' ELSE 'waiting' END AS status
     FROM webhook_deliveries WHERE webhook_id = $1 ORDER BY created_at DESC, rank DESC, id LIMIT ${DELIVERIES_LISTED}`,
    [webhookId],
  )
  return rows.map(({ at, ...delivery }) => ({ ...delivery, at: new Date(at).toISOString() }))
}

/**
 * It also repeats one that was delivered. The delivery keeps its id, by which the receiver knows it. Returns false if
 * there is none.
 */
export function repeatDelivery(connection: Connection, webhookId: string, id: string): Promise<boolean> {
  return connection.returnsRow(
    `UPDATE webhook_deliveries SET sent_at = NULL, failed_at = NULL, failure = NULL, attempts = 0, due_at = now_ms()
     WHERE id = $1 AND webhook_id = $2 RETURNING id`,
    [id, webhookId],
  )
}

/** Call after a restore: another server may have sent what is due. The team can send it again. */
export async function skipDueDeliveries(connection: Connection, reason: string): Promise<void> {
  await connection.query(
    `UPDATE webhook_deliveries SET failed_at = now_ms(), lease_until = NULL, failure = $1
     WHERE ${PENDING} AND due_at <= now_ms()`,
    [reason],
  )
}

const DELIVERIES_KEPT = 7 * DAY

export const deleteOldDeliveries = deleterOf(
  'webhook_deliveries',
  'id',
  `created_at < now_ms() - ${DELIVERIES_KEPT} AND COALESCE(sent_at, failed_at) IS NOT NULL`,
)
