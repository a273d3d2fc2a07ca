import { Problem } from '../../domain/fields/problem.ts'
import type { Database } from '../db/database.ts'
import type { TeamEvent } from '../db/event-row.ts'
import { findTeamEvent } from '../db/event-table.ts'
import type { Session } from '../db/session-table.ts'
import { idIn } from './api-route.ts'
import { NO_EVENT } from './event-refusals.ts'

/** The event that a path names, of whichever team its reader is in. Another team's is not there. */
export async function teamEventAt(
  database: Database,
  { id }: { id: string },
  { user }: Session,
): Promise<TeamEvent> {
  const event = await findTeamEvent(database, idIn(id, NO_EVENT), user.id)
  if (!event) throw new Problem('missing', NO_EVENT)
  return event
}
