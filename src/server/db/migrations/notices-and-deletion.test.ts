import { expect, test } from 'vitest'
import { DAY } from '../../../domain/time/wall-time.ts'
import { findNotice } from '../../attendee-mail/notice-table.ts'
import { findReminderMailings } from '../../attendee-mail/reminder-table.ts'
import { onBothEngines } from '../../testing/database/databases.ts'
import { migrate, migrations } from '../migrate.ts'

const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === 'notices_and_deletion'),
)
const start = Date.UTC(2026, 5, 10, 18)
const known = {
  timezone: 'UTC',
  startIso: '2026-06-10T18:00:00',
  endIso: '2026-06-10T19:00:00',
  allDay: false,
  recurrence: null,
  location: 'Garden "4"',
}

onBothEngines((stores) => {
  test('plans and waiting changes of the former version go on', async () => {
    const database = (await stores.empty()).open()
    await migrate(database, before)
    await database.query("INSERT INTO teams (id, name, created_at) VALUES ('t', 'Team', 0)")
    await database.query(
      `INSERT INTO events (id, team_id, slug, title, search_text, past, shown_starts_at, shown_ends_at, turns_at,
         first_starts_at, last_ends_at, timezone, start_iso, end_iso, all_day, is_public, capture_attendees, location,
         organizer_name, organizer_email, created_at, updated_at, description_html)
       VALUES ('e', 't', 's', 'Party', 'party', 0, 0, 0, 1, 0, 1, 'UTC', '2026-06-10T18:00:00', '2026-06-10T19:00:00',
         0, 1, 1, '', 'Ada', 'ada@example.com', 0, 0, '')`,
    )
    await database.query(
      `INSERT INTO mailings (event_id, kind, due_at, round, starts_at, reminded_starts_at)
       VALUES ('e', 'day-reminder', NULL, 3, NULL, $1), ('e', 'hour-reminder', 5, 1, 6, NULL)`,
      [start],
    )
    await database.query(
      `INSERT INTO mailings (event_id, kind, due_at, round, before_edit, edited_at, reached_created_at, reached_id)
       VALUES ('e', 'change', 70, 4, $1, 65, 60, 'a')`,
      [JSON.stringify(known)],
    )
    await migrate(database)
    const reminders = await findReminderMailings(database, 'e')
    expect(reminders.get('day')?.plan).toEqual({
      round: 3,
      startsAt: null,
      dueAt: null,
      isBegun: false,
      givenRounds: [{ round: 2, day: null, dueAt: start - DAY }],
    })
    expect(reminders.get('hour')?.plan).toMatchObject({ round: 1, startsAt: 6, dueAt: 5, givenRounds: [] })
    expect(await findNotice(database, 'e')).toEqual({
      round: 4,
      dueAt: 70,
      cursor: { createdAt: 60, id: 'a', count: 0 },
      parts: [{ until: { createdAt: 66, id: '' }, known: { isCancelled: false, event: known } }],
      lastPublic: null,
    })
  })
})
