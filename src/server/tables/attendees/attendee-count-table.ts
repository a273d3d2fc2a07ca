import type { Connection } from '../../db/database.ts'

export interface AttendeeCounts {
  total: number
  /** Who has not pressed the button in the first email yet. */
  unconfirmed: number
  /** Whom a notice about the event would be emailed to. */
  mailed: number
}

/** Reads a few rows that triggers keep, whatever the number of attendees. */
export async function countAttendees(connection: Connection, eventId: string): Promise<AttendeeCounts> {
  const rows = await connection.query<{ state: string; count: number }>(
    'SELECT state, CAST(sum(count) AS bigint) AS count FROM attendee_counts WHERE event_id = $1 GROUP BY state',
    [eventId],
  )
  const countOf = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return {
    total: rows.reduce((total, { count }) => total + count, 0),
    unconfirmed: countOf('unconfirmed'),
    mailed: countOf('mailed'),
  }
}
