import type { FastifyInstance } from 'fastify'
import type { AnalyticsQuery, analyticsQuery } from '../../api/analytics-calls.ts'
import type { Call, ReplyOf } from '../../api/call.ts'
import { contract } from '../../api/contract.ts'
import { activityBySpan, type DateSpan, spansBetweenDates } from '../../domain/analytics/date-spans.ts'
import { analyticsSummary, statsOf } from '../../domain/analytics/event-stats.ts'
import {
  ACTIVITIES,
  type Activity,
  activityOf,
  daysToRead,
  firstKeptDay,
  isNothing,
  timelineRows,
  timelineUnit,
} from '../../domain/analytics/timeline.ts'
import { timeOf } from '../../domain/event/event.ts'
import { monthOf } from '../../domain/time/calendar-month.ts'
import { dateIn, instantOf } from '../../domain/time/time-zone.ts'
import { DAY, formatDate, formatWallTime, parseDate } from '../../domain/time/wall-time.ts'
import { type Database, readNow } from '../db/database.ts'
import { requireTeamEvent } from '../events/find-team-event.ts'
import { contractRoute } from '../http/contract-route.ts'
import { csvHead, csvLine } from '../http/csv-line.ts'
import type { RouteContext } from '../http/route-context.ts'
import type { Session } from '../tables/accounts/session-table.ts'
import { readTeamTimezone } from '../tables/accounts/team-table.ts'
import { findFirstDay, readActivity, readActivityByEvent } from '../tables/analytics/activity-report-table.ts'
import { countSubscriptionsTo, sumCountsOfTeam } from '../tables/analytics/event-total-table.ts'
import { countYesBetween } from '../tables/attendees/attendee-table.ts'
import type { TeamEvent } from '../tables/events/event-row.ts'
import { wantedTopic } from '../tables/topic-table.ts'

export function analyticsRoutes(app: FastifyInstance, { database }: RouteContext): void {
  contractRoute(app, contract.eventAnalytics, async ({ session, path }) => {
    const event = await requireTeamEvent(database, path, session)
    return { ...event.stats, subscriptions: await countSubscriptionsTo(database, event) }
  })

  contractRoute(app, contract.analyticsSummary, async ({ session: { currentTeam }, query }) => {
    if (!currentTeam) return analyticsSummary(statsOf(new Map()))
    const topic = await wantedTopic(database, currentTeam.id, query.topic)
    return analyticsSummary(await sumCountsOfTeam(database, currentTeam.id, topic))
  })

  function report<C extends SessionCall>(
    calls: C[],
    read: (report: Report) => Promise<ReplyOf<C>>,
    file?: ReportFile<C>,
  ): void {
    for (const call of calls as SessionCall[]) {
      contractRoute(app, call, async ({ session, path, query }) =>
        read(await reportOf(database, await ownerIn(database, path, session), query)),
      )
    }
    if (!file) return
    for (const call of file.calls) {
      contractRoute(app, call, async ({ session, path, query, reply }) => {
        const owner = await ownerIn(database, path, session)
        const name = `${owner?.event?.slug ?? 'analytics'}-${file.name}.csv`
        reply.header('Content-Disposition', `attachment; filename="${name}"`)
        return file.csv(await read(await reportOf(database, owner, query)))
      })
    }
  }

  report([contract.teamTimeline, contract.eventTimeline], readTimeline, {
    calls: [contract.exportTeamTimeline, contract.exportEventTimeline],
    name: 'timeline',
    csv: ({ rows, unit }) => csv([UNIT_HEADINGS[unit]], rows, ({ from }) => [from]),
  })
  report([contract.teamSources, contract.eventSources], readSources, {
    calls: [contract.exportTeamSources, contract.exportEventSources],
    name: 'sources',
    csv: (rows) => csv(['Source'], rows, ({ source }) => [source]),
  })
  report([contract.teamSites, contract.eventSites], readSites, {
    calls: [contract.exportTeamSites, contract.exportEventSites],
    name: 'sites',
    csv: (rows) => csv(['Site'], rows, ({ site }) => [site]),
  })
  report([contract.teamEvents], readEvents, {
    calls: [contract.exportTeamEvents],
    name: 'events',
    csv: (rows) => csv(['Event', 'Address'], rows, ({ event }) => [event.title, `/e/${event.slug}`]),
  })
  report([contract.eventDates], readDates, {
    calls: [contract.exportEventDates],
    name: 'dates',
    csv: ({ rows }) =>
      csv(['Date', 'From', 'To'], rows, ({ startIso, from, to }) => [startIso ?? '', from, to]),
  })
  report([contract.teamSubscribers, contract.eventSubscribers], readSubscribers)
}

const UNIT_HEADINGS = { day: 'Day', week: 'Week from', month: 'Month from' } as const

