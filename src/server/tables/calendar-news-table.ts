import { forStrangers } from '../../domain/answers/shown-place.ts'
import type { EventTimeDetails } from '../../domain/event/event.ts'
import { isSoon, quietUntil, SETTLED } from '../../domain/follower-news.ts'
import type { Cover } from '../../domain/picture.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { type Connection, listIn } from '../db/database.ts'
import { announces, isOn } from './announcement-table.ts'
import { EVENT_COLUMNS, type EventRow, eventOfRow } from './events/event-row.ts'
import { findTombstonesThat } from './events/tombstone-table.ts'
import { hasTopic } from './topic-table.ts'

const OF_OPEN_CALENDARS = 'FROM teams t WHERE t.calendar_on = 1 AND t.deleted_at IS NULL'
/** A new event is due until it begins; the index of what is due has the first condition. */
const IS_DUE = `(announced_at IS NULL OR changed_at IS NOT NULL) AND (changed_at IS NOT NULL OR EXISTS (
  SELECT 1 FROM events WHERE events.id = event_id AND shown_starts_at > now_ms()))`

/** Returns the teams whose followers may have to be told something. */
export function findTeamsWithNews(connection: Connection): Promise<string[]> {
  return connection.values<string>(
    `SELECT t.id ${OF_OPEN_CALENDARS} AND EXISTS (SELECT 1 FROM announcements WHERE team_id = t.id AND ${IS_DUE})`,
  )
}

interface DueAnnouncement {
  eventId: string
  listedAt: Instant
  announcedAt: Instant | null
  changedAt: Instant | null
  startsAt: Instant
  readAt: Instant
  /** Followers were last told that it is off. */
  isOff: boolean
  isOn: boolean
  isListed: boolean
  isOver: boolean
}

/**
 * Decides what the followers of a team are told now. New events wait for five minutes, and until the last new ones are
 * a day old, or an hour if one begins soon; what waits goes with it. Cancellations wait for five minutes, or not at all
 * if the event begins soon. Call it in a transaction: other instances wait for it.
 */
export async function announceNews(connection: Connection, teamId: string): Promise<void> {
  await connection.query('SELECT id FROM teams WHERE id = $1 FOR NO KEY UPDATE', [teamId])
  const rows = await lockDueAnnouncements(connection, teamId)
  const [first] = rows
  if (!first) return
  const now = first.readAt
  const { latest, latestNew } = await latestNews(connection, teamId)
  const settled = rows.filter(
    ({ announcedAt, isOn, isListed, listedAt, startsAt }) =>
      announcedAt === null && isOn && isListed && listedAt <= now - SETTLED && startsAt > now,
  )
  const news = settled.every(({ startsAt }) => quietUntil(latestNew, startsAt, now) > now) ? [] : settled
  const changes = rows.filter(
    ({ announcedAt, changedAt, startsAt }) =>
      announcedAt !== null && (isSoon(startsAt, now) || (changedAt ?? 0) <= now - SETTLED),
  )
  const toTell = changes.filter(
    ({ isOn, isOff, isListed, isOver }) => isOn === isOff && (isListed || !isOn) && !isOver,
  )
  // Followers are asked for what is later than their last email, so two times are never the same.
  const toldAt = Math.max(now, latest + 1)
  const idsOf = (some: readonly DueAnnouncement[]) => JSON.stringify(some.map(({ eventId }) => eventId))
  const which = `event_id IN ${listIn('$1')}`
  if (changes.length > 0)
    await connection.query(`UPDATE announcements SET changed_at = NULL WHERE ${which}`, [idsOf(changes)])
  if (toTell.length > 0)
    await connection.query(`UPDATE announcements SET told_at = $2, is_off = 1 - is_off WHERE ${which}`, [
      idsOf(toTell),
      toldAt,
    ])
  if (news.length > 0)
    await connection.query(`UPDATE announcements SET told_at = $2, announced_at = $2 WHERE ${which}`, [
      idsOf(news),
      toldAt,
    ])
}

