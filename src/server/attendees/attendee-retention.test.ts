import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { ALL_DATES } from '../../domain/answers/answered-date.ts'
import type { NewEvent } from '../../domain/event/event-fields.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { cleanersFor } from '../background-jobs.ts'
import type { Connection, Database, Parameter } from '../db/database.ts'
import { cleanUp } from '../db/pieces.ts'
import { saveAnswer, sumPlaces } from '../tables/attendees/answer-table.ts'
import { addAttendees } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { expiredAttendees } from './attendee-retention.ts'

const afternoon = {
  timezone: 'UTC',
  startIso: '2026-03-10T14:00:00',
  endIso: '2026-03-10T16:00:00',
} satisfies Partial<NewEvent>
const COPIED = `team_id, title, search_text, shown_starts_at, shown_ends_at, refresh_at, first_starts_at, timezone, start_iso,
  end_iso, all_day, is_public, capture_attendees, location, organizer_name, organizer_email, created_at, updated_at,
  description_html`
const END = Date.UTC(2026, 2, 10, 16)

/** The database with other queries, inside and outside of transactions. */
function withQueries(database: Database, queries: (connection: Connection) => unknown): Database {
  const changed = (connection: Connection) => ({
    ...connection,
    query: queries(connection) as Connection['query'],
  })
  return {
    ...database,
    ...changed(database),
    transaction: (work) => database.transaction((connection) => work(changed(connection))),
  }
}

