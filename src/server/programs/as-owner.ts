import { NO_SUCH_TEAM } from '../../domain/team.ts'
import type { Connection, Database } from '../db/database.ts'
import { idIn } from '../http/contract-route.ts'
import { requireTeamOwner } from '../tables/accounts/member-table.ts'
import type { Session } from '../tables/accounts/session-table.ts'

export interface TeamCall {
  path: { teamId: string }
  session: Session
}

/** Does work for owners of a team, in a transaction. Throws a Problem for everybody else. */
export function asOwnerOf(database: Database, refusal: string) {
  return <Result>(
    { path, session }: TeamCall,
    work: (connection: Connection, membership: { teamId: string; userId: string }) => Promise<Result>,
  ): Promise<Result> => {
    const membership = { teamId: idIn(path.teamId, NO_SUCH_TEAM), userId: session.user.id }
    return database.transaction(async (connection) => {
      await requireTeamOwner(connection, membership, refusal)
      return work(connection, membership)
    })
  }
}