/** An announcement that an edit holds is skipped: the edit waits for the lock on the team. */
async function lockDueAnnouncements(connection: Connection, teamId: string): Promise<DueAnnouncement[]> {
  const ids = await connection.values<string>(
    `SELECT event_id FROM announcements WHERE team_id = $1 AND ${IS_DUE} FOR UPDATE SKIP LOCKED`,
    [teamId],
  )
  if (ids.length === 0) return []
  return connection.query<DueAnnouncement>(
    `SELECT event_id AS "eventId", listed_at AS "listedAt", announced_at AS "announcedAt", changed_at AS "changedAt",
       COALESCE(c.shown_starts_at, v.shown_starts_at, 0) AS "startsAt", now_ms() AS "readAt",
       announcements.is_off = 1 AS "isOff", ${isOn('event_id')} AS "isOn", COALESCE(v.is_listed, 0) = 1 AS "isListed",
       COALESCE(CASE WHEN c.id IS NULL THEN v.last_ends_at ELSE c.last_ends_at END <= now_ms(), false) AS "isOver"
     FROM announcements LEFT JOIN events v ON v.id = event_id LEFT JOIN cancelled_events c ON c.id = event_id
     WHERE event_id IN ${listIn('$1')}`,
    [JSON.stringify(ids)],
  )
}

/** It is SQL for the time of the last email about new events. Nobody had one about what the first follower found. */
export const latestAnnouncement = (teamId: string) => `(SELECT max(announced_at) FROM announcements
  WHERE team_id = ${teamId} AND listed_at > (SELECT min(confirmed_at) FROM followers WHERE team_id = ${teamId}))`

function latestNews(connection: Connection, teamId: string) {
  return connection.one<{ latest: Instant; latestNew: Instant }>(
    `SELECT COALESCE((SELECT max(told_at) FROM announcements WHERE team_id = $1), 0) AS latest,
       COALESCE(${latestAnnouncement('$1')}, 0) AS "latestNew"`,
    [teamId],
  )
}

/**
 * It is SQL: whether the email to `followers f` that has `announcements a` was sent while the calendar showed the event.
 * Of an old one nothing is stored.
 */
const WAS_TOLD = `COALESCE((SELECT COALESCE(m.sent_at, now_ms() + 1) FROM mails m
  WHERE m.follower_id = f.id AND ${announces('m', 'a')} ORDER BY m.created_at LIMIT 1), 0) <= COALESCE(a.left_at, now_ms())`

/** It is SQL: whether `followers f` chose a topic of the event, which is a condition for `topics tp`, or none for all. */
export const chose = (isOfEvent: string) => `(f.topics = '' OR EXISTS (SELECT 1 FROM topics tp
  WHERE tp.team_id = f.team_id AND ${hasTopic('f.topics', 'tp.name')} AND (${isOfEvent})))`

/** It is SQL: whether `announcements a` are of a topic that `followers f` chose. The event may have left the calendar. */
const IS_OF_TOPIC = chose(
  `EXISTS (SELECT 1 FROM events te WHERE te.id = a.event_id AND ${hasTopic('te.topics', 'tp.name')})
    OR EXISTS (SELECT 1 FROM cancelled_events tc WHERE tc.id = a.event_id AND ${hasTopic('tc.topics', 'tp.name')})`,
)

/**
 * Returns how many followers would be emailed if the event were cancelled now; null if it was not announced to anybody
 * yet.
 */
export function countToldFollowers(connection: Connection, eventId: string): Promise<number | null> {
  return connection.value<number>(
    `SELECT (SELECT count(*) FROM followers f JOIN teams t ON t.id = f.team_id JOIN events e ON e.id = a.event_id
       WHERE f.team_id = a.team_id AND f.confirmed_at < a.listed_at AND a.is_off = 0 AND t.calendar_on = 1
         AND (e.last_ends_at IS NULL OR e.last_ends_at > now_ms())
         AND (e.is_listed = 1 OR EXISTS (SELECT 1 FROM cancelled_events c WHERE c.id = e.id AND c.is_listed = 1))
         AND ${IS_OF_TOPIC} AND ${WAS_TOLD}) AS told
     FROM announcements a WHERE a.event_id = $1 AND a.announced_at IS NOT NULL`,
    [eventId],
  )
}

/** It is SQL for `announcements a` that are news to `followers f` between two times. */
const isNewsTo = (after: string, until: string) => `a.team_id = f.team_id AND a.told_at > ${after}
  AND a.told_at <= ${until} AND a.listed_at > f.confirmed_at AND ${IS_OF_TOPIC}
  AND (a.announced_at > ${after} OR ${WAS_TOLD})`

