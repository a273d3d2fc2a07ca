import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { analyticsSummary, statsOf } from '../../domain/analytics.ts'
import { requireTeamEvent } from '../events/find-team-event.ts'
import { contractRoute } from '../http/contract-route.ts'
import type { RouteContext } from '../http/route-context.ts'
import { countSubscriptionsTo, sumCountsOfTeam } from '../tables/events/event-count-table.ts'

export function analyticsRoutes(app: FastifyInstance, { database }: Pick<RouteContext, 'database'>): void {
  contractRoute(app, contract.eventAnalytics, async ({ session, path }) => {
    const event = await requireTeamEvent(database, path, session)
    return { ...event.stats, subscriptions: await countSubscriptionsTo(database, event) }
  })

  contractRoute(app, contract.analyticsSummary, async ({ session: { currentTeam } }) =>
    analyticsSummary(currentTeam ? await sumCountsOfTeam(database, currentTeam.id) : statsOf([])),
  )
}
