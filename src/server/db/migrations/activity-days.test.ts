import { expect, test } from 'vitest'
import { type DateRange, daysToRead } from '../../../domain/analytics/timeline.ts'
import { parseDate } from '../../../domain/time/wall-time.ts'
import {
  type ActivityScope,
  findFirstDay,
  readActivity,
} from '../../tables/analytics/activity-report-table.ts'
import { sumCountsOfTeam } from '../../tables/analytics/event-total-table.ts'
import { addSightings } from '../../tables/analytics/visitor-table.ts'
import { onBothEngines } from '../../testing/database/databases.ts'
import type { Database } from '../database.ts'
import { migrate, migrations } from '../migrate.ts'

const before = migrations.filter(({ number }) => number <= 30)
const COLUMNS = 'views, visitors, team_visitors, adds, downloads, subscriptions, sign_ups'

async function addEvents(database: Database): Promise<void> {
  await database.query("INSERT INTO teams (id, name, created_at) VALUES ('t', 'Team', 0), ('u', 'Other', 0)")
  for (const [id, team] of [
    ['e', 't'],
    ['f', 't'],
    ['g', 'u'],
  ] as const) {
    await database.query(
      `INSERT INTO events (id, team_id, slug, title, search_text, past, shown_starts_at, shown_ends_at, turns_at,
         first_starts_at, last_ends_at, timezone, start_iso, end_iso, all_day, is_public, capture_attendees, location,
         organizer_name, organizer_email, created_at, updated_at, description_html)
       VALUES ($1, $2, $1, 'Party', 'party', 0, 0, 0, 1, 0, 1, 'UTC', '2026-06-10T18:00:00', '2026-06-10T19:00:00',
         0, 1, 1, '', 'Ada', 'ada@example.com', 0, 0, '')`,
      [id, team],
    )
  }
}

/** The rows of an event's day or month in the former tables, with the counts as in COLUMNS. */
async function addSums(
  database: Database,
  period: 'day' | 'month',
  [eventId, teamId]: readonly [string, string],
  rows: readonly (readonly [when: string, part: string, name: string, counts: string])[],
): Promise<void> {
  for (const [when, part, name, counts] of rows) {
    const [columns, values] = period === 'day' ? ['', ''] : ['team_id,', `'${teamId}',`]
    await database.query(
      `INSERT INTO event_${period}s (event_id, ${columns} part, ${period}, name, ${COLUMNS})
       VALUES ($1, ${values} $2, $3, $4, ${counts})`,
      [eventId, part, when, name],
    )
  }
}

