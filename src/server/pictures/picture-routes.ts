import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { PICTURE_SIZES, picturePath } from '../../domain/picture.ts'
import { Problem } from '../../domain/problem.ts'
import type { Connection } from '../db/database.ts'
import { addEventNews } from '../events/edit-event.ts'
import { eventResponse } from '../events/event-response.ts'
import { requireTeamEvent } from '../events/find-team-event.ts'
import { asOwnerOf, contractRoute } from '../http/contract-route.ts'
import { bucketOf, takeFrom } from '../http/rate-limits.ts'
import { acceptFiles } from '../http/requests/body-parsers.ts'
import { tokenHash } from '../http/requests/link-token.ts'
import type { RouteContext } from '../http/route-context.ts'
import { findSession, type Session } from '../tables/accounts/session-table.ts'
import {
  countPictures,
  findPicture,
  MOST_PICTURES,
  saveCover,
  saveCoverText,
  saveLogo,
  savePicture,
} from '../tables/picture-table.ts'
import { touchCalendar } from '../tables/team-calendar-table.ts'
import { calendarOf } from '../team-calendar/calendar-settings-routes.ts'
import { type PictureKind, preparePicture } from './prepare-picture.ts'

/** Each content has an address of its own. */
const FOREVER = 'max-age=31536000, immutable'

export function pictureRoutes(app: FastifyInstance, context: RouteContext): void {
  shownPictureRoute(app, context)
  app.register(async (uploads) => {
    acceptFiles(uploads)
    coverRoutes(app, uploads, context)
    logoRoutes(app, uploads, context)
  })
}

function coverRoutes(app: FastifyInstance, uploads: FastifyInstance, { database }: RouteContext): void {
  /** The team's calendar shows covers, too. */
  async function changeCover(
    { path, session }: { path: { id: string }; session: Session },
    teamId: string,
    change: (connection: Connection) => Promise<void>,
  ) {
    return database.transaction(async (connection) => {
      await change(connection)
      const event = await requireTeamEvent(connection, path, session)
      await addEventNews(connection, 'event.updated', event)
      await touchCalendar(connection, teamId)
      return eventResponse(event, event.readAt)
    })
  }

  contractRoute(uploads, contract.putCover, async (incoming) => {
    const { path, query, body, session } = incoming
    const { id, teamId } = await requireTeamEvent(database, path, session)
    const picture = await pictureIn(database, 'cover', teamId, body)
    return changeCover(incoming, teamId, async (connection) => {
      await savePicture(connection, teamId, picture)
      await saveCover(connection, id, session, { hash: picture.hash, alt: query.alt ?? '' })
    })
  })

  contractRoute(app, contract.describeCover, async (incoming) => {
    const { id, teamId } = await requireTeamEvent(database, incoming.path, incoming.session)
    return changeCover(incoming, teamId, async (connection) => {
      if (!(await saveCoverText(connection, id, incoming.body.alt))) {
        throw new Problem('missing', 'noSuchPicture')
      }
    })
  })

  contractRoute(app, contract.removeCover, async (incoming) => {
    const { id, teamId } = await requireTeamEvent(database, incoming.path, incoming.session)
    return changeCover(incoming, teamId, (connection) => saveCover(connection, id, incoming.session, null))
  })
}

function logoRoutes(app: FastifyInstance, uploads: FastifyInstance, { database }: RouteContext): void {
  const asOwner = asOwnerOf(database, 'onlyOwnersChangeLogo')

  contractRoute(uploads, contract.putLogo, async (incoming) => {
    // Before anything is decoded, and again when it is stored.
    const teamId = await asOwner(incoming, async (_connection, membership) => membership.teamId)
    const { width, height, ...picture } = await pictureIn(database, 'logo', teamId, incoming.body)
    return asOwner(incoming, async (connection, membership) => {
      await savePicture(connection, teamId, picture)
      await saveLogo(connection, teamId, { hash: picture.hash, width, height })
      return calendarOf(connection, membership)
    })
  })

  contractRoute(app, contract.removeLogo, (incoming) =>
    asOwner(incoming, async (connection, membership) => {
      await saveLogo(connection, membership.teamId, null)
      return calendarOf(connection, membership)
    }),
  )
}

async function pictureIn(
  database: RouteContext['database'],
  kind: PictureKind,
  teamId: string,
  body: Uint8Array | undefined,
) {
  if (!Buffer.isBuffer(body)) throw new Problem('invalid', 'notPicture')
  if ((await countPictures(database, teamId)) >= MOST_PICTURES)
    throw new Problem('conflict', ['pictureLimit', MOST_PICTURES])
  await takeFrom(database, bucketOf('pictures-of', teamId))
  return preparePicture(kind, teamId, body)
}

function shownPictureRoute(app: FastifyInstance, { database, sessionCookie }: RouteContext): void {
  app.get<{ Params: { hash: string; size: string } }>(
    picturePath(':hash', ':size'),
    async (request, reply) => {
      const { hash } = request.params
      const size = PICTURE_SIZES.find((name) => name === request.params.size)
      if (!size || !/^[\w-]+$/.test(hash)) throw new Problem('missing', 'noSuchPicture')
      const publicPicture = await findPicture(database, hash, size)
      const own = publicPicture ?? (await findPicture(database, hash, size, await userOf()))
      if (!own) throw new Problem('missing', 'noSuchPicture')
      const headers = {
        'Cache-Control': `${publicPicture ? 'public' : 'private'}, ${FOREVER}`,
        'Content-Disposition': 'inline',
      }
      return reply.headers(headers).type(own.type).send(own.bytes)

      async function userOf(): Promise<string | null> {
        const token = sessionCookie.read(request)
        return token ? ((await findSession(database, tokenHash(token)))?.user.id ?? null) : null
      }
    },
  )
}
