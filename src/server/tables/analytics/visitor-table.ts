import { randomBytes } from 'node:crypto'
import { dayOfWallTime, formatDate, HOUR } from '../../../domain/time/wall-time.ts'
import { type Connection, readNow, tableIn } from '../../db/database.ts'
import { deleterOf } from '../delete-some.ts'

export interface Sighting {
  day: string
  eventId: string
  /** It is a hash, which differs in every team. */
  visitor: number
}

export interface FirstSighting {
  day: string
  place: string
  visitor: number
}

const ADD_SIGHTINGS = `INSERT INTO visitors_seen (day, place, visitor)
  SELECT given.value ->> 0, CASE WHEN places.is_team = 1 THEN events.team_id ELSE events.id END,
    CAST(given.value ->> 2 AS bigint)
  FROM ${tableIn('$1')}
  JOIN events ON events.id = given.value ->> 1
  CROSS JOIN (SELECT 0 AS is_team UNION ALL SELECT 1) AS places
  ORDER BY 1, 2, 3 ON CONFLICT (day, place, visitor) DO NOTHING RETURNING day, place, visitor`

/** Remembers visitors, and returns who is new to their event, and who is new to its team. */
export async function addSightings(
  connection: Connection,
  sightings: readonly Sighting[],
): Promise<FirstSighting[]> {
  if (sightings.length === 0) return []
  const rows = sightings.map(({ day, eventId, visitor }) => [day, eventId, visitor])
  return connection.query<FirstSighting>(ADD_SIGHTINGS, [JSON.stringify(rows)])
}

/** The first instance that needs the salt of a day makes it, and all share it. */
export async function saltOfDay(connection: Connection, day: string): Promise<string> {
  await connection.query(
    'INSERT INTO visitor_salts (day, salt) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING',
    [day, randomBytes(32).toString('base64url')],
  )
  const { salt } = await connection.one<{ salt: string }>('SELECT salt FROM visitor_salts WHERE day = $1', [
    day,
  ])
  return salt
}

/** The westernmost zones are twelve hours behind UTC. */
const LATEST_ZONE = 12 * HOUR

/**
 * Deletes the salts and some hashes of the days that are over everywhere. Returns the number of hashes deleted; call
 * again until it is below the limit.
 */
export async function deleteOldVisitors(connection: Connection, atMost: number): Promise<number> {
  const firstDay = formatDate(dayOfWallTime((await readNow(connection)) - LATEST_ZONE))
  await connection.query('DELETE FROM visitor_salts WHERE day < $1', [firstDay])
  return deleteSightingsBefore(connection, atMost, firstDay)
}

const deleteSightingsBefore = deleterOf('visitors_seen', 'day, place, visitor', 'day < $2')
