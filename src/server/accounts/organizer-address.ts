import type { FastifyInstance } from 'fastify'
import { DEMO_DOMAIN } from '../../domain/demo.ts'
import {
  confirmOrganizerPage,
  expiredOrganizerPage,
  organizerConfirmedPage,
} from '../../public-pages/plain-pages/account-pages.ts'
import type { Connection } from '../db/database.ts'
import { bucketOf, lockEmailsTo, takeEmailTo, tryTakeFrom } from '../http/rate-limits.ts'
import { acceptTokens, newToken, tokenHash, tokenIn } from '../http/requests/link-token.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import { addMail } from '../mail/mail-table.ts'
import {
  addOrganizerQuestion,
  confirmOrganizerAddress,
  dropOrganizerQuestion,
  findOrganizerQuestion,
  ORGANIZER_LINK_LIFETIME,
} from '../tables/accounts/organizer-address-table.ts'
import { wantsNoEmail } from '../tables/attendees/unsubscribe-table.ts'
import type { StoredEvent } from '../tables/events/event-row.ts'

const CONFIRM_ORGANIZER_PATH = '/organizer/confirm'

/**
 * Asks an organizer address that nobody has proved if attendees may reply to it, with one email per team and
 * address in a week. Call it in the transaction that saves an event, which is saved in any case.
 * @param askedBy is the member who typed the address
 */
export async function askOrganizer(
  connection: Connection,
  { teamId, organizerEmail: email, isPublic, captureAttendees }: StoredEvent,
  askedBy: { id: string; email: string },
  publicUrl: string,
): Promise<void> {
  // Only a public event that takes attendees has anybody who could reply.
  if (!isPublic || !captureAttendees) return
  // The made-up organizers of the demo have no mailbox.
  if (email.toLowerCase().endsWith(`@${DEMO_DOMAIN}`)) return
  const token = newToken()
  const hash = tokenHash(token)
  if (!(await addOrganizerQuestion(connection, { teamId, email, tokenHash: hash }))) return
  // Whoever leaves the server at this moment has the same lock.
  await lockEmailsTo(connection, email)
  const isAllowed =
    !(await wantsNoEmail(connection, email.toLowerCase())) &&
    (await tryTakeFrom(connection, bucketOf('organizers-of', teamId))) &&
    (await takeEmailTo(connection, email)) === null
  // The next time that an event is saved, the address is asked.
  if (!isAllowed) return dropOrganizerQuestion(connection, hash)
  await addMail(
    connection,
    {
      kind: 'confirm-organizer',
      to: email.toLowerCase(),
      contents: { link: `${publicUrl}${CONFIRM_ORGANIZER_PATH}?token=${token}`, askedBy: askedBy.email },
    },
    {
      uniqueKey: `confirm-organizer/${hash}`,
      teamId,
      userId: askedBy.id,
      expiresInMs: ORGANIZER_LINK_LIFETIME,
    },
  )
}

/** Opening the link changes nothing, since scanners open links. */
export function organizerAddressRoutes(app: FastifyInstance, { database }: RouteContext): void {
  app.register(async (scope) => {
    acceptTokens(scope)

    scope.get(CONFIRM_ORGANIZER_PATH, async (request, reply) => {
      const token = tokenIn(request)
      const question = token === null ? null : await findOrganizerQuestion(database, tokenHash(token))
      if (token === null || question === null) return sendPlainPage(reply, 410, expiredOrganizerPage)
      if (question.isConfirmed) return sendPlainPage(reply, 200, organizerConfirmedPage)
      const page = { token, action: CONFIRM_ORGANIZER_PATH, email: question.email }
      return sendPlainPage(reply, 200, confirmOrganizerPage(page))
    })

    scope.post(CONFIRM_ORGANIZER_PATH, async (request, reply) => {
      const token = tokenIn(request)
      const isConfirmed = token !== null && (await confirmOrganizerAddress(database, tokenHash(token)))
      if (!isConfirmed) return sendPlainPage(reply, 410, expiredOrganizerPage)
      return sendPlainPage(reply, 200, organizerConfirmedPage)
    })
  })
}
