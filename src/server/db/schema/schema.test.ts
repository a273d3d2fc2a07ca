import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { onBothEngines } from '../../testing/database/databases.ts'
import type { Database, Parameter } from '../database.ts'

const user = { id: 'u', email: 'ada@example.com', created_at: 1 }
const team = { id: 't', name: "ada's Team", created_at: 1 }
const event = {
  id: 'e',
  team_id: 't',
  creator_id: 'u',
  slug: 'party-1',
  title: 'Party',
  search_text: 'party',
  shown_starts_at: 10,
  shown_ends_at: 20,
  refresh_at: 20,
  first_starts_at: 10,
  last_ends_at: 20,
  timezone: 'Europe/Paris',
  start_iso: '2026-06-01T09:00:00',
  end_iso: '2026-06-01T10:00:00',
  all_day: false,
  is_public: true,
  capture_attendees: true,
  location: '',
  organizer_name: 'Ada',
  organizer_email: 'ada@example.com',
  created_at: 1,
  updated_at: 1,
  description_html: '',
}
const attendee = {
  id: 'a',
  event_id: 'e',
  email: 'bob@example.com',
  name: 'Bob',
  created_at: 1,
}
const mail = {
  id: 'm',
  unique_key: 'k',
  kind: 'reminder',
  recipient: 'bob@example.com',
  due_at: 1,
  created_at: 1,
}
const weekly = {
  recurrence_frequency: 'WEEKLY',
  recurrence_interval: 1,
  recurrence_end_type: 'NEVER',
  rrule_text: 'x',
}

type Fields = Record<string, Parameter>

onBothEngines((stores) => {
  let database: Database

  const insert = (table: string, fields: Fields) => {
    const columns = Object.keys(fields)
    const places = columns.map((_, index) => `$${index + 1}`)
    return database.query(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`,
      Object.values(fields),
    )
  }
  const count = async (table: string) =>
    (await database.query<{ many: number }>(`SELECT count(*) AS many FROM ${table}`))[0]?.many

  async function fill(): Promise<void> {
    database = await stores.migrated()
    await insert('users', user)
    await insert('teams', team)
    await insert('members', { team_id: 't', user_id: 'u', role: 'owner', joined_at: 1 })
    await insert('sessions', {
      token_hash: 's',
      user_id: 'u',
      current_team_id: 't',
      created_at: 1,
      last_seen_at: 1,
    })
    await insert('invitations', {
      id: 'i',
      token_hash: 'i',
      team_id: 't',
      email: 'bob@example.com',
      created_at: 1,
      expires_at: 2,
    })
    await insert('login_tokens', {
      token_hash: 'l',
      purpose: 'sign-in',
      email: 'bob@example.com',
      invitation_id: 'i',
      created_at: 1,
      expires_at: 2,
    })
    await insert('events', event)
    const origin = { source: 'Direct', site: '' }
    await insert('activity_days', { event_id: 'e', team_id: 't', day: '2026-06-01', ...origin, views: 1 })
    await insert('event_totals', { event_id: 'e', team_id: 't', counter: 'view', count: 1 })
    await insert('attendees', attendee)
    await insert('mails', { ...mail, event_id: 'e', attendee_id: 'a' })
  }

  describe('the constraints of the schema', () => {
    beforeAll(fill)

    test.each<[string, string, Fields]>([
      [
        'an email address that is not in lower case',
        'users',
        { ...user, id: 'u2', email: 'Bob@example.com' },
      ],
      ['a second user with the same email address', 'users', { ...user, id: 'u2' }],
      ['an unknown role', 'members', { team_id: 't', user_id: 'u', role: 'boss', joined_at: 1 }],
      ['a member of no team', 'members', { team_id: 'nowhere', user_id: 'u', role: 'member', joined_at: 1 }],
      ['a second event with the same slug', 'events', { ...event, id: 'e2' }],
      ['an event without a title', 'events', { ...event, id: 'e2', slug: 'x', title: '' }],
      ['a boolean that is neither 0 nor 1', 'events', { ...event, id: 'e2', slug: 'x', is_public: 2 }],
      ['a single event that never ends', 'events', { ...event, id: 'e2', slug: 'x', last_ends_at: null }],
      [
        'a recurrence without its rule text',
        'events',
        { ...event, id: 'e2', slug: 'x', ...weekly, rrule_text: null },
      ],
      [
        'a recurrence that ends by count but has no count',
        'events',
        { ...event, id: 'e2', slug: 'x', ...weekly, recurrence_end_type: 'COUNT' },
      ],
      [
        'an unknown frequency',
        'events',
        { ...event, id: 'e2', slug: 'x', ...weekly, recurrence_frequency: 'HOURLY' },
      ],
      ['an unknown counter', 'event_totals', { event_id: 'e', team_id: 't', counter: 'like', count: 1 }],
      ['a second sign-up of the same address for an event', 'attendees', { ...attendee, id: 'a2' }],
      ['a second mail with the same unique key', 'mails', { ...mail, id: 'm2' }],
      [
        'a mail that is both sent and failed',
        'mails',
        { ...mail, id: 'm2', unique_key: 'k2', sent_at: 1, failed_at: 1 },
      ],
      [
        'an email undo without a user',
        'login_tokens',
        {
          token_hash: 'l2',
          purpose: 'undo-email-change',
          email: 'ada@example.com',
          created_at: 1,
          expires_at: 2,
        },
      ],
    ])('the schema rejects %s', async (_, table, fields) => {
      await expect(insert(table, fields)).rejects.toThrow()
    })

    test('the schema accepts valid events', async () => {
      const recurring = { ...event, id: randomUUID(), slug: 'weekly', ...weekly, last_ends_at: null }
      await insert('events', recurring)
      await insert('events', { ...event, id: randomUUID(), slug: 'over', refresh_at: null })
      expect(await count('events')).toBe(3)
    })
  })

  test('deleting a user keeps their events in the team, without a creator', async () => {
    await fill()
    await database.query("DELETE FROM users WHERE id = 'u'")
    expect(await database.query('SELECT creator_id FROM events')).toEqual([{ creator_id: null }])
    expect([await count('sessions'), await count('members')]).toEqual([0, 0])
  })

  test('deleting a team deletes all its rows, pending mails too, but keeps sessions and sign-in links', async () => {
    await fill()
    await database.query("DELETE FROM teams WHERE id = 't'")
    const tables = ['members', 'invitations', 'events', 'activity_days', 'event_totals', 'attendees', 'mails']
    for (const table of tables) expect([table, await count(table)]).toEqual([table, 0])
    expect(await database.query('SELECT current_team_id FROM sessions')).toEqual([{ current_team_id: null }])
    expect(await database.query('SELECT invitation_id FROM login_tokens')).toEqual([{ invitation_id: null }])
  })

  test('deleting an attendee deletes their pending mails', async () => {
    await fill()
    await database.query("DELETE FROM attendees WHERE id = 'a'")
    expect(await count('mails')).toBe(0)
  })
})
