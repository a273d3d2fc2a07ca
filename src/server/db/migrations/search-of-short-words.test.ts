import { expect, test } from 'vitest'
import { searchIndex } from '../../tables/events/event-search-index.ts'
import { onBothEngines } from '../../testing/database/databases.ts'
import { migrate } from '../migrate.ts'
import { migrations } from '../migration-files.ts'

const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === 'search_of_short_words'),
)

/** As the former version searches for "party". */
const FORMER_SEARCH = {
  sqlite: `SELECT k.event_id AS id FROM event_search CROSS JOIN event_search_keys k
    WHERE event_search MATCH 't706172 AND t617274 AND t727479' AND k.key = event_search.rowid`,
  postgres: `SELECT event_id AS id FROM event_search
    WHERE event_trigrams(team_id, search_text) @> ARRAY['tpar', 'tart', 'trty']`,
}

onBothEngines((stores) => {
  test('events of the former version are found by any part of their text, and edits and deletions too', async () => {
    const store = await stores.empty()
    const [database, former] = [store.open(), store.open()]
    await migrate(database, before)
    await database.query("INSERT INTO teams (id, name, created_at) VALUES ('t', 'Team', 0)")
    const texts = { e1: '会議室\ntokyo\nada', e2: 'garden party\n\nada', e3: 'x\n\ny' }
    for (const [id, text] of Object.entries(texts)) {
      await database.query(
        `INSERT INTO events (id, team_id, slug, title, search_text, past, shown_starts_at, shown_ends_at, turns_at,
           first_starts_at, last_ends_at, timezone, start_iso, end_iso, all_day, is_public, capture_attendees, location,
           organizer_name, organizer_email, created_at, updated_at, description_html)
         VALUES ($1, 't', $1, $1, $2, 0, 0, 0, 1, 0, 1, 'UTC', '2026-06-10T18:00:00', '2026-06-10T19:00:00',
           0, 1, 1, '', 'Ada', 'ada@example.com', 0, 0, '')`,
        [id, text],
      )
    }
    const formerSearch = () => former.query<{ id: string }>(FORMER_SEARCH[stores.engine])
    expect(await formerSearch()).toEqual([{ id: 'e2' }])
    await migrate(database)
    // An instance of the former version goes on until it is restarted.
    expect(await formerSearch()).toEqual([{ id: 'e2' }])
    const use = { afterSample: false, atMost: 10 }
    const find = async (searched: string) =>
      (await searchIndex(database, { teamId: 't', searched }, use)).ids?.toSorted()
    for (const [searched, found] of [
      ['会', ['e1']],
      ['会議', ['e1']],
      ['議室', ['e1']],
      ['y', ['e1', 'e2', 'e3']],
      ['\ny', ['e3']],
      ['x', ['e3']],
      ['party', ['e2']],
      ['da', ['e1', 'e2']],
      ['zz', []],
    ] as const) {
      expect([searched, await find(searched)]).toEqual([searched, found])
    }

    await database.query("UPDATE events SET search_text = '公園' WHERE id = 'e1'")
    expect([await find('会議'), await find('園'), await find('公園')]).toEqual([[], ['e1'], ['e1']])
    await database.query("DELETE FROM events WHERE id = 'e1'")
    expect([await find('園'), await find('y')]).toEqual([[], ['e2', 'e3']])
  })
})
