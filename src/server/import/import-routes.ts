import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { Problem } from '../../domain/problem.ts'
import { isZone } from '../../domain/time/time-zone.ts'
import { teamForFirstEvent } from '../accounts/current-user.ts'
import { withUnusedSlug } from '../events/edit-event.ts'
import { contractRoute } from '../http/contract-route.ts'
import { bucketOf, takeFrom } from '../http/rate-limits.ts'
import { acceptFiles } from '../http/requests/body-parsers.ts'
import type { RouteContext } from '../http/route-context.ts'
import { findByUid } from '../tables/events/imported-event-table.ts'
import { previewInThread } from './file-reader.ts'
import { importEvent } from './import-events.ts'

export function importRoutes(app: FastifyInstance, { database, address }: RouteContext): void {
  app.register(async (uploads) => {
    acceptFiles(uploads)
    contractRoute(uploads, contract.previewImport, async ({ body, query, session }) => {
      if (!Buffer.isBuffer(body)) throw new Problem('invalid', 'noFile')
      await takeFrom(database, bucketOf('read-files-of', session.user.id))
      const { currentTeam, user } = session
      const timezone = query.timezone !== undefined && isZone(query.timezone) ? query.timezone : 'UTC'
      const organizer = { organizerName: currentTeam?.name ?? user.email, organizerEmail: user.email }
      return previewInThread(
        currentTeam?.id ?? user.id,
        { bytes: body, defaults: { timezone, ...organizer }, publicUrl: address.url },
        async (uids) => (currentTeam ? findByUid(database, currentTeam.id, uids) : new Map()),
      )
    })
  })

  contractRoute(app, contract.importEvents, async ({ body, session }) => {
    const { user } = session
    const results = []
    for (const event of body.events) {
      // Others get their turn in between.
      await nextTurn()
      results.push(
        await withUnusedSlug(event.title, (slug) =>
          database.transaction(async (connection) => {
            const teamId = session.currentTeam?.id ?? (await teamForFirstEvent(connection, session))
            const result = await importEvent(
              connection,
              { teamId, user, publicUrl: address.url },
              { event, slug },
            )
            return { ...result, message: '' }
          }),
        ).catch((error: unknown) => {
          if (!(error instanceof Problem)) throw error
          return { outcome: 'failed' as const, id: null, message: error.message }
        }),
      )
    }
    return results
  })
}
