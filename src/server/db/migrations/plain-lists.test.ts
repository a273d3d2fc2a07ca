import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY, formatWallTime, HOUR } from '../../../domain/time/wall-time.ts'
import { type EventListing, listEvents, refreshShownDates } from '../../tables/events/event-list.ts'
import { onBothEngines } from '../../testing/database/databases.ts'
import type { Connection } from '../database.ts'
import { migrate, migrations } from '../migrate.ts'

const NOW = Date.UTC(2026, 5, 10, 12)

const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === 'plain_lists'),
)

interface FormerEvent {
  /** Hours from now. */
  from: number
  to: number
  /** As the former version has marked it. */
  isPast: boolean
  rule?: { frequency: 'DAILY'; count: number | null }
}

/** As the former version writes an event that was added two days ago and not looked at since. */
async function insertFormer(connection: Connection, title: string, event: FormerEvent): Promise<void> {
  const { from, to, isPast, rule } = event
  const [startsAt, endsAt] = [NOW + from * HOUR, NOW + to * HOUR]
  const days = rule?.count === null ? null : ((rule?.count ?? 1) - 1) * DAY
  const values = {
    id: randomUUID(),
    team_id: 't',
    slug: title.replaceAll(' ', '-'),
    title,
    search_text: `${title}\n\nada`,
    past: isPast ? 1 : 0,
    shown_starts_at: startsAt,
    shown_ends_at: endsAt,
    turns_at: isPast ? null : endsAt,
    first_starts_at: startsAt,
    last_ends_at: days === null ? null : endsAt + days,
    timezone: 'UTC',
    start_iso: formatWallTime(startsAt),
    end_iso: formatWallTime(endsAt),
    all_day: 0,
    is_public: 1,
    capture_attendees: 1,
    location: '',
    organizer_name: 'Ada',
    organizer_email: 'ada@example.com',
    recurrence_frequency: rule?.frequency ?? null,
    recurrence_interval: rule ? 1 : null,
    recurrence_end_type: rule ? (rule.count === null ? 'NEVER' : 'COUNT') : null,
    recurrence_end_count: rule?.count ?? null,
    rrule_text: rule ? 'FREQ=DAILY' : null,
    created_at: 0,
    updated_at: 0,
    description_html: '',
  }
  const names = Object.keys(values)
  await connection.query(
    `INSERT INTO events (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(values),
  )
}

onBothEngines((stores) => {
  test('events of the former version are listed in the same order and found by the same words', async () => {
    const store = await stores.empty()
    const [database, former] = [store.open({ clock: () => NOW }), store.open({ clock: () => NOW })]
    await migrate(database, before)
    await database.query("INSERT INTO teams (id, name, created_at) VALUES ('t', 'Team', 0)")
    const series = (count: number | null) => ({ rule: { frequency: 'DAILY', count } as const })
    await insertFormer(database, 'soon', { from: 1, to: 2, isPast: false })
    await insertFormer(database, 'begun', { from: -30, to: 1, isPast: false })
    await insertFormer(database, 'marked', { from: -60, to: -58, isPast: true })
    await insertFormer(database, 'unmarked', { from: -20, to: -19, isPast: false })
    await insertFormer(database, 'series to come', { from: -46, to: -45, isPast: false, ...series(9) })
    await insertFormer(database, 'series, ended', { from: -48, to: -47, isPast: false, ...series(2) })
    await insertFormer(database, 'series without an end', {
      from: -47.5,
      to: -47,
      isPast: false,
      ...series(null),
    })
    await migrate(database)
    // An instance of the former version goes on until it is restarted.
    await insertFormer(former, 'party at 100%', { from: 5, to: 6, isPast: false })

    const find = async (search: string) => {
      const listing: EventListing = {
        teamId: 't',
        now: await refreshShownDates(database, 't'),
        search,
        status: null,
        days: null,
        isSummary: true,
      }
      return (await listEvents(database, listing, null, 50)).page.map(({ event }) => event.title)
    }
    expect(await find('')).toEqual([
      'begun',
      'series without an end',
      'soon',
      'series to come',
      'party at 100%',
      'unmarked',
      'series, ended',
      'marked',
    ])
    expect(await find('series')).toEqual(['series without an end', 'series to come', 'series, ended'])
    expect([await find('%'), await find('o'), await find('zz')]).toEqual([
      ['party at 100%'],
      ['series without an end', 'soon', 'series to come'],
      [],
    ])
  })
})
