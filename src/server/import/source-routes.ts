import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { type CalendarSource, sourceUrl } from '../../domain/calendar-source.ts'
import { invalidField, Problem } from '../../domain/problem.ts'
import { isZone } from '../../domain/time/time-zone.ts'
import { type Connection, UniqueViolation } from '../db/database.ts'
import { deleteTeamEvent } from '../events/edit-event.ts'
import { asOwnerOf, contractRoute, type TeamCall } from '../http/contract-route.ts'
import { bucketOf, takeFrom } from '../http/rate-limits.ts'
import type { RouteContext } from '../http/route-context.ts'
import { isPrivateHost } from '../programs/public-address.ts'
import { languageIn } from '../tables/accounts/session-table.ts'
import {
  addSource,
  answerSource,
  deleteSource,
  listEventsOfSource,
  listSources,
  stopSource,
} from '../tables/calendar-source-table.ts'
import { findByUid } from '../tables/events/imported-event-table.ts'
import type { FilePreview } from './file-preview.ts'
import { readPreview } from './file-reader.ts'
import { type AddressReading, readAddress } from './read-address.ts'

export function sourceRoutes(
  app: FastifyInstance,
  { database, address: { url: publicUrl } }: RouteContext,
  reading: AddressReading,
): void {
  const asOwner = asOwnerOf(database, 'onlyOwnersFollowCalendars')

  function allowedAddress(text: string): string {
    const url = sourceUrl(text)
    const isOpen = reading.allowsPrivate || url?.protocol === 'https:'
    if (!url || !isOpen) throw invalidField('address', 'sourceAddressInvalid')
    if (url.host === new URL(publicUrl).host) throw invalidField('address', 'sourceHere')
    if (!reading.allowsPrivate && isPrivateHost(url.hostname))
      throw invalidField('address', 'webhookAddressPrivate')
    return url.href
  }

  const zoneOf = (timezone = 'UTC') => (isZone(timezone) ? timezone : 'UTC')

  contractRoute(app, contract.previewSource, async (incoming) => {
    const { user, teams } = incoming.session
    const { address: text, timezone } = incoming.body
    // Nothing is read while the members of the team are locked.
    const teamId = await asOwner(incoming, async (connection, { teamId }) => {
      await takeFrom(connection, bucketOf('read-files-of', user.id))
      return teamId
    })
    const language = languageIn(incoming.session)
    const { bytes } = await readAddress(allowedAddress(text), { etag: null, lastModified: null }, reading)
    const organizerName = teams.find(({ id }) => id === teamId)?.name ?? user.email
    const defaults = { timezone: zoneOf(timezone), organizerName, organizerEmail: user.email }
    const file = { bytes: bytes ?? Buffer.alloc(0), defaults, publicUrl, isFollowed: true, language }
    const json = await readPreview(teamId, file, (uids) => findByUid(database, teamId, uids))
    const { rows, problems, calendar } = JSON.parse(Buffer.from(json).toString()) as FilePreview
    return { name: calendar?.name ?? '', rows, problems }
  })

  contractRoute(app, contract.listSources, (incoming) =>
    asOwner(incoming, (connection, { teamId }) => listSources(connection, teamId)),
  )

  contractRoute(app, contract.addSource, (incoming) =>
    asOwner(incoming, async (connection, { teamId, userId }) => {
      const { address, arrival, timezone } = incoming.body
      const source = { teamId, userId, arrival, timezone: zoneOf(timezone), address: allowedAddress(address) }
      const id = await addSource(connection, source)
      if (id === null) throw new Problem('conflict', 'tooManySources')
      return requireSource(connection, teamId, id)
    }).catch((error: unknown) => {
      throw error instanceof UniqueViolation ? new Problem('conflict', 'sourceFollowed') : error
    }),
  )

  const withSource = (
    incoming: TeamCall & { path: { sourceId: string } },
    work: (connection: Connection, id: string) => Promise<void>,
  ) =>
    asOwner(incoming, async (connection, { teamId }) => {
      const { id } = await requireSource(connection, teamId, incoming.path.sourceId)
      await work(connection, id)
      return { id, teamId }
    })

  contractRoute(app, contract.answerSource, async (incoming) => {
    await withSource(incoming, (connection, id) => answerSource(connection, id, incoming.body.missing))
  })

  // If the server stops in between, the calendar is still there, is not read any more, and can be stopped again.
  contractRoute(app, contract.stopSource, async (incoming) => {
    const { id, teamId } = await withSource(incoming, stopSource)
    const caller = { user: incoming.session.user, teams: [{ id: teamId }] }
    const events = incoming.body.events === 'delete' ? await listEventsOfSource(database, id) : []
    for (const eventId of events) {
      await nextTurn()
      await database
        .transaction((connection) => deleteTeamEvent(connection, eventId, caller))
        .catch((error: unknown) => {
          // Somebody else has deleted it.
          if (!(error instanceof Problem) || error.kind !== 'missing') throw error
        })
    }
    await deleteSource(database, id)
  })
}

async function requireSource(connection: Connection, teamId: string, id: string): Promise<CalendarSource> {
  const source = (await listSources(connection, teamId)).find((one) => one.id === id.toLowerCase())
  if (!source) throw new Problem('missing', 'noSuchSource')
  return source
}
