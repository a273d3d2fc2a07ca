import { randomUUID } from 'node:crypto'
import type { EventDetails } from '../../domain/event/event.ts'
import { isSlug } from '../../domain/event/slug.ts'
import type { MailedEvent } from '../../domain/notifications/mail.ts'
import type { Connection } from '../db/database.ts'
import { DETAIL_COLUMNS, detailValues } from './event-columns.ts'
import {
  EVENT_COLUMNS,
  type EventRow,
  eventOfRow,
  type StoredEvent,
  TEAM_EVENT_COLUMNS,
  type TeamEvent,
  type TeamEventRow,
  teamEventOfRow,
} from './event-row.ts'

interface EventToAdd {
  teamId: string
  creatorId: string
  slug: string
  details: EventDetails
}

const OWN_COLUMNS = ['id', 'slug', 'team_id', 'creator_id', 'created_at', 'updated_at']
const INSERT = `INSERT INTO events (${[...OWN_COLUMNS, ...DETAIL_COLUMNS].join(', ')})
  SELECT $1, $2, team_id, user_id, $3, $3, ${DETAIL_COLUMNS.map((_, index) => `$${index + 6}`).join(', ')}
  FROM members WHERE team_id = $4 AND user_id = $5 RETURNING ${TEAM_EVENT_COLUMNS}`
const UPDATE = `UPDATE events SET updated_at = $3,
  ${DETAIL_COLUMNS.map((column, index) => `${column} = $${index + 4}`).join(', ')}
  WHERE id = $1 AND team_id = $2 RETURNING ${TEAM_EVENT_COLUMNS}`

const DELETED_AT_ONCE = 5_000

const TEAMS_OF_USER = 'team_id IN (SELECT members.team_id FROM members WHERE members.user_id = $2)'

/** Null when the creator is not in that team, or no longer. A slug that is taken is a UniqueViolation. */
export async function addEvent(connection: Connection, event: EventToAdd): Promise<TeamEvent | null> {
  const now = await databaseNow(connection)
  const [row] = await connection.query<TeamEventRow>(INSERT, [
    randomUUID(),
    event.slug,
    now,
    event.teamId,
    event.creatorId,
    ...detailValues(event.details, now),
  ])
  if (!row) return null
  await connection.query('UPDATE users SET events_made = events_made + 1 WHERE id = $1', [event.creatorId])
  return teamEventOfRow(row)
}

/** What of an event tells whether it has changed: every edit counts the sequence up. */
export interface EventVersion {
  id: string
  sequence: number
  isPublic: boolean
  readAt: number
}

/** The same lookup as below, as cheap as one can be. */
export async function findEventVersion(
  connection: Connection,
  idOrSlug: string,
): Promise<EventVersion | null> {
  const key = eventKeyOf(idOrSlug)
  if (!key) return null
  const [row] = await connection.query<Pick<EventRow, 'id' | 'sequence' | 'is_public' | 'read_at'>>(
    `SELECT id, sequence, is_public, now_ms() AS read_at FROM events WHERE ${key.column} = $1`,
    [key.value],
  )
  if (!row) return null
  return { id: row.id, sequence: row.sequence, isPublic: row.is_public === 1, readAt: row.read_at }
}

/** For what visitors read: whatever team it belongs to, public or not. Inside a transaction it can be held, too. */
export async function findEventByIdOrSlug(
  connection: Connection,
  idOrSlug: string,
  hold: '' | 'FOR SHARE' = '',
): Promise<StoredEvent | null> {
  const key = eventKeyOf(idOrSlug)
  if (!key) return null
  const [row] = await connection.query<EventRow>(
    `SELECT ${EVENT_COLUMNS} FROM events WHERE ${key.column} = $1 ${hold}`,
    [key.value],
  )
  return row ? eventOfRow(row) : null
}

/** Of any team that the user is in. */
export async function findTeamEvent(
  connection: Connection,
  id: string,
  userId: string,
): Promise<TeamEvent | null> {
  const [row] = await connection.query<TeamEventRow>(
    `SELECT ${TEAM_EVENT_COLUMNS} FROM events WHERE id = $1 AND ${TEAMS_OF_USER}`,
    [id, userId],
  )
  return row ? teamEventOfRow(row) : null
}

/**
 * Counts the edit, and says what the event was until then. Inside a transaction this also takes hold of the row, so of two edits at the
 * same moment the second begins with what the first has left. Null when no team that the user is in has it.
 */
