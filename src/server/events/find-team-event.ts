import { Problem } from '../../domain/fields/problem.ts'
import type { Database } from '../db/database.ts'
import { idIn } from '../http/contract-route.ts'
import type { TeamEvent } from '../tables/event-row.ts'
import { findTeamEvent } from '../tables/event-table.ts'
import type { Session } from '../tables/session-table.ts'
import { NO_EVENT } from './event-errors.ts'

/** The event that a path names, of whichever team its reader is in. Another team's is not there. */
export async function requireTeamEvent(
  database: Database,
  { id }: { id: string },
  { user }: Session,
): Promise<TeamEvent> {
  const event = await findTeamEvent(database, idIn(id, NO_EVENT), user.id)
  if (!event) throw new Problem('missing', NO_EVENT)
  return event
}
