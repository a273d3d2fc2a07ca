import type { FastifyInstance } from 'fastify'
import type { analyticsQuery } from '../../api/analytics-calls.ts'
import type { Call, ReplyOf } from '../../api/call.ts'
import { contract } from '../../api/contract.ts'
import { ACTIVITIES, type Activity } from '../../domain/analytics/timeline.ts'
import { analyticsSummary, statsOf } from '../../domain/analytics.ts'
import type { Database } from '../db/database.ts'
import { requireTeamEvent } from '../events/find-team-event.ts'
import { contractRoute } from '../http/contract-route.ts'
import { csvHead, csvLine } from '../http/csv-line.ts'
import type { RouteContext } from '../http/route-context.ts'
import type { Session } from '../tables/accounts/session-table.ts'
import { countSubscriptionsTo, sumCountsOfTeam } from '../tables/analytics/event-total-table.ts'
import * as reports from './analytics-reports.ts'

/** What is known of visits: the counters, and what happened in a range of days. */
export function analyticsRoutes(app: FastifyInstance, { database }: RouteContext): void {
  contractRoute(app, contract.eventAnalytics, async ({ session, path }) => {
    const event = await requireTeamEvent(database, path, session)
    return { ...event.stats, subscriptions: await countSubscriptionsTo(database, event) }
  })

  contractRoute(app, contract.analyticsSummary, async ({ session: { currentTeam } }) =>
    analyticsSummary(currentTeam ? await sumCountsOfTeam(database, currentTeam.id) : statsOf([])),
  )

  /** A route for each call: its path names an event, or it is about the current team. */
  function report<C extends SessionCall>(
    calls: C[],
    read: (report: reports.Report) => Promise<ReplyOf<C>>,
    file?: ReportFile<C>,
  ): void {
    for (const call of calls as SessionCall[]) {
      contractRoute(app, call, async ({ session, path, query }) =>
        read(await reports.reportOf(database, await ownerIn(database, path, session), query)),
      )
    }
    if (!file) return
    for (const call of file.calls) {
      contractRoute(app, call, async ({ session, path, query, reply }) => {
        const owner = await ownerIn(database, path, session)
        const name = `${owner?.event?.slug ?? 'analytics'}-${file.name}.csv`
        reply.header('Content-Disposition', `attachment; filename="${name}"`)
        return file.csv(await read(await reports.reportOf(database, owner, query)))
      })
    }
  }

  report([contract.teamTimeline, contract.eventTimeline], reports.timeline, {
    calls: [contract.exportTeamTimeline, contract.exportEventTimeline],
    name: 'timeline',
    csv: ({ rows, unit }) => csv([UNIT_HEADINGS[unit]], rows, ({ from }) => [from]),
  })
  report([contract.teamSources, contract.eventSources], reports.sources, {
    calls: [contract.exportTeamSources, contract.exportEventSources],
    name: 'sources',
    csv: (rows) => csv(['Source'], rows, ({ source }) => [source]),
  })
  report([contract.teamSites, contract.eventSites], reports.sites, {
    calls: [contract.exportTeamSites, contract.exportEventSites],
    name: 'sites',
    csv: (rows) => csv(['Site'], rows, ({ site }) => [site]),
  })
  report([contract.teamEvents], reports.events, {
    calls: [contract.exportTeamEvents],
    name: 'events',
    csv: (rows) => csv(['Event', 'Address'], rows, ({ event }) => [event.title, `/e/${event.slug}`]),
  })
  report([contract.eventDates], reports.dates, {
    calls: [contract.exportEventDates],
    name: 'dates',
    csv: ({ rows }) =>
      csv(['Date', 'From', 'To'], rows, ({ startIso, from, to }) => [startIso ?? '', from, to]),
  })
  report([contract.teamSubscribers, contract.eventSubscribers], reports.subscribers)
}

const UNIT_HEADINGS = { day: 'Day', week: 'Week from', month: 'Month from' } as const

type SessionCall = Call & { access: 'session'; query: typeof analyticsQuery }

/** The same numbers as a file. */
interface ReportFile<C extends Call> {
  calls: (SessionCall & { file: string })[]
  name: string
  csv: (reply: ReplyOf<C>) => AsyncIterable<string>
}

async function ownerIn(
  database: Database,
  { id }: { id?: string },
  session: Session,
): Promise<reports.ReportOwner> {
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

/** One line for each row, with its name or names first. */
async function* csv<Row extends Activity>(
  names: readonly string[],
  rows: readonly Row[],
  nameOf: (row: Row) => string[],
): AsyncGenerator<string> {
  yield csvHead([...names, ...ACTIVITIES.map((name) => HEADINGS[name])])
  yield rows.map((row) => csvLine([...nameOf(row), ...ACTIVITIES.map((name) => String(row[name]))])).join('')
}