export async function lockForEdit(
  connection: Connection,
  id: string,
  userId: string,
): Promise<TeamEvent | null> {
  const [row] = await connection.query<TeamEventRow>(
    `UPDATE events SET sequence = sequence + 1 WHERE id = $1 AND ${TEAMS_OF_USER} RETURNING ${TEAM_EVENT_COLUMNS}`,
    [id, userId],
  )
  return row ? teamEventOfRow(row) : null
}

/** The caller holds the event, and has counted the edit. */
export async function saveDetails(
  connection: Connection,
  { id, teamId, readAt }: TeamEvent,
  details: EventDetails,
): Promise<TeamEvent | null> {
  const [row] = await connection.query<TeamEventRow>(UPDATE, [
    id,
    teamId,
    readAt,
    ...detailValues(details, readAt),
  ])
  return row ? teamEventOfRow(row) : null
}

export async function deleteEvent(connection: Connection, { id, teamId }: TeamEvent): Promise<void> {
  await connection.query('DELETE FROM events WHERE id = $1 AND team_id = $2', [id, teamId])
}

/** Some at a time: a hundred thousand with all that hangs on them take longer than one statement may. */
export async function deleteEventsInTeamsOf(connection: Connection, userId: string): Promise<void> {
  for (;;) {
    const deleted = await connection.query(
      `DELETE FROM events WHERE id IN (
         SELECT e.id FROM events e JOIN members m ON m.team_id = e.team_id
         WHERE m.user_id = $1 AND m.role = 'owner' LIMIT ${DELETED_AT_ONCE})
       RETURNING id`,
      [userId],
    )
    if (deleted.length < DELETED_AT_ONCE) return
  }
}

/**
 * What somebody made in other people's teams stays there without their address. An event needs an organizer's address, so the owner of the
 * team stands in.
 */
export async function leaveEventsToTeams(
  connection: Connection,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await connection.query(
    `UPDATE events SET organizer_email = COALESCE(
       (SELECT u.email FROM members m JOIN users u ON u.id = m.user_id
        WHERE m.team_id = events.team_id AND m.role = 'owner' AND m.user_id <> $1
        ORDER BY m.joined_at LIMIT 1), organizer_email)
     WHERE creator_id = $1 AND organizer_email = $2`,
    [userId, email],
  )
}

async function databaseNow(connection: Connection): Promise<number> {
  const [row] = await connection.query<{ now: number }>('SELECT now_ms() AS now')
  if (!row) throw new Error('The database does not tell the time.')
  return row.now
}

/**
 * To the end of the transaction nobody edits the event and nobody signs up for it, so whoever has signed up is seen. Counting goes on.
 */
export async function lockEvent(connection: Connection, id: string): Promise<StoredEvent | null> {
  const [row] = await connection.query<EventRow>(
    `SELECT ${EVENT_COLUMNS} FROM events WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  )
  return row ? eventOfRow(row) : null
}

/** To the end of the transaction nobody edits the event or mails its attendees. Any number may hold it so at the same time. */
export function lockEventForSignUp(connection: Connection, idOrSlug: string): Promise<StoredEvent | null> {
  return findEventByIdOrSlug(connection, idOrSlug, 'FOR SHARE')
}

/** One text for every number of events up to this. */
const AT_ONCE = 40
const PLACES = Array.from({ length: AT_ONCE }, (_, index) => `$${index + 1}`).join(', ')

/** As they are now, by their ids. What is deleted or private is not among them. */
export async function findMailedEvents(
  connection: Connection,
  ids: ReadonlySet<string>,
): Promise<Map<string, MailedEvent>> {
  const found = new Map<string, MailedEvent>()
  const wanted = [...ids]
  while (wanted.length > 0) {
    const some = wanted.splice(0, AT_ONCE)
    const rows = await connection.query<EventRow>(
      `SELECT ${EVENT_COLUMNS} FROM events WHERE id IN (${PLACES}) AND is_public = 1`,
      Array.from({ length: AT_ONCE }, (_, index) => some[index] ?? null),
    )
    for (const row of rows) found.set(row.id, eventOfRow(row))
  }
  return found
}

/** By what an event in an address is looked up. */
export interface EventKey {
  column: 'id' | 'slug'
  value: string
}

/** What can be neither an id nor a slug is not asked for: a text with NUL in it would be an error. */
export function eventKeyOf(idOrSlug: string): EventKey | null {
  const value = idOrSlug.toLowerCase()
  if (isSlug(idOrSlug)) return { column: 'slug', value }
  return /^[\da-f-]{36}$/.test(value) ? { column: 'id', value } : null
}
