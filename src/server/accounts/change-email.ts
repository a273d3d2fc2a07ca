import { Problem } from '../../domain/fields/problem.ts'
import { type Connection, type Database, UniqueViolation } from '../db/database.ts'
import {
  addEmailUndo,
  deleteEmailUndosSince,
  EMAIL_UNDO_LIFETIME,
  type EmailUndo,
  findEmailUndoTo,
  spendEmailUndo,
} from '../tables/email-undo-table.ts'
import { deleteSignInTokensTo } from '../tables/login-token-table.ts'
import { addMail } from '../tables/mail-table.ts'
import { deleteMembershipsSince } from '../tables/member-table.ts'
import { deleteSessionsOf } from '../tables/session-table.ts'
import { lockUser, setUserEmail, type User } from '../tables/user-table.ts'
import { newToken, tokenHash } from './secret-token.ts'
import { signedOut } from './signed-out.ts'

interface EmailChange {
  userId: string
  email: string
  publicUrl: string
}

/** Takes effect at once; the old address is mailed the way back. */
export async function changeEmail(
  database: Database,
  { userId, email, publicUrl }: EmailChange,
): Promise<void> {
  const undoToken = newToken()
  await unlessTaken(
    database.transaction(async (connection) => {
      const user = await lockUser(connection, userId)
      if (!user) throw signedOut()
      if (user.email === email) return
      // Asked only after the address was taken, which waits for whoever is just leaving it.
      await setUserEmail(connection, { id: userId, email, isUnproven: true })
      const undo = await findEmailUndoTo(connection, email)
      if (undo && undo.userId !== userId) throw addressInUse()
      if (undo) await goBack(connection, undo)
      else await offerUndo(connection, user, { email, publicUrl, undoToken })
    }),
  )
}

/** By the link in the mail: also ends every session, since a thief's may be among them. False when the link is no good. */
export function undoEmailChange(database: Database, token: string): Promise<boolean> {
  return unlessTaken(
    database.transaction(async (connection) => {
      const undo = await spendEmailUndo(connection, tokenHash(token))
      const user = undo && (await lockUser(connection, undo.userId))
      if (!user) return false
      await goBack(connection, undo)
      await deleteSessionsOf(connection, user.id)
      // An invitation to the address that is given up must not be kept by whoever has the account now.
      await deleteMembershipsSince(connection, { userId: user.id, since: undo.changedAt })
      return true
    }),
  )
}

/** To an address that was proven before, which it therefore still is. */
async function goBack(connection: Connection, undo: EmailUndo): Promise<void> {
  await setUserEmail(connection, { id: undo.userId, email: undo.email, isUnproven: false })
  await deleteEmailUndosSince(connection, undo)
}

/** Not to an address that nobody proved: it may be a slip of the pen, and somebody else's. The way back to the last proven one stays open. */
async function offerUndo(
  connection: Connection,
  { id: userId, email: oldEmail, isUnproven }: User,
  { email, publicUrl, undoToken }: Pick<EmailChange, 'email' | 'publicUrl'> & { undoToken: string },
): Promise<void> {
  if (isUnproven) return
  const hash = tokenHash(undoToken)
  await deleteSignInTokensTo(connection, oldEmail)
  await addEmailUndo(connection, { tokenHash: hash, userId, email: oldEmail })
  await addMail(
    connection,
    {
      kind: 'email-changed',
      to: oldEmail,
      contents: { newEmail: email, undoLink: `${publicUrl}/auth/undo-email?token=${undoToken}` },
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
  return new Problem('conflict', 'That address is in use')
}
