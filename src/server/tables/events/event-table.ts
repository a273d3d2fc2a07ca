import { randomUUID } from 'node:crypto'
import type { EventDetails } from '../../../domain/event/event.ts'
import { isSlug } from '../../../domain/event/slug.ts'
import type { Instant } from '../../../domain/time/time-zone.ts'
import { type Connection, listIn, type Parameter, readNow } from '../../db/database.ts'
import { assignments, detailColumns } from './event-columns.ts'
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
  /** It is the UID in the file that the event comes from. */
  importUid?: string | null
}

/** An API token opens one team, although its maker may be in several. */
export interface Caller {
  user: { id: string }
  teams: readonly { id: string }[]
}

/**
 * It takes callerValues as $2 and $3. It looks up the members again, since an edit may have waited for a lock while
 * the caller was removed. Members of a deleted team are gone, so it need not look at the team.
 */
export const IN_TEAMS_OF_CALLER = `team_id IN (
  SELECT members.team_id FROM members WHERE members.user_id = $2 AND members.team_id IN ${listIn('$3')})`

export function callerValues({ user, teams }: Caller): [userId: string, teamIds: string] {
  return [user.id, JSON.stringify(teams.map(({ id }) => id))]
}

export const IS_LIVE = `events.deleted_at IS NULL AND NOT EXISTS (
  SELECT 1 FROM teams WHERE teams.id = events.team_id AND teams.deleted_at IS NOT NULL)`

/** Returns null if the creator is not a member of the team. Throws UniqueViolation if the slug is taken. */
export async function addEvent(
  connection: Connection,
  { teamId, creatorId, slug, details, importUid = null }: EventToAdd,
): Promise<TeamEvent | null> {
  const now = await readNow(connection)
  const columns = { ...detailColumns(details, now), import_uid: importUid }
  const names = Object.keys(columns)
  const row = await connection.first<TeamEventRow>(
    `INSERT INTO events (id, slug, team_id, creator_id, created_at, updated_at, ${names.join(', ')})
     SELECT $1, $2, team_id, user_id, $3, $3, ${names.map((_, index) => `$${index + 6}`).join(', ')}
     FROM members WHERE team_id = $4 AND user_id = $5 RETURNING ${TEAM_EVENT_COLUMNS}`,
    [randomUUID(), slug, now, teamId, creatorId, ...Object.values(columns)],
  )
  if (!row) return null
  await connection.query('UPDATE users SET events_made = events_made + 1 WHERE id = $1', [creatorId])
  return teamEventOfRow(row)
}

/** Finds an event of any team, public or not: the caller checks who may see it. */
export async function findEventByIdOrSlug(
  connection: Connection,
  idOrSlug: string,
  lock: '' | 'FOR SHARE' | 'FOR NO KEY UPDATE' = '',
): Promise<StoredEvent | null> {
  const key = eventKeyOf(idOrSlug)
  if (!key) return null
  const row = await connection.first<EventRow>(
    `SELECT ${EVENT_COLUMNS} FROM events WHERE ${key.column} = $1 AND ${IS_LIVE} ${lock}`,
    [key.value],
  )
  return row ? eventOfRow(row) : null
}

export async function firstTeamEvent(connection: Connection, sql: string, parameters: readonly Parameter[]) {
  const row = await connection.first<TeamEventRow>(sql, parameters)
  return row && teamEventOfRow(row)
}

/** Returns null if none of the caller's teams has the event. */
export function findTeamEvent(connection: Connection, id: string, caller: Caller) {
  return firstTeamEvent(
    connection,
    `SELECT ${TEAM_EVENT_COLUMNS} FROM events WHERE id = $1 AND deleted_at IS NULL AND ${IN_TEAMS_OF_CALLER}`,
    [id, ...callerValues(caller)],
  )
}

/**
 * Raises the sequence and the version of the page, and returns the event before the edit. Inside a transaction this
 * also locks the row, so of two simultaneous edits the second starts from the result of the first. Returns null if
 * none of the caller's teams has the event. Throws RowLocked if somebody else has the lock for too long.
 */
export async function lockForEdit(connection: Connection, id: string, caller: Caller) {
  await lockForChange(connection, id)
  return firstTeamEvent(
    connection,
    `UPDATE events SET sequence = sequence + 1, page_version = page_version + 1
     WHERE id = $1 AND deleted_at IS NULL AND ${IN_TEAMS_OF_CALLER} RETURNING ${TEAM_EVENT_COLUMNS}`,
    [id, ...callerValues(caller)],
  )
}

export async function lockForChange(connection: Connection, id: string): Promise<void> {
  await connection.query('SELECT id FROM events WHERE id = $1 FOR NO KEY UPDATE', [id])
}

