import type { FastifyInstance } from 'fastify'
import { invalidField, Problem } from '../../domain/problem.ts'
import {
  emailRestoredPage,
  emailUndoPage,
  expiredEmailUndoPage,
} from '../../public-pages/plain-pages/account-pages.ts'
import { type Connection, type Database, UniqueViolation } from '../db/database.ts'
import { acceptTokens, newToken, tokenHash, tokenIn } from '../http/requests/link-token.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import { addMail } from '../mail/mail-table.ts'
import {
  addEmailUndo,
  deleteEmailUndosSince,
  deleteSignInTokensTo,
  EMAIL_UNDO_LIFETIME,
  type EmailUndo,
  findEmailUndo,
  findEmailUndoTo,
  spendEmailUndo,
} from '../tables/accounts/login-token-table.ts'
import { deleteMembershipsSince } from '../tables/accounts/member-table.ts'
import { deleteSessionsOf } from '../tables/accounts/session-table.ts'
import { lockUser, revokeTokensOf, setUserEmail, type User } from '../tables/accounts/user-table.ts'
import { isBlocked } from '../tables/block-table.ts'
import { signedOut } from './current-user.ts'

/** The change takes effect at once. The old address gets an email with an undo link. */
export async function changeEmail(
  database: Database,
  { userId, email, publicUrl }: { userId: string; email: string; publicUrl: string },
): Promise<void> {
  await unlessTaken(
    database.transaction(async (connection) => {
      const user = await lockUser(connection, userId)
      if (!user) throw signedOut()
      if (user.email === email) return
      if (await isBlocked(connection, email)) throw invalidField('email', 'emailBlocked')
      // Read after the update, which waits for a concurrent change away from this address.
      await setUserEmail(connection, { id: userId, email, isUnproven: true })
      const undo = await findEmailUndoTo(connection, email)
      if (undo && undo.userId !== userId) throw addressInUse()
      if (undo) await goBack(connection, undo)
      else await offerUndo(connection, user, email, publicUrl)
    }),
  )
}

/** Also ends every session and API token, since one may be a thief's. Returns false if the link is invalid. */
function undoEmailChange(database: Database, token: string): Promise<boolean> {
  return unlessTaken(
    database.transaction(async (connection) => {
      const undo = await spendEmailUndo(connection, tokenHash(token))
      const user = undo && (await lockUser(connection, undo.userId))
      if (!user) return false
      await goBack(connection, undo)
      await deleteSessionsOf(connection, user.id)
      await revokeTokensOf(connection, { userId: user.id })
      // Drops the teams joined since by an invitation to the address that the account gives up.
      await deleteMembershipsSince(connection, { userId: user.id, since: undo.changedAt })
      return true
    }),
  )
}

/** The earlier address was proven, so it still is. */
async function goBack(connection: Connection, undo: EmailUndo): Promise<void> {
  await setUserEmail(connection, { id: undo.userId, email: undo.email, isUnproven: false })
  await deleteEmailUndosSince(connection, undo)
}

/** An unproven address gets no undo link: it may be a typo. The link to the last proven one stays valid. */
async function offerUndo(
  connection: Connection,
  { id: userId, email: oldEmail, isUnproven }: User,
  newEmail: string,
  publicUrl: string,
): Promise<void> {
  if (isUnproven) return
  const token = newToken()
  const hash = tokenHash(token)
  await deleteSignInTokensTo(connection, oldEmail)
  await addEmailUndo(connection, { tokenHash: hash, userId, email: oldEmail })
  await addMail(
    connection,
    {
      kind: 'email-changed',
      to: oldEmail,
      contents: { newEmail, undoLink: `${publicUrl}/auth/undo-email?token=${token}` },
    },
    { uniqueKey: `email-changed/${hash}`, userId, expiresInMs: EMAIL_UNDO_LIFETIME },
  )
}

async function unlessTaken<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change
  } catch (error) {
    throw error instanceof UniqueViolation ? addressInUse() : error
  }
}

function addressInUse(): Problem {
  return new Problem('conflict', 'addressInUse')
}

export function emailUndoRoutes(app: FastifyInstance, { database }: RouteContext): void {
  app.register(async (scope) => {
    acceptTokens(scope)

    scope.get('/auth/undo-email', async (request, reply) => {
      const token = tokenIn(request)
      const undo = token === null ? null : await findEmailUndo(database, tokenHash(token))
      if (token === null || undo === null) return sendPlainPage(reply, 410, expiredEmailUndoPage)
      return sendPlainPage(reply, 200, emailUndoPage({ token, ...undo }))
    })

    scope.post('/auth/undo-email', async (request, reply) => {
      const token = tokenIn(request)
      const isUndone = token !== null && (await undoEmailChange(database, token))
      return isUndone
        ? reply.redirect('/auth/email-restored', 303)
        : sendPlainPage(reply, 410, expiredEmailUndoPage)
    })
  })

  app.get('/auth/email-restored', async (_request, reply) => sendPlainPage(reply, 200, emailRestoredPage))
}
