import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import type { Connection } from '../db/database.ts'
import { contractRoute, idIn, membershipIn, type TeamCall } from '../http/contract-route.ts'
import type { RouteContext } from '../http/route-context.ts'
import { touchCalendar } from '../tables/team-calendar-table.ts'
import { changeTopic, listTopics, removeTopic } from '../tables/topic-table.ts'

/** Every member makes topics in events, so every member changes them. */
export function topicRoutes(app: FastifyInstance, { database }: RouteContext): void {
  function change(
    incoming: TeamCall & { path: { topicId: string } },
    work: (connection: Connection, teamId: string, id: string) => Promise<void>,
  ) {
    const membership = membershipIn(incoming)
    const id = idIn(incoming.path.topicId, 'noTopic')
    return database.transaction(async (connection) => {
      await work(connection, membership.teamId, id)
      await touchCalendar(connection, membership.teamId)
      return listTopics(connection, membership.teamId)
    })
  }

  contractRoute(app, contract.listTopics, (incoming) => listTopics(database, membershipIn(incoming).teamId))

  contractRoute(app, contract.changeTopic, (incoming) =>
    change(incoming, (connection, teamId, id) => changeTopic(connection, teamId, id, incoming.body)),
  )

  contractRoute(app, contract.mergeTopic, (incoming) =>
    change(incoming, (connection, teamId, id) => removeTopic(connection, teamId, id, incoming.body.intoId)),
  )

  contractRoute(app, contract.deleteTopic, (incoming) => change(incoming, removeTopic))
}
