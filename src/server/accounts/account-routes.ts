import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { contractRoute } from '../http/contract-route.ts'
import { bucketOf, takeFrom } from '../http/limits/rate-limits.ts'
import type { RouteContext } from '../http/route-context.ts'
import { changeEmail } from './change-email.ts'
import { reloadCurrentUser } from './current-user.ts'
import { deleteAccount } from './delete-account.ts'
import { requireOpenAddress } from './organizer-access.ts'

export function accountRoutes(
  app: FastifyInstance,
  {
    database,
    address,
    organizers,
    sessionCookie,
  }: Pick<RouteContext, 'database' | 'address' | 'organizers' | 'sessionCookie'>,
): void {
  contractRoute(app, contract.changeEmail, async ({ body, session }) => {
    // Outside the transaction, so that a failed attempt counts too.
    await takeFrom(database, bucketOf('email-changes-of', session.user.id))
    requireOpenAddress(organizers, session, body.email)
    await changeEmail(database, { userId: session.user.id, email: body.email, publicUrl: address.url })
    return reloadCurrentUser(database, session)
  })

  contractRoute(app, contract.deleteAccount, async ({ session, reply }) => {
    await deleteAccount(database, session.user.id)
    sessionCookie.clear(reply)
    return undefined
  })
}
