import { type Activity, activityOf, type DateRange } from '../../../domain/analytics/timeline.ts'
import { type Day, formatDate, parseDate } from '../../../domain/time/wall-time.ts'
import { type Connection, listIn } from '../../db/database.ts'
import { hasTopic } from '../topic-table.ts'
import { COUNT_SUMS, type CountColumn } from './activity-day-table.ts'

export interface ActivityScope {
  teamId: string
  eventId?: string
  /** Only the events of this topic count. */
  topic?: string | null
}

/** `visitors` counts visitors of the scope, or of each event where events are the names. */
export interface ActivitySums extends Activity {
  subscriptions: number
  name: string
}

export interface EventActivity extends Activity {
  event: { id: string; slug: string; title: string }
}

const MOST_EVENTS = 200
const MOST_NAMES = 500

export async function readActivity(
  connection: Connection,
  { teamId, eventId, topic = null }: ActivityScope,
  by: 'day' | 'source' | 'site' | 'event_id',
  { from, to }: DateRange,
): Promise<ActivitySums[]> {
  const condition =
    eventId === undefined
      ? 'team_id = $1 AND event_id NOT IN (SELECT id FROM events WHERE team_id = $1 AND deleted_at IS NOT NULL)'
      : 'event_id = $1'
  const ofTopic =
    topic === null
      ? ''
      : `AND event_id IN (SELECT id FROM events WHERE ${hasTopic('topics', 'CAST($4 AS text)')})`
  const order =
    by === 'day'
      ? 'ORDER BY day'
      : `HAVING sum(views) + sum(adds) + sum(downloads) + sum(subscriptions) + sum(sign_ups) > 0
         ORDER BY sum(views) DESC, sum(adds) DESC, ${by} LIMIT ${by === 'event_id' ? MOST_EVENTS : MOST_NAMES}`
  const rows = await connection.query<Record<CountColumn, number> & { name: string }>(
    `SELECT ${by} AS name, ${COUNT_SUMS} FROM activity_days
     WHERE ${condition} ${ofTopic} AND day BETWEEN $2 AND $3 AND ${by} <> '' GROUP BY ${by} ${order}`,
    [eventId ?? teamId, formatDate(from), formatDate(to), ...(topic === null ? [] : [topic])],
  )
  // A visitor of the team is counted at the first event, which may have another topic.
  const isOfTeam = eventId === undefined && topic === null && by !== 'event_id'
  return rows.map(({ visitors, team_visitors: ofTeam, sign_ups: signUps, ...row }) => ({
    ...row,
    visitors: isOfTeam ? ofTeam : visitors,
    signUps,
  }))
}

export async function readActivityByEvent(
  connection: Connection,
  scope: ActivityScope,
  range: DateRange,
): Promise<EventActivity[]> {
  const sums = await readActivity(connection, scope, 'event_id', range)
  const events = await connection.query<EventActivity['event']>(
    `SELECT id, slug, title FROM events WHERE id IN ${listIn('$1')}`,
    [JSON.stringify(sums.map(({ name }) => name))],
  )
  const byId = new Map(events.map((event) => [event.id, event]))
  return sums.flatMap((row) => {
    const event = byId.get(row.name)
    return event ? [{ event, ...activityOf(row) }] : []
  })
}

export async function findFirstDay(
  connection: Connection,
  { teamId, eventId }: ActivityScope,
): Promise<Day | null> {
  const day = await connection.value<string>(
    `SELECT min(day) AS day FROM activity_days WHERE ${eventId === undefined ? 'team_id' : 'event_id'} = $1`,
    [eventId ?? teamId],
  )
  return parseDate(day ?? '')
}
