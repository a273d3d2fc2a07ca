import type { Database } from '../../../src/server/db/database.ts'

const COPIED = `team_id, creator_id, title, search_text, past, shown_starts_at, shown_ends_at, turns_at, turned_at, first_starts_at,
  last_ends_at, timezone, start_iso, end_iso, all_day, is_public, capture_attendees, location, organizer_name, organizer_email,
  recurrence_frequency, recurrence_interval, recurrence_by_day, recurrence_end_type, recurrence_end_count, recurrence_end_date,
  rrule_text, created_at, updated_at, description_html`

/** Copies the events of a team until there are `count` more. The database copies whole rows itself. */
export async function copyEvents(database: Database, teamId: string, count: number): Promise<void> {
  const originals = await database.query<{ id: string }>('SELECT id FROM events WHERE team_id = $1', [teamId])
  for (let made = 0; made < count; made += originals.length) {
    const ids = originals.slice(0, count - made).map(({ id }) => id)
    // Without a time limit.
    await database.exclusively((connection) =>
      connection.query(
        `INSERT INTO events (id, slug, ${COPIED})
       SELECT gen_random_uuid(), slug || '-${made}', ${COPIED} FROM events
       WHERE id IN (${ids.map((_, index) => `$${index + 1}`).join(', ')})`,
        ids,
      ),
    )
  }
}

/** PostgreSQL plans by what it knows of the rows. */
export async function analyze(database: Database): Promise<void> {
  if (database.engine === 'postgres') await database.exclusively((connection) => connection.query('ANALYZE'))
}