/** The caller has called lockForEdit in the same transaction. */
export async function saveDetails(
  connection: Connection,
  { id, teamId, readAt }: TeamEvent,
  details: EventDetails,
  userId: string,
  more: Record<string, Parameter> = {},
): Promise<TeamEvent> {
  const columns = { ...detailColumns(details, readAt), ...more }
  const row = await connection.one<TeamEventRow>(
    `UPDATE events SET updated_at = $3, changed_by = $4, ${assignments(columns, 5)}
     WHERE id = $1 AND team_id = $2 RETURNING ${TEAM_EVENT_COLUMNS}`,
    [id, teamId, readAt, userId, ...Object.values(columns)],
  )
  return teamEventOfRow(row)
}

/**
 * Cancels the event with a note, or takes that back with null. The caller has called lockForEdit in the same
 * transaction. A cancelled event keeps its first time.
 */
export async function saveCancellation(
  connection: Connection,
  id: string,
  userId: string,
  note: string | null,
): Promise<TeamEvent> {
  const row = await connection.one<TeamEventRow>(
    `UPDATE events SET cancelled_at = CASE WHEN $2 = 1 THEN COALESCE(cancelled_at, now_ms()) END,
       cancellation_note = $3, changed_by = $4, updated_at = now_ms()
     WHERE id = $1 RETURNING ${TEAM_EVENT_COLUMNS}`,
    [id, note !== null, note ?? '', userId],
  )
  return teamEventOfRow(row)
}

/** Raises the sequence of an event of any team, so that calendars accept its cancellation. */
export async function raiseSequence(connection: Connection, id: string): Promise<void> {
  await connection.query(
    'UPDATE events SET sequence = sequence + 1, page_version = page_version + 1 WHERE id = $1',
    [id],
  )
}

/** On average nobody edits an event more often than once in this many milliseconds. */
const EDIT_SPAN = 100
/** No program makes more edits of an event at once. */
const EDITS_AT_ONCE = 10_000

const SEQUENCES = [
  ['events', 'sequence'],
  ['cancelled_events', 'sequence'],
  ['teams', 'calendar_sequence'],
]

/**
 * Raises all sequences past the ones that were handed out since `madeAt`: calendars ignore a file, and editors a
 * version, that is not newer than what they have.
 */
export async function raiseSequences(connection: Connection, madeAt: Instant): Promise<void> {
  for (const [table, column] of SEQUENCES) {
    await connection.query(
      `UPDATE ${table} SET ${column} = ${column} + ${EDITS_AT_ONCE}
         + CASE WHEN now_ms() > $1 THEN (now_ms() - $1) / ${EDIT_SPAN} ELSE 0 END`,
      [madeAt],
    )
  }
}

export function countOwnedEvents(connection: Connection, userId: string): Promise<number> {
  return connection.number(
    `SELECT count(*) AS count FROM events e JOIN members m ON m.team_id = e.team_id
     WHERE m.user_id = $1 AND m.role = 'owner' AND e.deleted_at IS NULL`,
    [userId],
  )
}

/**
 * Events that a user made in other people's teams stay there without the user's address. Since an event needs an
 * organizer's address, it becomes that of the team's owner.
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
     WHERE creator_id = $1 AND organizer_email = $2
       AND team_id NOT IN (SELECT id FROM teams WHERE deleted_at IS NOT NULL)`,
    [userId, email],
  )
}

/**
 * Until the transaction ends, nobody can edit the event or sign up for it. Visits are still counted. It finds deleted
 * events too.
 */
export async function lockEvent(connection: Connection, id: string): Promise<StoredEvent | null> {
  const row = await connection.first<EventRow>(
    `SELECT ${EVENT_COLUMNS} FROM events WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  )
  return row ? eventOfRow(row) : null
}

/**
 * The lock is shared: until the transaction ends, others can sign up, but nobody edits the event or emails its
 * attendees. If the event asks who comes, its places are counted, and sign-ups wait for each other. Throws RowLocked
 * if somebody has another lock for too long.
 */
export async function lockEventForSignUp(
  connection: Connection,
  idOrSlug: string,
): Promise<StoredEvent | null> {
  const event = await findEventByIdOrSlug(connection, idOrSlug)
  return findEventByIdOrSlug(connection, idOrSlug, event?.answerSettings ? 'FOR NO KEY UPDATE' : 'FOR SHARE')
}

/** Returns null for a text that is neither an id nor a slug, which is not queried: a NUL in it would be an error. */
export function eventKeyOf(idOrSlug: string): { column: 'id' | 'slug'; value: string } | null {
  const value = idOrSlug.toLowerCase()
  if (isSlug(idOrSlug)) return { column: 'slug', value }
  return /^[\da-f-]{36}$/.test(value) ? { column: 'id', value } : null
}
