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
  /** Called only if somebody wants it. Null if there is nothing to tell. */
  data: () => NewsData | Promise<NewsData | null>
}

type NewsData = { event: object } | { eventId: string; attendee: { email: string } }

/** Queues the news for the webhooks of the event's team, in the transaction of their cause. */
export async function addNews(connection: Connection, { type, eventId, data }: News): Promise<void> {
  const webhooks = await connection.query<{ id: string; teamId: string; now: Instant }>(
    `SELECT w.id, w.team_id AS "teamId", now_ms() AS now FROM events e JOIN webhooks w ON w.team_id = e.team_id
     WHERE e.id = $1 AND w.off_reason IS NULL AND w.types LIKE '%"' || $2 || '"%' ORDER BY w.id`,
    [eventId, type],
  )
  const news = webhooks.length > 0 ? await data() : null
  if (!news) return
  const about = 'attendee' in news ? news.attendee.email : ''
  for (const { id: webhookId, teamId, now } of webhooks) {
    await addDelivery(connection, { webhookId, teamId, subject: eventId }, { type, data: news, now, about })
  }
}

interface Message {
  type: string
  data: object
  now: Instant
  /** The address of the attendee: whoever erases it finds the delivery by it. */
  about?: string
}

/** Waits for what is queued about the same subject, if that waits for its next attempt. */
export async function addDelivery(
  connection: Connection,
  { webhookId, teamId, subject }: WebhookSubject & { teamId: string },
  { type, data, now, about = '' }: Message,
): Promise<void> {
  const payload = JSON.stringify({ type, timestamp: new Date(now).toISOString(), data })
  await connection.query(
    `INSERT INTO mails (id, unique_key, kind, recipient, payload, team_id, webhook_id, subject, priority, rank, due_at, created_at)
     SELECT $1, 'webhook/' || $1, $2, $3, $4, $5, $6, $7, 2, COALESCE(max(rank), 0) + 1,
       CASE WHEN max(due_at) > now_ms() THEN max(due_at) ELSE now_ms() END, now_ms()
     FROM mails WHERE webhook_id = $6 AND subject = $7 AND ${PENDING}`,
    [randomUUID(), type, about, payload, teamId, webhookId, subject],
  )
}

const PENDING = 'sent_at IS NULL AND failed_at IS NULL'

/** One delivery that belongs to one worker until the lease expires. */
export interface LeasedDelivery {
  id: string
  lease: number
  attempt: number
  webhook: WebhookSubject
  payload: string
  address: string
  /** The newest first. */
  secrets: string[]
  isFirst: boolean
}

interface DeliveryRow extends WebhookSubject, Omit<LeasedDelivery, 'webhook' | 'secrets' | 'isFirst'> {
  secret: string
  previousSecret: string | null
}

const OF_WEBHOOK = (column: string) => `(SELECT ${column} FROM webhooks w WHERE w.id = mails.webhook_id)`

/**
 * Leases the next delivery of each webhook that has none in flight: a slow receiver holds up only itself. What follows
 * an unsent delivery about the same event waits for it.
 */
export async function leaseDueDeliveries(
  connection: Connection,
  { atMost, leaseMs }: { atMost: number; leaseMs: number },
): Promise<LeasedDelivery[]> {
  const rows = await connection.query<DeliveryRow>(
    `WITH due AS MATERIALIZED (
       SELECT (SELECT m.id FROM mails m WHERE m.webhook_id = w.id AND m.sent_at IS NULL AND m.failed_at IS NULL
           AND m.due_at <= now_ms() AND NOT EXISTS (
             SELECT 1 FROM mails b WHERE b.webhook_id = w.id AND b.sent_at IS NULL AND b.failed_at IS NULL
               AND b.subject = m.subject AND (b.rank, b.id) < (m.rank, m.id))
         ORDER BY m.due_at, m.rank, m.id LIMIT 1) AS id
       FROM webhooks w WHERE w.off_reason IS NULL AND NOT EXISTS (
         SELECT 1 FROM mails l WHERE l.webhook_id = w.id AND l.lease_until > now_ms()))
     UPDATE mails SET lease_until = now_ms() + $2, leases = leases + 1
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

/** What follows about the same event is not looked at before the next attempt. */
export async function putOffFollowing(
  connection: Connection,
  { webhookId, subject }: WebhookSubject,
  inMs: number,
): Promise<void> {
  await connection.query(
    `UPDATE mails SET due_at = now_ms() + $3
     WHERE webhook_id = $1 AND subject = $2 AND ${PENDING} AND due_at < now_ms() + $3`,
    [webhookId, subject, inMs],
  )
}

/** The newest first. */
export async function listDeliveries(connection: Connection, webhookId: string): Promise<WebhookDelivery[]> {
  const rows = await connection.query<Omit<WebhookDelivery, 'at'> & { at: Instant }>(
    `SELECT id, kind AS type, attempts, failure, COALESCE(sent_at, failed_at, due_at) AS at,
       CASE WHEN sent_at IS NOT NULL THEN 'delivered' WHEN failed_at IS NOT NULL THEN 'failed' ELSE 'waiting' END AS status
     FROM mails WHERE webhook_id = $1 ORDER BY created_at DESC, rank DESC, id LIMIT ${DELIVERIES_LISTED}`,
    [webhookId],
  )
  return rows.map(({ at, ...delivery }) => ({ ...delivery, at: new Date(at).toISOString() }))
}

/** Also one that was delivered. It keeps its id, by which the receiver knows it. Returns false if there is none. */
export function repeatDelivery(connection: Connection, webhookId: string, id: string): Promise<boolean> {
  return connection.returnsRow(
    `UPDATE mails SET sent_at = NULL, failed_at = NULL, failure = NULL, attempts = 0, due_at = now_ms()
     WHERE id = $1 AND webhook_id = $2 RETURNING id`,
    [id, webhookId],
  )
}

const DELIVERIES_KEPT = 7 * DAY

export const deleteOldDeliveries = deleterOf(
  'mails',
  'id',
  `webhook_id IS NOT NULL AND created_at < now_ms() - ${DELIVERIES_KEPT} AND COALESCE(sent_at, failed_at) IS NOT NULL`,
)
