import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { analyticsSummary, statsOf } from '../../domain/analytics.ts'
import { countSubscriptionsTo, sumOfTeam } from '../db/event-totals.ts'
import { answerCall } from './api-route.ts'
import type { RouteContext } from './route-context.ts'
import { teamEventAt } from './team-event.ts'

export function analyticsRoutes(app: FastifyInstance, { database }: Pick<RouteContext, 'database'>): void {
  answerCall(app, contract.eventAnalytics, async ({ session, path }) => {
    const event = await teamEventAt(database, path, session)
    return { ...event.stats, subscriptions: await countSubscriptionsTo(database, event) }
  })

  answerCall(app, contract.analyticsSummary, async ({ session: { currentTeam } }) =>
    analyticsSummary(currentTeam ? await sumOfTeam(database, currentTeam.id) : statsOf([])),
  )
}
