import { expect, test } from 'vitest'
import { onBothEngines } from '../../testing/database/databases.ts'
import { migrate, migrations } from '../migrate.ts'

const place = migrations.findIndex(({ name }) => name === 'activity')
const [before, through] = [migrations.slice(0, place), migrations.slice(0, place + 1)]
const COLUMNS = 'views, visitors, adds, downloads, subscriptions, sign_ups'

onBothEngines((stores) => {
  test('daily counts of the former version are there by day and month, of events and teams, with sign-ups', async () => {
    const database = (await stores.empty()).open()
    await migrate(database, before)
    await database.query(
      "INSERT INTO teams (id, name, created_at) VALUES ('t', 'Team', 0), ('u', 'Other', 0)",
    )
    for (const [id, team] of [
      ['e', 't'],
      ['f', 't'],
      ['g', 'u'],
    ]) {
      await database.query(
        `INSERT INTO events (id, team_id, slug, title, search_text, past, shown_starts_at, shown_ends_at, turns_at,
           first_starts_at, last_ends_at, timezone, start_iso, end_iso, all_day, is_public, capture_attendees, location,
           organizer_name, organizer_email, created_at, updated_at, description_html)
         VALUES ($1, $2, $1, 'Party', 'party', 0, 0, 0, 1, 0, 1, 'UTC', '2026-06-10T18:00:00', '2026-06-10T19:00:00',
           0, 1, 1, '', 'Ada', 'ada@example.com', 0, 0, '')`,
        [id ?? '', team ?? ''],
      )
    }
    await database.query(
      `INSERT INTO event_counts (event_id, counter, day, count) VALUES
         ('e', 'view', '2026-05-31', 5), ('e', 'google', '2026-05-31', 2), ('e', 'yahoo', '2026-05-31', 1),
         ('e', 'ics', '2026-06-01', 3), ('e', 'subscribe', '2026-06-01', 1), ('f', 'view', '2026-05-31', 7),
         ('g', 'view', '2026-05-31', 100)`,
    )
    const signedUp = [Date.UTC(2026, 4, 31, 23, 59), Date.UTC(2026, 5, 1), Date.UTC(2026, 5, 2)]
    for (const [index, at] of signedUp.entries()) {
      await database.query(
        "INSERT INTO attendees (id, event_id, email, name, created_at) VALUES ($1, 'e', $1 || '@x.org', 'Bob', $2)",
        [`a${index}`, at],
      )
    }
    await database.query(
      `INSERT INTO attendees (id, event_id, email, name, created_at, unconfirmed_since) VALUES ('w', 'e', 'w@x.org', 'W', 5, 5)`,
    )
    await migrate(database, through)
    const rows = async (table: string, owner: string, period: string, part: string, of: string) => {
      const found = await database.query<Record<string, unknown>>(
        `SELECT ${period}, name, ${COLUMNS} FROM ${table} WHERE ${owner} = $1 AND part = $2 ORDER BY ${period}, name`,
        [of, part],
      )
      return found.map((row) => Object.values(row).join(' '))
    }
    const days = ['2026-05-31  5 0 3 0 0 1', '2026-06-01  0 0 0 3 1 1', '2026-06-02  0 0 0 0 0 1']
    expect(await rows('event_days', 'event_id', 'day', 'all', 'e')).toEqual(days)
    expect(await rows('event_days', 'event_id', 'day', 'source', 'e')).toEqual(
      days.map((row) => row.replace('  ', ' Direct ')),
    )
    expect(await rows('event_days', 'event_id', 'day', 'calendar', 'e')).toEqual([
      '2026-05-31 google 0 0 2 0 0 0',
      '2026-05-31 yahoo 0 0 1 0 0 0',
    ])
    expect(await rows('event_months', 'event_id', 'month', 'all', 'e')).toEqual([
      '2026-05  5 0 3 0 0 1',
      '2026-06  0 0 0 3 1 2',
    ])
    expect(await rows('team_days', 'team_id', 'day', 'all', 't')).toEqual([
      '2026-05-31  12 0 3 0 0 1',
      ...days.slice(1),
    ])
    expect(await rows('team_months', 'team_id', 'month', 'source', 't')).toEqual([
      '2026-05 Direct 12 0 3 0 0 1',
      '2026-06 Direct 0 0 0 3 1 2',
    ])
    await database.query("DELETE FROM events WHERE id = 'e'")
    expect(await rows('team_days', 'team_id', 'day', 'all', 't')).toEqual([
      '2026-05-31  7 0 0 0 0 0',
      '2026-06-01  0 0 0 0 0 0',
      '2026-06-02  0 0 0 0 0 0',
    ])
    expect(await rows('team_months', 'team_id', 'month', 'all', 't')).toEqual([
      '2026-05  7 0 0 0 0 0',
      '2026-06  0 0 0 0 0 0',
    ])
  })
})
