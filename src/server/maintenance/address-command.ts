import { Problem } from '../../domain/problem.ts'
import type { Connection } from '../db/database.ts'
import {
  deleteEmailUndosSince,
  deleteSignInTokensTo,
  findEmailUndoTo,
} from '../tables/accounts/login-token-table.ts'
import { deleteSessionsOf } from '../tables/accounts/session-table.ts'
import { lockUserByEmail, revokeTokensOf, setUserEmail } from '../tables/accounts/user-table.ts'
import { addAdminAct } from '../tables/admin-table.ts'
import { isBlocked } from '../tables/block-table.ts'
import { jsonText } from '../tables/json-text.ts'
import { type Act, readReason, spareAdmins, withDatabase } from './admin-command.ts'
import { type Command, readArguments } from './command.ts'
import { readAddress } from './person-commands.ts'

const options = { json: { type: 'boolean' }, reason: { type: 'string' }, to: { type: 'string' } } as const

/**
 * Parts two people of one address: the account of whoever had it keeps its events and teams, and whoever was given
 * the address by the identity provider can make an account of their own.
 */
export const addressCommand: Command = {
  usage: 'daymark address ADDRESS --to NEW-ADDRESS --reason "…" [--json]',
  summary: 'Gives an account another address, so that somebody else can use the old one.',
  async run(args, context) {
    const { values, word } = readArguments(args, options, this.usage)
    const change = { from: readAddress(word, this.usage), to: readAddress(values.to, this.usage) }
    const reason = readReason(values.reason, this.usage)
    const act = { reason, operator: context.operator, admins: context.config.admins }
    await withDatabase(context, (database) =>
      database.transaction((connection) => changeAddress(connection, change, act)),
    )
    context.print(
      values.json
        ? jsonText(change)
        : `The account of ${change.from} has the address ${change.to} now. It is signed out everywhere, and its API tokens are revoked. Somebody else can use ${change.from}.`,
    )
  },
}

/** Whoever runs the server vouches for the new address, so it counts as proven. */
export async function changeAddress(
  connection: Connection,
  { from, to }: { from: string; to: string },
  act: Act,
): Promise<void> {
  const { reason, operator } = act
  for (const address of [from, to]) spareAdmins(act, address)
  const user = await lockUserByEmail(connection, from)
  if (!user) throw new Problem('conflict', ['noSuchUser', from])
  if (await isBlocked(connection, to)) throw new Problem('conflict', 'emailBlocked')
  const undo = await findEmailUndoTo(connection, to)
  const isReserved = undo !== null && undo.userId !== user.id
  if (isReserved || (await lockUserByEmail(connection, to)) !== null)
    throw new Problem('conflict', 'addressInUse')
  await setUserEmail(connection, { id: user.id, email: to, isUnproven: false })
  // An open undo link would keep the old address from its new owner.
  await deleteEmailUndosSince(connection, { userId: user.id, changedAt: 0 })
  await deleteSignInTokensTo(connection, from)
  await deleteSessionsOf(connection, user.id)
  await revokeTokensOf(connection, { userId: user.id })
  for (const target of [from, to])
    await addAdminAct(connection, { act: 'change-address', target, reason, operator })
}
