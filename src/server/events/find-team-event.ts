import { Problem } from '../../domain/fields/problem.ts'
import type { Database } from '../db/database.ts'
import { idIn } from '../http/contract-route.ts'
import type { Session } from '../tables/accounts/session-table.ts'
import type { TeamEvent } from '../tables/events/event-row.ts'
import { findTeamEvent } from '../tables/events/event-table.ts'
import { NO_EVENT } from './event-errors.ts'

/** Throws a Problem if the event is missing or belongs to none of the user's teams. */
export async function requireTeamEvent(
  database: Database,
  { id }: { id: string },
  { user }: Session,
): Promise<TeamEvent> {
  const event = await findTeamEvent(database, idIn(id, NO_EVENT), user.id)
  if (!event) throw new Problem('missing', NO_EVENT)
  return event
}
