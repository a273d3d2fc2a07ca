import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { deleteAccount } from '../auth/account-deletion.ts'
import { changeEmail } from '../auth/email-change.ts'
import { answerCall } from './api-route.ts'
import { currentUserAnew } from './current-user.ts'
import { limitEmailChanges } from './rate-limits.ts'
import type { RouteContext } from './route-context.ts'

export function accountRoutes(
  app: FastifyInstance,
  { database, address, sessionCookie }: Pick<RouteContext, 'database' | 'address' | 'sessionCookie'>,
): void {
  answerCall(app, contract.changeEmail, async ({ body, session }) => {
    // Before the change and not in its transaction: a try that is refused counts too.
    await limitEmailChanges(database, session.user.id)
    await changeEmail(database, { userId: session.user.id, email: body.email, publicUrl: address.url })
    return currentUserAnew(database, session)
  })

  answerCall(app, contract.deleteAccount, async ({ session, reply }) => {
    await deleteAccount(database, session.user.id)
    sessionCookie.clear(reply)
    return undefined
  })
}
