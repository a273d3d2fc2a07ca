import type { Connection } from '../db/database.ts'

/** More attendees than a form signs up in a test: guest1@example.com and so on, from an instant on, seven at each. */
export async function addGuests(
  connection: Connection,
  eventId: string,
  many: number,
  from = 0,
): Promise<void> {
  await connection.query(
    `INSERT INTO attendees (id, event_id, email, name, created_at)
     WITH RECURSIVE places (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < $2)
     SELECT gen_random_uuid(), $1, 'guest' || place || '@example.com', 'Guest', CAST($3 AS bigint) + place / 7 FROM places`,
    [eventId, many, from],
  )
}
