import { hash } from 'node:crypto'
import { forStrangers } from '../../domain/answers/shown-place.ts'
import { languageOf } from '../../domain/language/languages.ts'
import { shownLogoOf } from '../../domain/picture.ts'
import {
  accentOf,
  type CalendarTeam,
  MOST_LISTED,
  MOST_SHOWN,
  type TeamCalendar,
} from '../../domain/team-calendar.ts'
import type { CalendarTopic } from '../../domain/team-topic.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { type Connection, listIn, tableIn } from '../db/database.ts'
import type { Membership } from './accounts/member-table.ts'
import { saveListed } from './announcement-table.ts'
import { chose, latestAnnouncement } from './calendar-news-table.ts'
import { descriptionOfRow } from './events/event-columns.ts'
import { type EventRow, eventOfRow, type StoredEvent, SUMMARY_COLUMNS } from './events/event-row.ts'
import {
  addListedTombstones,
  dropListedTombstones,
  findListedTombstones,
  MAX_AGE,
  raiseListedSequences,
  type Tombstone,
} from './events/tombstone-table.ts'
import { logoIn } from './picture-table.ts'
import { findTopics, hasTopic } from './topic-table.ts'

export interface ListedCalendar extends CalendarTeam, CalendarVersion {
  teamId: string
  events: readonly StoredEvent[]
  cancelled: readonly Tombstone[]
  topics: readonly CalendarTopic[]
  isCut: boolean
}

export interface CalendarVersion {
  version: string
  readAt: Instant
}

/** Events stay in the feed this long after they are over. */
const PAST_IN_FEED = 365 * DAY
/** The day begins in UTC, so that all instances leave out the same events. */
const TODAY = `(now_ms() / ${DAY} * ${DAY})`

type RowOf<Calendar> = Omit<Calendar, 'accent' | 'language' | 'logo'> & {
  accent: string
  language: string
  logo: string | null
}

function lookOf({ accent, language, logo }: RowOf<object>) {
  return { accent: accentOf(accent), language: languageOf(language), logo: logoIn(logo) }
}

type OwnerRow = RowOf<CalendarTeam> &
  Record<'sequence' | 'today' | 'oldestCancellation', number> & {
    teamId: string
    readAt: Instant
  }

/**
 * Every change of an event raises the sequence of the calendar (see touchCalendar). The columns after it change with
 * time: a new day, and the oldest cancellation, which leaves the feed after 30 days.
 */
const ownerWhere = (
  isOn: 0 | 1,
) => `SELECT s.slug, t.id AS "teamId", t.name, t.calendar_description AS description, t.calendar_link AS link,
    t.accent, t.logo, t.timezone, t.language, now_ms() AS "readAt",
    t.calendar_sequence AS sequence, ${TODAY} AS today,
    COALESCE((SELECT min(c.cancelled_at) FROM cancelled_events c WHERE c.team_id = t.id AND c.is_listed = 1
      AND c.cancelled_at >= now_ms() - ${MAX_AGE}), 0) AS "oldestCancellation"
  FROM calendar_slugs s JOIN teams t ON t.id = s.team_id
  WHERE s.given_up_at IS NULL AND t.calendar_on = ${isOn} AND t.deleted_at IS NULL
    AND s.slug IN ${listIn('$1')}`

export async function findCalendarVersions(
  connection: Connection,
  slugs: readonly string[],
): Promise<Map<string, CalendarVersion>> {
  const rows = await ownersOf(connection, slugs)
  return new Map(rows.map((row) => [row.slug, { version: versionOf(row), readAt: row.readAt }]))
}

export async function findListedCalendars(
  connection: Connection,
  slugs: readonly string[],
): Promise<Map<string, ListedCalendar>> {
  const calendars = new Map<string, ListedCalendar>()
  for (const row of await ownersOf(connection, slugs)) {
    const { slug, teamId } = row
    const events = await listedEvents(connection, teamId, MOST_SHOWN + 1)
    const cancelled = await findListedTombstones(connection, teamId)
    calendars.set(slug, {
      ...row,
      ...lookOf(row),
      events: events.slice(0, MOST_SHOWN),
      isCut: events.length > MOST_SHOWN,
      cancelled,
      topics: await calendarTopics(connection, teamId, events, cancelled),
      version: versionOf(row),
    })
  }
  return calendars
}

/** Returns a calendar that is off with what its feed withdraws; null if that is long ago. */
export async function findWithdrawnCalendar(
  connection: Connection,
  slug: string,
): Promise<ListedCalendar | null> {
  const row = await connection.first<OwnerRow>(ownerWhere(0), [JSON.stringify([slug])])
  const cancelled = row ? await findListedTombstones(connection, row.teamId) : []
  if (!row || cancelled.length === 0) return null
  const topics = await calendarTopics(connection, row.teamId, [], cancelled)
  const texts = { description: '', events: [], isCut: false }
  return { ...row, ...lookOf(row), ...texts, cancelled, topics, version: versionOf(row) }
}