onSqliteFirst((stores) => {
  let now = END
  let database: Database
  beforeAll(async () => {
    database = await stores.migrated({ clock: () => now })
  })

  async function eventWithAttendee(fields: Partial<NewEvent> = {}): Promise<string> {
    const { id } = await storeEvent(database, { ...afternoon, ...fields })
    await addAttendee(id)
    return id
  }

  async function addAttendee(eventId: string): Promise<string> {
    const id = randomUUID()
    await database.query(
      "INSERT INTO attendees (id, event_id, email, name, created_at) VALUES ($1, $2, $3, 'Bob', now_ms())",
      [id, eventId, `${id}@example.com`],
    )
    const given = {
      answer: 'yes',
      guests: 0,
      replies: { 1: 'No meat' },
      places: 1,
      isWaiting: false,
    } as const
    await saveAnswer(database, { eventId, attendeeId: id, day: ALL_DATES }, given)
    return id
  }

  const attendeesOf = (eventId: string) =>
    database.query('SELECT id FROM attendees WHERE event_id = $1', [eventId])

  const cleanAt = async (instant: number, attendeeRetentionDays = 90) => {
    now = instant
    await cleanUp(database, cleanersFor({ attendeeRetentionDays }), new AbortController().signal)
  }

  test('attendees, their answers and their emails are deleted 90 days after the end of the event', async () => {
    now = END
    const eventId = await eventWithAttendee()
    const attendeeId = await addAttendee(eventId)
    await database.query(
      `INSERT INTO mails (id, unique_key, kind, recipient, event_id, attendee_id, due_at, created_at, sent_at)
       VALUES ($1, $1, 'reminder', 'bob@example.com', $2, $3, now_ms(), now_ms() + $4, now_ms() + $4)`,
      [randomUUID(), eventId, attendeeId, 89 * DAY],
    )
    const places = () => sumPlaces(database, eventId, ALL_DATES)
    await cleanAt(END + 90 * DAY)
    expect([await attendeesOf(eventId), await places()]).toEqual([
      [{ id: expect.any(String) }, { id: expect.any(String) }],
      2,
    ])
    await cleanAt(END + 90 * DAY + 1)
    expect([await attendeesOf(eventId), await places()]).toEqual([[], 0])
    expect(await database.query('SELECT id FROM mails WHERE event_id = $1', [eventId])).toEqual([])
    expect(await database.query('SELECT id FROM events WHERE id = $1', [eventId])).toHaveLength(1)
  })

  test('attendees are deleted after the number of days in the settings', async () => {
    now = END
    const eventId = await eventWithAttendee()
    await cleanAt(END + 7 * DAY, 7)
    expect(await attendeesOf(eventId)).toHaveLength(1)
    await cleanAt(END + 7 * DAY + 1, 7)
    expect(await attendeesOf(eventId)).toEqual([])
  })

  test('attendees of a series are kept until 90 days after its last occurrence, and for ever without one', async () => {
    now = END
    const weekly = { recurrenceFrequency: 'WEEKLY', recurrenceInterval: 1 } as const
    const ending = await eventWithAttendee({
      ...weekly,
      isRecurring: true,
      recurrenceEndType: 'COUNT',
      recurrenceEndCount: 3,
    })
    const endless = await eventWithAttendee({ ...weekly, isRecurring: true, recurrenceEndType: 'NEVER' })
    await cleanAt(END + 104 * DAY)
    expect(await attendeesOf(ending)).toHaveLength(1)
    await cleanAt(END + 104 * DAY + 1)
    expect(await attendeesOf(ending)).toEqual([])
    await cleanAt(END + 3_650 * DAY)
    expect(await attendeesOf(endless)).toHaveLength(1)
  })

  test('an event that is postponed during the cleaning keeps its attendees', async () => {
    now = END
    const eventId = await eventWithAttendee()
    const cleaned = database.transaction(async (connection) => {
      await connection.query('UPDATE events SET last_ends_at = $2 WHERE id = $1', [eventId, END + 30 * DAY])
      now = END + 91 * DAY
      // SQLite blocks the cleaning until this commits; PostgreSQL skips the locked event.
      const cleaning = cleanAt(now)
      await new Promise((resolve) => setTimeout(resolve, 100))
      return { cleaning }
    })
    await (await cleaned).cleaning
    expect(await attendeesOf(eventId)).toHaveLength(1)
    await cleanAt(END + 120 * DAY + 1)
    expect(await attendeesOf(eventId)).toEqual([])
  })

  test('a run finds an event that was edited to have ended long ago, and one that was locked before', async () => {
    now = END
    const clean = expiredAttendees(90 * DAY)
    const signal = new AbortController().signal
    const [first, second] = [await eventWithAttendee(), await eventWithAttendee()]
    now = END + 91 * DAY
    await clean(database, signal)
    expect([await attendeesOf(first), await attendeesOf(second)]).toEqual([[], []])
    const edited = await eventWithAttendee({ startIso: '2020-03-10T14:00:00', endIso: '2020-03-10T16:00:00' })
    await clean(database, signal)
    expect(await attendeesOf(edited)).toEqual([])
    const locked = await eventWithAttendee({ startIso: '2026-03-11T14:00:00', endIso: '2026-03-11T16:00:00' })
    now += DAY
    const skipping = withQueries(
      database,
      (connection) => async (sql: string, parameters: Parameter[]) =>
        sql.includes('DELETE FROM attendees') ? [] : connection.query(sql, parameters),
    )
    await clean(skipping, signal)
    expect(await attendeesOf(locked)).toHaveLength(1)
    await clean(database, signal)
    expect(await attendeesOf(locked)).toEqual([])
  })

  test('one run of the cleaning deletes more attendees and passes more events than fit in a batch', async () => {
    now = END
    const [crowded, quiet] = [await eventWithAttendee(), await eventWithAttendee()]
    await addAttendees(database, crowded, 1_100)
    // More than a batch of events that ended earlier, at the same time, and have no attendees left.
    await database.query(
      `WITH RECURSIVE places (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < 1100)
       INSERT INTO events (id, slug, last_ends_at, ${COPIED})
       SELECT 'old-' || place, 'old-' || place, first_starts_at, ${COPIED} FROM events, places WHERE id = $1`,
      [quiet],
    )
    await cleanAt(END + 91 * DAY)
    expect([await attendeesOf(crowded), await attendeesOf(quiet)]).toEqual([[], []])
  })
})
