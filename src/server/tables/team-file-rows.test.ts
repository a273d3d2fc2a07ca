import { expect, test } from 'vitest'
import { EVENT_FIELD_NAMES, EVENT_FIELDS } from '../../domain/event/event-fields.ts'
import { readSchema } from '../maintenance/backup/schema-tables.ts'
import * as rows from './team-file-rows.ts'

const columns = (fields: rows.RowFields) => Object.values(fields).map(({ column }) => column)
const CURSOR = ['cursor_created_at', 'cursor_id', 'cursor_count']

/** The columns in the file, and those that are in it otherwise, belong to one server, or are derived. */
const TABLES: Record<string, string[]> = {
  teams: [
    ...columns(rows.TEAM_ROW),
    'id',
    'logo',
    'calendar_on',
    'calendar_sequence',
    'page_version',
    'created_at',
    'deleted_at',
    'removed_reason',
  ],
  members: [...columns(rows.MEMBER_ROW), 'team_id', 'user_id'],
  webhooks: [
    ...columns(rows.WEBHOOK_ROW),
    'id',
    'team_id',
    'secret',
    'previous_secret',
    'previous_until',
    'off_reason',
    'created_at',
  ],
  topics: [...columns(rows.TOPIC_ROW), 'id', 'team_id', 'place', 'slug'],
  followers: [...columns(rows.FOLLOWER_ROW), 'id', 'team_id', 'news_until', 'asked_topics'],
  calendar_days: [...columns(rows.CALENDAR_DAY_ROW), 'team_id'],
  events: [
    ...columns(rows.EVENT_ROW),
    ...EVENT_FIELD_NAMES.map((name) => EVENT_FIELDS[name].column),
    ...['frequency', 'interval', 'by_day', 'end_type', 'end_count', 'end_date'].map(
      (name) => `recurrence_${name}`,
    ),
    'rrule_text',
    'exceptions',
    'id',
    'team_id',
    'creator_id',
    'changed_by',
    'slug',
    'cover',
    'uid_host',
    'search_text',
    'first_starts_at',
    'last_ends_at',
    'shown_starts_at',
    'shown_ends_at',
    'refresh_at',
    'derived_with',
    'answer_version',
    'page_version',
    'deleted_at',
    'undo_until',
  ],
  announcements: [...columns(rows.ANNOUNCEMENT_ROW), 'event_id', 'team_id', 'changed_at'],
  attendees: [...columns(rows.ATTENDEE_ROW), 'id', 'event_id', 'source', 'site'],
  answers: [...columns(rows.ANSWER_ROW), 'attendee_id', 'event_id'],
  activity_days: [...columns(rows.ACTIVITY_ROW), 'team_id', 'event_id'],
  event_totals: ['event_id', 'counter', 'team_id', 'count'],
  messages: [...columns(rows.MESSAGE_ROW), ...CURSOR, 'id', 'event_id', 'tried_at'],
  pictures: ['hash', 'team_id', 'kind', 'mail_type', 'color', 'small', 'large', 'mail'],
}

test('every column of what belongs to a team is in its file, or is named here', async () => {
  const { tables } = await readSchema()
  for (const [name, names] of Object.entries(TABLES)) {
    const table = tables.find((one) => one.name === name)
    expect(names.toSorted(), name).toEqual(table?.columns.toSorted())
  }
})

test('every table that refers to a team or an event is in the file of the team, or is named here', async () => {
  const ofOneServer = [
    'api_tokens',
    'calendar_sources',
    'event_slugs',
    'event_unsubscribes',
    'invitations',
    'mailings',
    'mails',
    'sessions',
    'source_events',
  ]
  const others = [...ofOneServer, 'organizer_addresses', 'cancelled_events']
  const { tables } = await readSchema()
  const ofTeams = tables.filter(({ references }) =>
    references.some((name) => name === 'teams' || name === 'events'),
  )
  const names = [...ofTeams.map(({ name }) => name), 'teams']
  expect(names.toSorted()).toEqual([...Object.keys(TABLES), ...others].toSorted())
})
