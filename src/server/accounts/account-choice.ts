import type { Connection } from '../db/database.ts'
import { tokenHash } from '../http/requests/link-token.ts'
import { deleteEmailUndosSince } from '../tables/accounts/login-token-table.ts'
import { findSession } from '../tables/accounts/session-table.ts'
import { findMainTeam } from '../tables/accounts/team-table.ts'
import { lockUserByEmail, setUserEmail, type User } from '../tables/accounts/user-table.ts'

/** What somebody chooses whose address another account was changed to. */
export type AccountChoice = 'continue' | 'own'

/** What they are told about that account. */
export interface FoundAccount {
  /** Its last proven address, if known. */
  oldEmail: string | null
  team: { name: string; members: number } | null
}

/** Thrown inside the transaction of a sign-in, so that its link is not spent. */
export class ChoiceNeeded extends Error {
  override readonly name = 'ChoiceNeeded'

  constructor(
    readonly email: string,
    readonly account: FoundAccount,
  ) {
    super('The account may be somebody else’s.')
  }
}

/**
 * An account was changed to this address, and nobody has signed in with it yet: that may be a typo, or somebody who
 * wants to lure the owner of the address into an account of theirs. Only a browser that is signed in to the account
 * goes on without being asked.
 */
export async function requireChoice(
  connection: Connection,
  user: User,
  session: string | null,
): Promise<void> {
  const current = session === null ? null : await findSession(connection, tokenHash(session))
  if (current?.user.id === user.id) return
  const team = await findMainTeam(connection, user.id)
  throw new ChoiceNeeded(user.email, { oldEmail: user.provenEmail, team })
}

/** Gives the other account its last proven address back, so that its current one is free. Its sessions go on. */
export async function giveAddressBack(connection: Connection, { id, provenEmail }: User): Promise<void> {
  const isFree = provenEmail !== null && (await lockUserByEmail(connection, provenEmail)) === null
  await setUserEmail(
    connection,
    isFree
      ? { id, email: provenEmail, isUnproven: false }
      : // Somebody else has that address by now. The account keeps its sessions and can choose another one.
        { id, email: `${id}@address-lost.invalid`, isUnproven: true },
  )
  await deleteEmailUndosSince(connection, { userId: id, changedAt: 0 })
}
