import { runDueMailings } from '../../src/server/attendee-mail/mailing-job.ts'
import type { Database } from '../../src/server/db/database.ts'
import { removeDeleted } from '../../src/server/events/remove-deleted.ts'
import { type Measured, measured } from './stall.ts'
import { duration, judged, type Row, singleRow } from './table.ts'

const signal = new AbortController().signal

/** Measures a request that tells many attendees or removes many rows, and what the jobs of the server do then. */
export async function deletionRows(
  database: Database,
  what: string,
  teamId: string,
  request: () => Promise<void>,
): Promise<Row[]> {
  const answer = await measured(request)
  const jobs = await jobsOf(database, teamId)
  return [
    {
      ...singleRow(`${what}: response`, duration(answer.wall)),
      ...judged(answer.wall, { atMost: 200e6 }, duration),
    },
    stallRow(`${what}: longest stall`, answer),
    stallRow(`${what}: longest stall of the jobs`, jobs),
    {
      ...singleRow(`${what}: the jobs`, duration(jobs.wall)),
      reference: 'of CPU',
      theirs: duration(jobs.cpu),
    },
  ]
}

function stallRow(what: string, { stall, busy }: Measured): Row {
  return {
    ...singleRow(what, duration(stall)),
    reference: 'of CPU',
    theirs: duration(busy),
    ...judged(stall, { atMost: 50e6 }, duration),
  }
}

/** Without waiting five minutes for it. */
async function jobsOf(database: Database, teamId: string): Promise<Measured> {
  await database.query('UPDATE events SET undo_until = 0 WHERE team_id = $1 AND undo_until IS NOT NULL', [
    teamId,
  ])
  return measured(async () => {
    await removeDeleted(database, signal)
    // As the jobs do it.
    await database.transaction((connection) =>
      connection.query("UPDATE mailings SET due_at = 0 WHERE kind = 'notice' AND due_at IS NOT NULL"),
    )
    while ((await runDueMailings(database, signal)) > 0);
    await removeDeleted(database, signal)
  })
}