/** Returns the teams of which some followers have not been told the latest news, with its time. */
export function findUntoldTeams(connection: Connection): Promise<{ teamId: string; until: Instant }[]> {
  const latest = '(SELECT max(told_at) FROM announcements WHERE team_id = t.id)'
  return connection.query(
    `SELECT t.id AS "teamId", ${latest} AS until ${OF_OPEN_CALENDARS}
       AND EXISTS (SELECT 1 FROM followers f WHERE f.team_id = t.id AND f.news_until < ${latest})`,
  )
}

export function lockFollowers(
  connection: Connection,
  { teamId, until }: { teamId: string; until: Instant },
  atMost: number,
) {
  return connection.query<{ id: string; email: string; after: Instant; hasNews: boolean }>(
    `SELECT id, email, news_until AS after,
       EXISTS (SELECT 1 FROM announcements a WHERE ${isNewsTo('f.news_until', '$2')}) AS "hasNews"
     FROM followers f WHERE team_id = $1 AND news_until < $2 LIMIT $3 FOR UPDATE SKIP LOCKED`,
    [teamId, until, atMost],
  )
}

export async function saveNewsUntil(connection: Connection, id: string, until: Instant): Promise<void> {
  await connection.query('UPDATE followers SET news_until = $2 WHERE id = $1', [id, until])
}

export interface NewsEvent extends EventTimeDetails {
  slug: string
  title: string
  location: string
  cover: Cover | null
  sign: 'new' | 'cancelled' | 'restored'
}

/**
 * Returns what an email tells a follower, as it is now. An event that the calendar does not show is as it was when it
 * left.
 */
export async function findNews(
  connection: Connection,
  followerId: string,
  { after, until }: { after: Instant; until: Instant },
): Promise<NewsEvent[]> {
  const rows = await connection.query<ToldAnnouncement & { id: string }>(
    `SELECT a.event_id AS id, a.is_off = 1 AS "isOff", a.announced_at > $2 AS "isNew", ${isOn('a.event_id')} AS "isOn"
     FROM followers f JOIN announcements a ON ${isNewsTo('$2', '$3')} WHERE f.id = $1`,
    [followerId, after, until],
  )
  const announcements = new Map(rows.map(({ id, ...row }) => [id, row]))
  const ids = JSON.stringify([...announcements.keys()])
  const isMeant = `id IN ${listIn('$1')} AND is_listed = 1 AND (last_ends_at IS NULL OR last_ends_at > now_ms())`
  const events = await connection.query<EventRow & { hasBegun: boolean }>(
    `SELECT ${EVENT_COLUMNS}, shown_starts_at <= now_ms() AS "hasBegun" FROM events
     WHERE ${isMeant} AND is_public = 1 AND deleted_at IS NULL ORDER BY shown_starts_at, id`,
    [ids],
  )
  const tombstones = await findTombstonesThat(connection, `${isMeant} ORDER BY shown_starts_at, id`, [ids])
  return [
    ...events.map((row) => ({ ...forStrangers(eventOfRow(row)), hasBegun: row.hasBegun, isShown: true })),
    ...tombstones.map((one) => ({
      ...forStrangers({ ...one, location: '', hidesLocation: true, publicLocation: '' }),
      cover: null,
      hasBegun: false,
      isShown: false,
    })),
  ].flatMap((event) => {
    const announcement = announcements.get(event.id)
    const sign = announcement && signOf(announcement, event)
    return sign ? [{ ...event, sign }] : []
  })
}

interface ToldAnnouncement {
  isOff: boolean
  isNew: boolean
  isOn: boolean
}

/** Returns null if that is not true any more, or not yet. */
function signOf(
  { isOff, isNew, isOn: takesPlace }: ToldAnnouncement,
  { hasBegun, isShown }: { hasBegun: boolean; isShown: boolean },
): NewsEvent['sign'] | null {
  if (isOff === takesPlace || (takesPlace && !isShown)) return null
  if (isNew) return takesPlace && !hasBegun ? 'new' : null
  return takesPlace ? 'restored' : 'cancelled'
}
