import { DIRECT } from '../../../domain/analytics/source-name.ts'
import { DAY } from '../../../domain/time/wall-time.ts'
import type { Connection } from '../../db/database.ts'
import { deleterOf } from '../delete-some.ts'

/** A sign-up waits this long for its confirmation before it is deleted. */
export const SIGN_UP_LIFETIME = 7 * DAY

const IN_TIME = `unconfirmed_since > now_ms() - ${SIGN_UP_LIFETIME}`

export interface UnconfirmedAttendee {
  id: string
  email: string
  eventId: string
  askedAt: number
}

export function renewUnconfirmed(
  connection: Connection,
  { eventId, email, language = null }: { eventId: string; email: string; language?: string | null },
): Promise<UnconfirmedAttendee | null> {
  return connection.first<UnconfirmedAttendee>(
    `UPDATE attendees SET unconfirmed_since = now_ms(), language = COALESCE($3, language)
     WHERE event_id = $1 AND email = $2 AND unconfirmed_since IS NOT NULL
     RETURNING id, email, event_id AS "eventId", unconfirmed_since AS "askedAt"`,
    [eventId, email, language],
  )
}

/** Returns null if the attendee is gone or their time to confirm is over. */
export function findAttendeeToConfirm(
  connection: Connection,
  attendeeId: string,
): Promise<{ eventId: string; isConfirmed: boolean } | null> {
  return connection.first<{ eventId: string; isConfirmed: boolean }>(
    `SELECT event_id AS "eventId", unconfirmed_since IS NULL AS "isConfirmed" FROM attendees
     WHERE id = $1 AND (unconfirmed_since IS NULL OR ${IN_TIME})`,
    [attendeeId],
  )
}

/**
 * Returns name and address once, with where the sign-up came from; null if it is confirmed already, gone, or too
 * late. From then on the source is no longer stored.
 */
export async function confirmAttendee(
  connection: Connection,
  attendeeId: string,
): Promise<Record<'name' | 'email' | 'source' | 'site', string> | null> {
  const confirmed = await connection.first<Record<'name' | 'email' | 'source' | 'site', string>>(
    `UPDATE attendees SET unconfirmed_since = NULL, confirmed_at = now_ms() WHERE id = $1 AND ${IN_TIME}
     RETURNING name, email, COALESCE(source, '${DIRECT}') AS source, COALESCE(site, '') AS site`,
    [attendeeId],
  )
  if (!confirmed) return null
  await connection.query('UPDATE attendees SET source = NULL, site = NULL WHERE id = $1', [attendeeId])
  return confirmed
}

export const deleteUnconfirmedAttendees = deleterOf(
  'attendees',
  'id',
  `unconfirmed_since <= now_ms() - ${SIGN_UP_LIFETIME}`,
)
