import { required } from '../../domain/problem.ts'
import type { Connection } from '../db/database.ts'
import { idIn } from '../http/contract-route.ts'
import type { TeamEvent } from '../tables/events/event-row.ts'
import { type Caller, findTeamEvent } from '../tables/events/event-table.ts'

export async function requireTeamEvent(
  connection: Connection,
  { id }: { id: string },
  caller: Caller,
): Promise<TeamEvent> {
  return required(await findTeamEvent(connection, idIn(id, 'noEvent'), caller), 'noEvent')
}
