import { randomUUID } from 'node:crypto'
import type { Instant } from '../../domain/time/time-zone.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { MOST_WEBHOOKS_OF_A_TEAM, type Webhook, type WebhookType } from '../../domain/webhook.ts'
import type { Connection } from '../db/database.ts'
import { listDeliveries } from './webhook-delivery-table.ts'

interface WebhookRow extends Omit<Webhook, 'types' | 'previousSecretUntil' | 'deliveries'> {
  types: string
  previousUntil: Instant | null
}

export async function listWebhooks(connection: Connection, teamId: string): Promise<Webhook[]> {
  const rows = await connection.query<WebhookRow>(
    `SELECT id, address, types, secret, off_reason AS "offReason",
       CASE WHEN previous_until > now_ms() THEN previous_until END AS "previousUntil"
     FROM webhooks WHERE team_id = $1 ORDER BY created_at DESC, id`,
    [teamId],
  )
  const webhooks: Webhook[] = []
  for (const { previousUntil, ...row } of rows) {
    webhooks.push({
      ...row,
      types: JSON.parse(row.types) as WebhookType[],
      previousSecretUntil: previousUntil === null ? null : new Date(previousUntil).toISOString(),
      deliveries: await listDeliveries(connection, row.id),
    })
  }
  return webhooks
}

/** Returns its id, or null if the team has as many as it can have. Call it with the team's members locked. */
export function addWebhook(
  connection: Connection,
  webhook: { teamId: string; address: string; types: readonly WebhookType[]; secret: string },
): Promise<string | null> {
  return connection.value<string>(
    `INSERT INTO webhooks (id, team_id, address, types, secret, created_at) SELECT $1, $2, $3, $4, $5, now_ms()
     WHERE (SELECT count(*) FROM webhooks WHERE team_id = $2) < ${MOST_WEBHOOKS_OF_A_TEAM} RETURNING id`,
    [randomUUID(), webhook.teamId, webhook.address, JSON.stringify(webhook.types), webhook.secret],
  )
}

/** Deliveries that wait go to the new address. */
export async function changeWebhook(
  connection: Connection,
  id: string,
  { address, types }: { address: string | null; types: readonly WebhookType[] | null },
): Promise<void> {
  await connection.query(
    'UPDATE webhooks SET address = COALESCE($2, address), types = COALESCE($3, types) WHERE id = $1',
    [id, address, types && JSON.stringify(types)],
  )
}

/** The secret before signs as well for a day, so that receivers can learn the new one. */
export async function changeSecret(connection: Connection, id: string, secret: string): Promise<void> {
  await connection.query(
    `UPDATE webhooks SET previous_secret = secret, previous_until = now_ms() + ${DAY}, secret = $2 WHERE id = $1`,
    [id, secret],
  )
}

export async function switchOn(connection: Connection, id: string): Promise<void> {
  await connection.query('UPDATE webhooks SET off_reason = NULL WHERE id = $1', [id])
}

/** Deliveries that wait for the webhook fail, and can be sent again. */
export async function switchOff(connection: Connection, id: string, reason: string): Promise<void> {
  await connection.query('UPDATE webhooks SET off_reason = $2 WHERE id = $1', [id, reason])
  await connection.query(
    `UPDATE webhook_deliveries SET failed_at = now_ms(), lease_until = NULL, failure = 'The webhook was switched off.'
     WHERE webhook_id = $1 AND sent_at IS NULL AND failed_at IS NULL`,
    [id],
  )
}

/** The database deletes its deliveries as well. */
export async function deleteWebhook(connection: Connection, id: string): Promise<undefined> {
  await connection.query('DELETE FROM webhooks WHERE id = $1', [id])
}

type WebhookOwner = Record<'address' | 'teamId' | 'teamName' | 'userId' | 'email', string> & { now: Instant }

/** Returns nobody if the webhook is off already. */
export function listWebhookOwners(connection: Connection, webhookId: string): Promise<WebhookOwner[]> {
  return connection.query(
    `SELECT w.address, t.id AS "teamId", t.name AS "teamName", u.id AS "userId", u.email, now_ms() AS now
     FROM webhooks w JOIN teams t ON t.id = w.team_id JOIN members m ON m.team_id = t.id AND m.role = 'owner'
     JOIN users u ON u.id = m.user_id AND u.unproven_since IS NULL AND u.deleted_at IS NULL
     WHERE w.id = $1 AND w.off_reason IS NULL ORDER BY u.id`,
    [webhookId],
  )
}
