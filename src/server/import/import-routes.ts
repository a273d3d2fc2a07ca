import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { organizerWordsOf } from '../../domain/language/organizer-catalogs.ts'
import { Problem } from '../../domain/problem.ts'
import { isZone } from '../../domain/time/time-zone.ts'
import { teamForFirstEvent } from '../accounts/current-user.ts'
import type { Connection } from '../db/database.ts'
import { withUnusedSlug } from '../events/edit-event.ts'
import { contractRoute, WrittenReply } from '../http/contract-route.ts'
import { bucketOf, takeFrom } from '../http/rate-limits.ts'
import { acceptFiles } from '../http/requests/body-parsers.ts'
import type { RouteContext } from '../http/route-context.ts'
import { chooseTeam, languageIn, type Session } from '../tables/accounts/session-table.ts'
import { findByUid } from '../tables/events/imported-event-table.ts'
import { readPreview, readTeam } from './file-reader.ts'
import { importEvent } from './import-events.ts'
import { TeamFileImport } from './import-team.ts'

export function importRoutes(app: FastifyInstance, { database, address }: RouteContext): void {
  app.register(async (uploads) => {
    acceptFiles(uploads)
    contractRoute(uploads, contract.previewImport, async ({ body, query, session }) => {
      if (!Buffer.isBuffer(body)) throw new Problem('invalid', 'noFile')
      await takeFrom(database, bucketOf('read-files-of', session.user.id))
      const { currentTeam, user } = session
      const timezone = query.timezone !== undefined && isZone(query.timezone) ? query.timezone : 'UTC'
      const organizer = { organizerName: currentTeam?.name ?? user.email, organizerEmail: user.email }
      const json = await readPreview(
        currentTeam?.id ?? user.id,
        {
          bytes: body,
          defaults: { timezone, ...organizer },
          publicUrl: address.url,
          language: languageIn(session),
        },
        async (uids) => (currentTeam ? findByUid(database, currentTeam.id, uids) : new Map()),
      )
      return new WrittenReply(json)
    })
  })

  app.register(async (uploads) => {
    acceptFiles(uploads)
    contractRoute(uploads, contract.previewTeamImport, ({ body, session }) => importTeam(body, session, true))
    contractRoute(uploads, contract.importTeam, async ({ body, session }) => {
      const result = await importTeam(body, session, false)
      const { tokenHash, user } = session
      if (result.teamId !== null)
        await chooseTeam(database, { tokenHash, userId: user.id, teamId: result.teamId })
      return result
    })
  })

  async function importTeam(body: Uint8Array | undefined, { user }: Session, isDryRun: boolean) {
    if (!Buffer.isBuffer(body)) throw new Problem('invalid', 'noFile')
    await takeFrom(database, bucketOf('read-files-of', user.id))
    const bucket = bucketOf('imported-events-of', user.id)
    const countEvent = (connection: Connection) => takeFrom(connection, bucket)
    const importer = { owner: user, publicUrl: address.url, isWithPeople: false, isDryRun, countEvent }
    const team = new TeamFileImport(database, importer)
    try {
      await readTeam(user.id, body, (records) => team.take(records))
      // A file that is wrong does not count.
      if (!isDryRun) await takeFrom(database, bucketOf('imported-teams-of', user.id))
      return await team.finish()
    } catch (error) {
      await team.drop()
      throw error
    }
  }

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
          return {
            outcome: 'failed' as const,
            id: null,
            message: error.textIn(organizerWordsOf(languageIn(session)).problems),
          }
        }),
      )
    }
    return results
  })
}
