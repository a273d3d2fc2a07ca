import { randomBytes } from 'node:crypto'
import type { Instant } from '../../../domain/time/time-zone.ts'
import { dayOfWallTime, formatDate, HOUR } from '../../../domain/time/wall-time.ts'
import type { Connection, Parameter } from '../../db/database.ts'
import { deleteSome } from '../delete-some.ts'

/** A visitor of one day, at an event or in a team. */
export interface SeenVisitor {
  day: string
  /** The id of the event or of the team. */
  place: string
  visitor: number
}

/** By number of rows. Only a few sizes, so that only a few statements are prepared. */
const [ONE_ROW, ...MORE_ROWS] = [insertion(1), insertion(64), insertion(8)] as const

/** Returns those who were not seen before. Each may be given only once. */
export async function addSeenVisitors(
  connection: Connection,
  visitors: readonly SeenVisitor[],
): Promise<SeenVisitor[]> {
  const added: SeenVisitor[] = []
  for (let done = 0; done < visitors.length; ) {
    const { rows, text } = MORE_ROWS.find((one) => one.rows <= visitors.length - done) ?? ONE_ROW
    const given = visitors.slice(done, done + rows)
    const parameters = given.flatMap(({ day, place, visitor }): Parameter[] => [day, place, visitor])
    added.push(...(await connection.query<SeenVisitor>(text, parameters)))
    done += rows
  }
  return added
}

function insertion(rows: number): { rows: number; text: string } {
  const values = Array.from(
    { length: rows },
    (_, row) => `($${row * 3 + 1}, $${row * 3 + 2}, $${row * 3 + 3})`,
  )
  const text = `INSERT INTO visitors_seen (day, place, visitor) VALUES ${values.join(', ')}
    ON CONFLICT (day, place, visitor) DO NOTHING RETURNING day, place, visitor`
  return { rows, text }
}

/** The salt of a day: the first instance that needs it makes it, and all share it. */
export async function saltOfDay(connection: Connection, day: string): Promise<string> {
  await connection.query(
    'INSERT INTO visitor_salts (day, salt) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING',
    [day, randomBytes(32).toString('base64url')],
  )
  const [row] = await connection.query<{ salt: string }>('SELECT salt FROM visitor_salts WHERE day = $1', [
    day,
  ])
  if (!row) throw new Error(`The salt of ${day} is missing right after it was saved.`)
  return row.salt
}

/** The westernmost zones are twelve hours behind UTC. */
const LATEST_ZONE = 12 * HOUR

/**
 * Deletes the salts and some hashes of the days that are over everywhere. Returns the number of hashes deleted;
 * call again until it is below the limit.
 */
export async function deleteOldVisitors(connection: Connection, atMost: number): Promise<number> {
  const [row] = await connection.query<{ now: Instant }>('SELECT now_ms() AS now')
  const firstDay = formatDate(dayOfWallTime((row?.now ?? 0) - LATEST_ZONE))
  await connection.query('DELETE FROM visitor_salts WHERE day < $1', [firstDay])
  return deleteSome(connection, {
    table: 'visitors_seen',
    key: 'day, place, visitor',
    condition: 'day < $2',
    parameters: [firstDay],
    atMost,
  })
}