type SessionCall = Call & { access: 'session'; query: typeof analyticsQuery }

interface ReportFile<C extends Call> {
  calls: (SessionCall & { file: string })[]
  name: string
  csv: (reply: ReplyOf<C>) => AsyncIterable<string>
}

/** `event` is set if the report is about that event alone. The owner is null for a user without a team. */
type ReportOwner = { teamId: string; event?: TeamEvent } | null

async function ownerIn(database: Database, { id }: { id?: string }, session: Session): Promise<ReportOwner> {
  if (id === undefined) return session.currentTeam && { teamId: session.currentTeam.id }
  const event = await requireTeamEvent(database, { id }, session)
  return { teamId: event.teamId, event }
}

const HEADINGS: Record<keyof Activity, string> = {
  views: 'Views',
  visitors: 'Visitors',
  adds: 'Calendar adds',
  downloads: 'ICS downloads',
  signUps: 'Sign-ups',
}

async function* csv<Row extends Activity>(
  names: readonly string[],
  rows: readonly Row[],
  nameOf: (row: Row) => string[],
): AsyncGenerator<string> {
  yield csvHead([...names, ...ACTIVITIES.map((name) => HEADINGS[name])])
  yield rows.map((row) => csvLine([...nameOf(row), ...ACTIVITIES.map((name) => String(row[name]))])).join('')
}

/**
 * `days` are those that make up the range. Without `from` the range begins with the first count; a user without a
 * team has an empty one.
 */
async function reportOf(database: Database, owner: ReportOwner, query: AnalyticsQuery) {
  const event = owner?.event
  const teamId = owner?.teamId ?? ''
  const topic = await wantedTopic(database, teamId, query.topic)
  const scope = { teamId, topic, ...(event && { eventId: event.id }) }
  const now = await readNow(database)
  const timezone = owner ? await readTeamTimezone(database, owner.teamId) : 'UTC'
  const today = parseDate(dateIn(timezone, now)) ?? 0
  const to = parseDate(query.to ?? '') ?? today
  const first = query.from === undefined ? await findFirstDay(database, scope) : null
  const from = parseDate(query.from ?? '') ?? first ?? to
  const range = { from: Math.min(from, to), to }
  return { database, scope, event, timezone, now, today, range, days: daysToRead(range, today) }
}

type Report = Awaited<ReturnType<typeof reportOf>>

async function readTimeline({ database, scope, event, timezone, range, days, today }: Report) {
  const unit = timelineUnit(range)
  const firstKept = firstKeptDay(today)
  const activity = (await readActivity(database, scope, 'day', days)).map((row) => {
    const day = parseDate(row.name) ?? 0
    return { ...row, day: Math.max(day < firstKept ? monthOf(day) : day, range.from) }
  })
  const rows = timelineRows(range, unit, activity).map((row) => ({ ...row, from: formatDate(row.from) }))
  if (!event?.answerSettings) return { timezone, unit, rows }
  const [from, to] = [instantOf(timezone, days.from * DAY), instantOf(timezone, (days.to + 1) * DAY)]
  return { timezone, unit, rows, yes: await countYesBetween(database, event.id, [from, to]) }
}

async function readDates({ database, scope, event, timezone, range, now, today }: Report) {
  if (!event) return { timezone, rows: [] }
  const first = (await findFirstDay(database, scope)) ?? today
  const from = Math.max(first, firstKeptDay(today))
  const spans = spansBetweenDates(timeOf(event), { timezone, now, from })
  const activity = await readActivity(database, scope, 'day', { from, to: today })
  const rows = activityBySpan(
    spans,
    activity.map((row) => ({ ...row, day: parseDate(row.name) ?? 0 })),
  )
  const isShown = (row: DateSpan & Activity) =>
    row.from <= range.to && row.to >= range.from && (row.date !== null || !isNothing(row))
  return {
    timezone,
    rows: rows.filter(isShown).map(({ date, ...row }) => ({
      ...row,
      startIso: date && formatWallTime(date.start),
      from: formatDate(row.from),
      to: formatDate(row.to),
    })),
  }
}

async function readSources({ database, scope, days }: Report) {
  const rows = await readActivity(database, scope, 'source', days)
  return rows.map((row) => ({ source: row.name, ...activityOf(row) }))
}

async function readSites({ database, scope, days }: Report) {
  const rows = await readActivity(database, scope, 'site', days)
  return rows.map((row) => ({ site: row.name, ...activityOf(row) }))
}

async function readSubscribers({ database, scope, days }: Report) {
  const rows = await readActivity(database, scope, 'day', days)
  return { subscriptions: rows.reduce((sum, row) => sum + row.subscriptions, 0) }
}

function readEvents({ database, scope, days }: Report) {
  return readActivityByEvent(database, scope, days)
}
