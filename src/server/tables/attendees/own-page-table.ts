import { randomUUID } from 'node:crypto'
import type { Language } from '../../../domain/language/languages.ts'
import { DAY } from '../../../domain/time/wall-time.ts'
import { type Connection, listIn } from '../../db/database.ts'
import { deleterOf } from '../delete-some.ts'
import { EVENT_COLUMNS, type EventRow, eventOfRow, type StoredEvent } from '../events/event-row.ts'
import { IS_LIVE } from '../events/event-table.ts'

export interface OwnSignUp {
  id: string
  eventId: string
  name: string
  email: string
  language: string | null
  isUnconfirmed: boolean
  isInvited: boolean
}

export async function findOwnSignUp(connection: Connection, id: string): Promise<OwnSignUp | null> {
  return (await findOwnSignUps(connection, [id])).get(id) ?? null
}

export async function findOwnSignUps(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, OwnSignUp>> {
  if (ids.length === 0) return new Map()
  const rows = await connection.query<OwnSignUp>(
    `SELECT id, event_id AS "eventId", name, email, language, unconfirmed_since IS NOT NULL AS "isUnconfirmed",
       invited_at IS NOT NULL AS "isInvited" FROM attendees WHERE id IN ${listIn('$1')}`,
    [JSON.stringify(ids)],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Changes what is not null. Returns false if they have just left. Until the transaction ends, they cannot.
 */
export function changeAttendee(
  connection: Connection,
  id: string,
  name: string | null,
  language: Language | null = null,
): Promise<boolean> {
  return connection.returnsRow(
    'UPDATE attendees SET name = COALESCE($2, name), language = COALESCE($3, language) WHERE id = $1 RETURNING id',
    [id, name, language],
  )
}

/**
 * Their calendar follows the event from now on. Whoever asks for it has read our email, so it proves the address.
 * Returns false if they have just left.
 */
export function inviteAttendee(connection: Connection, id: string): Promise<boolean> {
  return connection.returnsRow(
    `UPDATE attendees SET invited_at = COALESCE(invited_at, now_ms()), confirmed_at = COALESCE(confirmed_at, now_ms())
     WHERE id = $1 RETURNING id`,
    [id],
  )
}

export interface OwnPage {
  id: string
  email: string
  feedVersion: number
}

const OWN_PAGE = 'id, email, feed_version AS "feedVersion"'

export function addOwnPage(connection: Connection, email: string): Promise<OwnPage> {
  return connection.one<OwnPage>(
    `INSERT INTO own_pages (id, email, created_at) VALUES ($1, $2, now_ms())
     ON CONFLICT (email) DO UPDATE SET created_at = excluded.created_at RETURNING ${OWN_PAGE}`,
    [randomUUID(), email],
  )
}

export function findOwnPage(connection: Connection, id: string): Promise<OwnPage | null> {
  return connection.first<OwnPage>(`SELECT ${OWN_PAGE} FROM own_pages WHERE id = $1`, [id])
}

export async function deleteOwnPage(connection: Connection, id: string): Promise<void> {
  await connection.query('DELETE FROM own_pages WHERE id = $1', [id])
}

export async function renewFeed(connection: Connection, id: string): Promise<void> {
  await connection.query('UPDATE own_pages SET feed_version = feed_version + 1 WHERE id = $1', [id])
}

const MOST_SIGN_UPS = 1_000

/** If there are too many sign-ups, it returns those whose events end last. */
export async function listSignUps(
  connection: Connection,
  email: string,
): Promise<{ attendeeId: string; event: StoredEvent }[]> {
  const rows = await connection.query<EventRow & { attendee_id: string }>(
    `SELECT ${EVENT_COLUMNS}, (SELECT a.id FROM attendees a WHERE a.event_id = events.id AND a.email = $1) AS attendee_id
     FROM events WHERE ${IS_LIVE} AND id IN (
       SELECT a.event_id FROM attendees a WHERE a.email = $1 AND a.unconfirmed_since IS NULL)
     ORDER BY last_ends_at IS NULL DESC, last_ends_at DESC, id LIMIT ${MOST_SIGN_UPS}`,
    [email],
  )
  return rows.map((row) => ({ attendeeId: row.attendee_id, event: eventOfRow(row) }))
}

/** The link in the email works this long. Without sign-ups, nothing of the address is kept longer. */
export const OWN_PAGE_LIFETIME = 7 * DAY

export const deleteUnusedOwnPages = deleterOf(
  'own_pages',
  'id',
  `created_at < now_ms() - ${OWN_PAGE_LIFETIME}
     AND NOT EXISTS (SELECT 1 FROM attendees WHERE attendees.email = own_pages.email)`,
)