onBothEngines((stores) => {
  const range = (from: string, to: string): DateRange => ({
    from: parseDate(from) ?? 0,
    to: parseDate(to) ?? 0,
  })

  async function migrated(fill: (database: Database) => Promise<void>) {
    const database = (await stores.empty()).open()
    await migrate(database, before)
    await addEvents(database)
    await fill(database)
    await migrate(database)
    const today = parseDate('2026-06-12') ?? 0
    const read = async (scope: ActivityScope, by: 'day' | 'source' | 'site', from: string, to: string) => {
      const rows = await readActivity(database, scope, by, daysToRead(range(from, to), today))
      return rows.map((row) =>
        [row.name, row.views, row.visitors, row.adds, row.downloads, row.subscriptions, row.signUps].join(
          ' ',
        ),
      )
    }
    return { database, read }
  }

  test('days, months, sources and sites of events and teams have the same numbers as before', async () => {
    const { database, read } = await migrated(async (old) => {
      await addSums(
        old,
        'day',
        ['e', 't'],
        [
          ['2026-05-31', 'all', '', '10, 6, 5, 3, 2, 1, 2'],
          ['2026-05-31', 'source', 'Direct', '4, 2, 2, 1, 1, 1, 1'],
          ['2026-05-31', 'source', 'X', '6, 4, 3, 2, 1, 0, 1'],
          ['2026-05-31', 'site', 'club.example', '5, 3, 2, 2, 0, 0, 1'],
          ['2026-05-31', 'calendar', 'google', '0, 0, 0, 3, 0, 0, 0'],
          ['2026-06-01', 'all', '', '1, 1, 1, 0, 0, 0, 0'],
          ['2026-06-01', 'source', 'Direct', '1, 1, 1, 0, 0, 0, 0'],
          ['2026-06-01', 'source', 'gone', '0, 0, 0, 0, 0, 0, 0'],
        ],
      )
      await addSums(
        old,
        'day',
        ['f', 't'],
        [
          ['2026-05-31', 'all', '', '7, 7, 4, 0, 0, 0, 0'],
          ['2026-05-31', 'source', 'X', '7, 7, 4, 0, 0, 0, 0'],
        ],
      )
      await addSums(
        old,
        'month',
        ['e', 't'],
        [
          ['2024-01', 'all', '', '30, 20, 15, 4, 3, 2, 1'],
          ['2024-01', 'source', 'Direct', '30, 20, 15, 4, 3, 2, 1'],
          ['2024-01', 'site', 'old.example', '3, 2, 1, 0, 0, 0, 0'],
          ['2026-05', 'all', '', '10, 6, 5, 3, 2, 1, 2'],
          ['2026-05', 'source', 'Direct', '4, 2, 2, 1, 1, 1, 1'],
          ['2026-05', 'source', 'X', '6, 4, 3, 2, 1, 0, 1'],
          ['2026-06', 'all', '', '1, 1, 1, 0, 0, 0, 0'],
          ['2026-06', 'source', 'Direct', '1, 1, 1, 0, 0, 0, 0'],
        ],
      )
      // What a removed event has left of the team's sums is not carried over.
      await old.query(
        "INSERT INTO team_days (team_id, part, day, name, views) VALUES ('t', 'source', '2026-05-31', 'Other', 9)",
      )
      for (const [event, team, counter, count] of [
        ['e', 't', 'view', 41],
        ['e', 't', 'google', 7],
        ['f', 't', 'view', 7],
        ['g', 'u', 'view', 100],
      ] as const) {
        await old.query(
          'INSERT INTO event_totals (event_id, team_id, counter, count) VALUES ($1, $2, $3, $4)',
          [event, team, counter, count],
        )
      }
    })
    const [event, team] = [{ teamId: 't', eventId: 'e' }, { teamId: 't' }]
    const all = ['2024-01-01', '2026-06-12'] as const
    expect(await read(event, 'day', ...all)).toEqual([
      '2024-01-01 30 20 4 3 2 1',
      '2026-05-31 10 6 3 2 1 2',
      '2026-06-01 1 1 0 0 0 0',
    ])
    expect(await read(event, 'source', ...all)).toEqual(['Direct 35 23 5 4 3 2', 'X 6 4 2 1 0 1'])
    expect(await read(event, 'source', '2026-05-01', '2026-05-31')).toEqual([
      'X 6 4 2 1 0 1',
      'Direct 4 2 1 1 1 1',
    ])
    expect(await read(event, 'site', ...all)).toEqual(['club.example 5 3 2 0 0 1', 'old.example 3 2 0 0 0 0'])
    expect(await read(team, 'day', ...all)).toEqual([
      '2024-01-01 30 15 4 3 2 1',
      '2026-05-31 17 9 3 2 1 2',
      '2026-06-01 1 1 0 0 0 0',
    ])
    expect(await read(team, 'source', ...all)).toEqual(['Direct 35 18 5 4 3 2', 'X 13 7 2 1 0 1'])
    expect(await read(team, 'site', ...all)).toEqual(['club.example 5 2 2 0 0 1', 'old.example 3 1 0 0 0 0'])
    // A month that is no longer kept by day counts as a whole.
    expect(await read(team, 'day', '2024-01-20', '2024-01-25')).toEqual(['2024-01-01 30 15 4 3 2 1'])
    expect(await findFirstDay(database, event)).toBe(parseDate('2024-01-01'))
    expect(await sumCountsOfTeam(database, 't')).toMatchObject({ views: 48, googleClicks: 7 })
    expect(await sumCountsOfTeam(database, 'u')).toMatchObject({ views: 100 })
    // Rows of zeros take no places of names.
    expect(await database.query("SELECT source FROM activity_days WHERE source = 'gone'")).toEqual([])
  })

  test('counts that were not added up yet are, and each of their visitors counts once', async () => {
    const { database, read } = await migrated(async (old) => {
      await addSums(
        old,
        'day',
        ['e', 't'],
        [
          ['2026-06-12', 'all', '', '2, 1, 1, 0, 0, 0, 0'],
          ['2026-06-12', 'source', 'Direct', '2, 1, 1, 0, 0, 0, 0'],
        ],
      )
      for (const place of ['e', 't']) {
        await old.query("INSERT INTO visitors_seen (day, place, visitor) VALUES ('2026-06-12', $1, 1)", [
          place,
        ])
      }
      const batches = [
        ['writer 000000000002', [['e', 'view', '2026-06-12', 'X', '', 2, 1, 2, 3]]],
        [
          'writer 000000000001',
          [
            ['e', 'view', '2026-06-12', 'Direct', 'club.example', 1, 2],
            ['f', 'view', '2026-06-12', 'Direct', '', 1, 281474976710655],
            ['removed', 'view', '2026-06-12', 'Direct', '', 5, 9],
          ],
        ],
        [
          'writer 000000000003',
          [
            ['f', 'view', '2026-06-12', 'Größe', '', 1, 1],
            ['e', 'google', '2026-06-12', 'X', '', 1],
            ['e', 'ics', '2026-06-12', 'X', '', 2],
            ['e', 'subscribe', '2026-06-12', 'X', '', 3],
            ['e', 'sign-up', '2026-06-12', 'X', '', 1],
          ],
        ],
      ] as const
      for (const [id, counts] of batches) {
        await old.query('INSERT INTO count_batches (id, counts) VALUES ($1, $2)', [
          id,
          JSON.stringify(counts),
        ])
      }
    })
    const days = ['2026-06-01', '2026-06-12'] as const
    expect(await read({ teamId: 't', eventId: 'e' }, 'source', ...days)).toEqual([
      'Direct 3 2 0 0 0 0',
      'X 2 1 1 2 3 1',
    ])
    expect(await read({ teamId: 't', eventId: 'e' }, 'site', ...days)).toEqual(['club.example 1 1 0 0 0 0'])
    expect(await read({ teamId: 't' }, 'source', ...days)).toEqual([
      'Direct 4 3 0 0 0 0',
      'X 2 1 1 2 3 1',
      'Größe 1 0 0 0 0 0',
    ])
    const again = [1, 2, 3].map((visitor) => ({ day: '2026-06-12', eventId: 'e', visitor }))
    expect(await addSightings(database, again)).toEqual([])
    expect(
      await addSightings(database, [{ day: '2026-06-12', eventId: 'f', visitor: 281474976710655 }]),
    ).toEqual([])
  })
})