/** Nobody learns of a topic that only private or unlisted events have. */
async function calendarTopics(
  connection: Connection,
  teamId: string,
  events: readonly Pick<StoredEvent, 'topics'>[],
  cancelled: readonly Tombstone[],
): Promise<CalendarTopic[]> {
  const [shown, withdrawn] = [events, cancelled].map((list) => new Set(list.flatMap(({ topics }) => topics)))
  if (!shown?.size && !withdrawn?.size) return []
  return (await findTopics(connection, teamId)).flatMap((topic) => {
    const isShown = shown?.has(topic.name) === true
    return isShown || withdrawn?.has(topic.name) ? [{ ...topic, isShown }] : []
  })
}

function ownersOf(connection: Connection, slugs: readonly string[]): Promise<OwnerRow[]> {
  return connection.query<OwnerRow>(ownerWhere(1), [JSON.stringify(slugs)])
}

/** The version is short, since it is part of the name of every response in memory. */
function versionOf({ readAt: _readAt, ...row }: OwnerRow): string {
  return hash('sha256', JSON.stringify(row), 'base64url')
}

const IS_LISTED = 'team_id = $1 AND is_listed = 1 AND is_public = 1 AND deleted_at IS NULL'
const AHEAD_FIRST = `CASE WHEN last_ends_at <= ${TODAY} THEN 1 ELSE 0 END,
    CASE WHEN last_ends_at <= ${TODAY} THEN -shown_starts_at ELSE shown_starts_at END, id`

async function listedEvents(connection: Connection, teamId: string, atMost: number): Promise<StoredEvent[]> {
  const rows = await connection.query<EventRow>(
    `SELECT ${SUMMARY_COLUMNS} FROM events WHERE ${IS_LISTED} ORDER BY ${AHEAD_FIRST} LIMIT $2`,
    [teamId, atMost],
  )
  return rows.map((row) => forStrangers(eventOfRow(row)))
}

/**
 * Returns a description for each event of the feed, one more than it may have if there are. The descriptions of all
 * events are too long to be kept in memory together.
 */
export async function findDescriptionsInFeed(
  connection: Connection,
  teamId: string,
  topic?: string,
): Promise<ReadonlyMap<string, string>> {
  const ofTopic = topic === undefined ? '' : `AND ${hasTopic('topics', 'CAST($3 AS text)')}`
  const rows = await connection.query<{ id: string; description_html: string; derived_with: string }>(
    `SELECT id, description_html, derived_with FROM events
     WHERE ${IS_LISTED} AND (last_ends_at IS NULL OR last_ends_at > ${TODAY} - ${PAST_IN_FEED}) ${ofTopic}
     ORDER BY ${AHEAD_FIRST} LIMIT $2`,
    [teamId, MOST_LISTED + 1, ...(topic === undefined ? [] : [topic])],
  )
  return new Map(rows.map((row) => [row.id, descriptionOfRow(row)]))
}

export function isCalendarOff(connection: Connection, slug: string): Promise<boolean> {
  return connection.returnsRow(
    `SELECT 1 AS found FROM calendar_slugs s JOIN teams t ON t.id = s.team_id
     WHERE s.slug = $1 AND s.given_up_at IS NULL AND t.calendar_on = 0 AND t.deleted_at IS NULL`,
    [slug],
  )
}

type CalendarSettings = Omit<TeamCalendar, 'suggestedSlug'> & { name: string }

/**
 * Returns null if the user is not a member of the team.
 * @param topics slugs: only followers whom an event with these topics is news for are counted; null for all
 */
