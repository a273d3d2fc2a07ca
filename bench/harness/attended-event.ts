import { randomBytes, randomUUID } from 'node:crypto'
import { eventOf } from '../../src/domain/event.ts'
import { makeSlug, SLUG_RANDOM_BYTES } from '../../src/domain/slug.ts'
import { DAY, formatWallTime, HOUR } from '../../src/domain/wall-time.ts'
import type { Database } from '../../src/server/db/database.ts'
import { addEvent, type StoredEvent } from '../../src/server/db/event-table.ts'
import { addOwnTeam } from '../../src/server/db/team-table.ts'
import { addUser } from '../../src/server/db/user-table.ts'

const AT_ONCE = 2_500

/** Events of one team, all in twenty hours: their reminders of a day before are late and still of use. */
export async function addEvents(database: Database, count: number): Promise<StoredEvent[]> {
  const startIso = formatWallTime(Date.now() + 20 * HOUR)
  const details = eventOf({
    title: 'Concert in the park',
    location: 'Central Park',
    timezone: 'UTC',
    startIso,
    endIso: startIso,
    descriptionHtml: '<p>Bring a blanket and something to eat.</p>',
    organizerName: 'Ada Lovelace',
    organizerEmail: 'ada@example.com',
  })
  return database.transaction(async (connection) => {
    const user = await addUser(connection, `${randomUUID()}@example.com`)
    if (!user) throw new Error('There is such a user already.')
    const teamId = await addOwnTeam(connection, user)
    const events: StoredEvent[] = []
    while (events.length < count) {
      const slug = makeSlug(details.title, randomBytes(SLUG_RANDOM_BYTES))
      const event = await addEvent(connection, { teamId, creatorId: user.id, slug, details })
      if (event) events.push(event)
    }
    return events
  })
}

/** By the engine itself, since a hundred thousand statements would take minutes. All of them signed up two days ago. */
export async function addAttendees(database: Database, eventId: string, count: number): Promise<void> {
  for (let added = 0; added < count; added += AT_ONCE) {
    const some = Math.min(AT_ONCE, count - added)
    await database.query(
      `INSERT INTO attendees (id, event_id, email, name, created_at)
       WITH RECURSIVE places (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < ${some})
       SELECT gen_random_uuid(), $1, $2 || place || '@example.com', 'Guest', now_ms() - ${2 * DAY} + place FROM places`,
      [eventId, `guest${added}-`],
    )
  }
}

/** As if the plan had been made before its time. */
export async function makeReminderDue(database: Database, { id, readAt }: StoredEvent): Promise<void> {
  const [row] = await database.query<{ starts_at: number }>(
    'SELECT first_starts_at AS starts_at FROM events WHERE id = $1',
    [id],
  )
  await database.query(
    `INSERT INTO mailings (event_id, kind, round, starts_at, due_at) VALUES ($1, 'day-reminder', 1, $2, $3)`,
    [id, row?.starts_at ?? 0, readAt - HOUR],
  )
}
