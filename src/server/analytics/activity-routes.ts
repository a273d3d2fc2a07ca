import type { FastifyInstance, FastifyReply } from 'fastify'
import { contract } from '../../api/contract.ts'
import type { Database } from '../db/database.ts'
import { requireTeamEvent } from '../events/find-team-event.ts'
import { contractRoute } from '../http/contract-route.ts'
import type { RouteContext } from '../http/route-context.ts'
import type { Session } from '../tables/accounts/session-table.ts'
import type { ActivityScope } from '../tables/events/activity-table.ts'
import { activityCsv } from './activity-csv.ts'
import { ActivityReports } from './activity-reports.ts'

/** Where visitors came from, when, and what they did: of the current team, and of one event. */
export function activityRoutes(app: FastifyInstance, { database }: Pick<RouteContext, 'database'>): void {
  const reports = new ActivityReports(database)
  teamRoutes(app, reports)
  eventRoutes(app, database, reports)
}

function teamRoutes(app: FastifyInstance, reports: ActivityReports): void {
  contractRoute(app, contract.teamTimeline, ({ session, query }) => reports.timeline(teamIn(session), query))
  contractRoute(app, contract.teamSources, ({ session, query }) => reports.sources(teamIn(session), query))
  contractRoute(app, contract.teamSites, ({ session, query }) => reports.sites(teamIn(session), query))
  contractRoute(app, contract.teamSubscribers, ({ session, query }) =>
    reports.subscribers(teamIn(session), query),
  )
  contractRoute(app, contract.teamEvents, ({ session, query }) => reports.events(teamIn(session), query))

  contractRoute(app, contract.exportTeamTimeline, async ({ session, query, reply }) => {
    return timelineFile(reply, 'analytics-timeline', await reports.timeline(teamIn(session), query))
  })
  contractRoute(app, contract.exportTeamSources, async ({ session, query, reply }) => {
    return sourcesFile(reply, 'analytics-sources', await reports.sources(teamIn(session), query))
  })
  contractRoute(app, contract.exportTeamSites, async ({ session, query, reply }) => {
    return sitesFile(reply, 'analytics-sites', await reports.sites(teamIn(session), query))
  })
  contractRoute(app, contract.exportTeamEvents, async ({ session, query, reply }) => {
    const rows = await reports.events(teamIn(session), query)
    attach(reply, 'analytics-events')
    return activityCsv(['Event', 'Address'], rows, ({ event }) => [event.title, `/e/${event.slug}`])
  })
}

function eventRoutes(app: FastifyInstance, database: Database, reports: ActivityReports): void {
  const eventIn = (path: { id: string }, session: Session) => requireTeamEvent(database, path, session)

  contractRoute(app, contract.eventTimeline, async ({ session, path, query }) =>
    reports.timeline(scopeOf(await eventIn(path, session)), query),
  )
  contractRoute(app, contract.eventSources, async ({ session, path, query }) =>
    reports.sources(scopeOf(await eventIn(path, session)), query),
  )
  contractRoute(app, contract.eventSites, async ({ session, path, query }) =>
    reports.sites(scopeOf(await eventIn(path, session)), query),
  )
  contractRoute(app, contract.eventSubscribers, async ({ session, path, query }) =>
    reports.subscribers(scopeOf(await eventIn(path, session)), query),
  )
  contractRoute(app, contract.eventDates, async ({ session, path, query }) =>
    reports.dates(await eventIn(path, session), query),
  )
  contractRoute(app, contract.exportEventTimeline, async ({ session, path, query, reply }) => {
    const event = await eventIn(path, session)
    return timelineFile(reply, `${event.slug}-timeline`, await reports.timeline(scopeOf(event), query))
  })
  contractRoute(app, contract.exportEventSources, async ({ session, path, query, reply }) => {
    const event = await eventIn(path, session)
    return sourcesFile(reply, `${event.slug}-sources`, await reports.sources(scopeOf(event), query))
  })
  contractRoute(app, contract.exportEventSites, async ({ session, path, query, reply }) => {
    const event = await eventIn(path, session)
    return sitesFile(reply, `${event.slug}-sites`, await reports.sites(scopeOf(event), query))
  })
  contractRoute(app, contract.exportEventDates, async ({ session, path, query, reply }) => {
    const event = await eventIn(path, session)
    const { rows } = await reports.dates(event, query)
    attach(reply, `${event.slug}-dates`)
    return activityCsv(['Date', 'From', 'To'], rows, ({ startIso, from, to }) => [startIso ?? '', from, to])
  })
}

type Timeline = Awaited<ReturnType<ActivityReports['timeline']>>
type Sources = Awaited<ReturnType<ActivityReports['sources']>>
type Sites = Awaited<ReturnType<ActivityReports['sites']>>

function timelineFile(reply: FastifyReply, name: string, { rows, unit }: Timeline) {
  attach(reply, name)
  const heading = { day: 'Day', week: 'Week from', month: 'Month from' }[unit]
  return activityCsv([heading], rows, ({ from }) => [from])
}

function sourcesFile(reply: FastifyReply, name: string, rows: Sources) {
  attach(reply, name)
  return activityCsv(['Source'], rows, ({ source }) => [source])
}

function sitesFile(reply: FastifyReply, name: string, rows: Sites) {
  attach(reply, name)
  return activityCsv(['Site'], rows, ({ site }) => [site])
}

function attach(reply: FastifyReply, name: string): void {
  reply.header('Content-Disposition', `attachment; filename="${name}.csv"`)
}

/** Null for a user without a team. */
function teamIn({ currentTeam }: Session): ActivityScope | null {
  return currentTeam && { teamId: currentTeam.id }
}

function scopeOf({ id, teamId }: { id: string; teamId: string }): ActivityScope {
  return { teamId, eventId: id }
}