export async function findCalendarSettings(
  connection: Connection,
  { teamId, userId }: Membership,
  topics: readonly string[] | null = null,
): Promise<CalendarSettings | null> {
  const fits = topics === null ? '' : `AND ${chose(`tp.slug IN ${listIn('$3')}`)}`
  const row = await connection.first<RowOf<CalendarSettings>>(
    `SELECT t.calendar_on = 1 AS "isOn", EXISTS (SELECT 1 FROM calendar_days d WHERE d.team_id = t.id) AS "hasBeenOn", t.name, t.calendar_description AS description, t.calendar_link AS link, t.accent, t.language, t.logo,
       (SELECT s.slug FROM calendar_slugs s WHERE s.team_id = t.id AND s.given_up_at IS NULL) AS slug,
       (SELECT count(*) FROM events e
         WHERE e.team_id = t.id AND e.is_listed = 1 AND e.is_public = 1 AND e.deleted_at IS NULL) AS listed,
       (SELECT CAST(COALESCE(sum(d.views), 0) AS bigint) FROM calendar_days d WHERE d.team_id = t.id) AS views,
       (SELECT CAST(COALESCE(sum(d.subscriptions), 0) AS bigint) FROM calendar_days d WHERE d.team_id = t.id)
         AS subscriptions,
       (SELECT count(*) FROM followers f WHERE f.team_id = t.id AND f.confirmed_at IS NOT NULL ${fits}) AS followers,
       ${latestAnnouncement('t.id')} AS "latestNewsAt"
     FROM members m JOIN teams t ON t.id = m.team_id WHERE m.team_id = $1 AND m.user_id = $2`,
    [teamId, userId, ...(topics === null ? [] : [JSON.stringify(topics)])],
  )
  if (!row) return null
  const look = lookOf(row)
  return { ...row, ...look, logo: shownLogoOf(look.logo) }
}

/** A calendar that is switched off withdraws its events from subscribed calendars, and one that is on has them again. */
export async function switchCalendar(connection: Connection, teamId: string, isOn: boolean): Promise<void> {
  if (isOn) {
    await raiseListedSequences(connection, teamId)
    await dropListedTombstones(connection, teamId)
  } else await addListedTombstones(connection, teamId)
  await touchCalendar(connection, teamId)
}

/** Call it after takeSlug, too: it raises the version of the pages that link to the calendar. */
export async function saveCalendarSettings(
  connection: Connection,
  teamId: string,
  settings: Pick<TeamCalendar, 'isOn' | 'description' | 'link' | 'accent' | 'language'>,
): Promise<void> {
  const { isOn, description, link, accent, language } = settings
  await connection.query(
    `UPDATE teams SET calendar_on = $2, calendar_description = $3, calendar_link = $4, accent = $5, language = $6,
       page_version = page_version + 1
     WHERE id = $1`,
    [teamId, isOn, description, link, accent, language ?? ''],
  )
}

export interface CalendarDay {
  teamId: string
  /** It is in the zone of the team: "2026-03-10". */
  day: string
  views: number
  subscriptions: number
}

export async function addCalendarDays(connection: Connection, days: readonly CalendarDay[]): Promise<void> {
  const rows = days.map(({ teamId, day, views, subscriptions }) => [teamId, day, views, subscriptions])
  await connection.query(
    `INSERT INTO calendar_days (team_id, day, views, subscriptions)
     SELECT teams.id, given.value ->> 1, CAST(sum(CAST(given.value ->> 2 AS bigint)) AS bigint),
       CAST(sum(CAST(given.value ->> 3 AS bigint)) AS bigint)
     FROM ${tableIn('$1')}
     JOIN teams ON teams.id = given.value ->> 0
     GROUP BY teams.id, given.value ->> 1 ORDER BY teams.id, given.value ->> 1
     ON CONFLICT (team_id, day) DO UPDATE SET views = calendar_days.views + excluded.views,
       subscriptions = calendar_days.subscriptions + excluded.subscriptions`,
    [JSON.stringify(rows)],
  )
}

export function isCalendarOn(connection: Connection, teamId: string): Promise<boolean> {
  return connection.returnsRow('SELECT 1 AS found FROM teams WHERE id = $1 AND calendar_on = 1', [teamId])
}

/**
 * Call at the end of every transaction that changes an event of the team, listed or not: the calendar is read again.
 * Others who change one wait until the transaction ends. A lock after this one, such as of another event, could be
 * held by one of them: a deadlock, which PostgreSQL notices after a second.
 */
export async function touchCalendar(connection: Connection, teamId: string): Promise<void> {
  await connection.query('UPDATE teams SET calendar_sequence = calendar_sequence + 1 WHERE id = $1', [teamId])
}

export async function listOnCalendar(
  connection: Connection,
  teamId: string,
  which: 'upcoming' | readonly string[],
): Promise<void> {
  const isMeant =
    which === 'upcoming' ? '(last_ends_at IS NULL OR last_ends_at > now_ms())' : `id IN ${listIn('$2')}`
  const ids = await connection.values<string>(
    `UPDATE events SET is_listed = 1, sequence = sequence + 1, page_version = page_version + 1, updated_at = now_ms()
     WHERE team_id = $1 AND is_listed = 0 AND is_public = 1 AND deleted_at IS NULL AND ${isMeant} RETURNING id`,
    which === 'upcoming' ? [teamId] : [teamId, JSON.stringify(which)],
  )
  await saveListed(connection, teamId, ids)
  await dropListedTombstones(connection, teamId)
  await touchCalendar(connection, teamId)
}
