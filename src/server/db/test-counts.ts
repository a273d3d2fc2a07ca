import type { Connection } from './database.ts'

/** What was counted for an event in all: { view: 2, google: 1 }. */
export async function totalsOf(connection: Connection, eventId: string): Promise<Record<string, number>> {
  const rows = await connection.query<{ counter: string; count: number }>(
    'SELECT counter, count FROM event_totals WHERE event_id = $1',
    [eventId],
  )
  return Object.fromEntries(rows.map(({ counter, count }) => [counter, count]))
}
