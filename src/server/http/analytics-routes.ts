import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { analyticsSummary, statsOf } from '../../domain/analytics.ts'
import { Problem } from '../../domain/problem.ts'
import { findTeamEvent } from '../db/event-table.ts'
import { countSubscriptionsTo, sumOfTeam } from '../db/event-totals.ts'
import { answerCall, idIn } from './api-route.ts'
import { NO_EVENT } from './event-refusals.ts'
import type { Site } from './site.ts'

export function analyticsRoutes(app: FastifyInstance, { database }: Site): void {
  answerCall(app, contract.eventAnalytics, async ({ session, path }) => {
    const event = await findTeamEvent(database, idIn(path.id, NO_EVENT), session.user.id)
    if (!event) throw new Problem('missing', NO_EVENT)
    return { ...event.stats, subscriptions: await countSubscriptionsTo(database, event.id) }
  })

  answerCall(app, contract.analyticsSummary, async ({ session: { currentTeam } }) =>
    analyticsSummary(currentTeam ? await sumOfTeam(database, currentTeam.id) : statsOf([])),
  )
}
