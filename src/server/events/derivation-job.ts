import { isZone } from '../../domain/time/time-zone.ts'
import { MINUTE } from '../../domain/time/wall-time.ts'
import { rederiveMailings } from '../attendee-mail/reminders.ts'
import type { Connection, Database } from '../db/database.ts'
import { workOnSome } from '../jobs/pieces.ts'
import { type JobLog, type RepeatingJob, repeatJob } from '../jobs/repeating-job.ts'
import {
  claimDerivation,
  lockDerivation,
  lockStaleEvents,
  type StaleEvent,
  saveDerivedColumns,
  skipDerivation,
} from '../tables/events/derivation-table.ts'
import { fixUidHostOfOldEvents } from '../tables/settings-table.ts'

/**
 * After an update, derives again what is stored of each event: instants by the new zone data, and search
 * texts. A killed server goes on where it stopped. It keeps looking, since during a rolling update the other
 * build still writes events. Events from before the host of UIDs was stored keep the one they have now.
 */
export function startDerivationJob(
  database: Database,
  { log, host }: { log: JobLog; host: string },
): RepeatingJob {
  let isClaimed = false
  return repeatJob({ name: 'derivation', everyMs: MINUTE, log }, async (signal) => {
    if (!isClaimed) {
      await fixUidHostOfOldEvents(database, host)
      await claimDerivation(database)
      isClaimed = true
    }
    let derived = 0
    for (let batch = 1; batch > 0 && !signal.aborted; derived += batch) {
      batch = await deriveBatch(database, log)
    }
    if (derived > 0) log.info({ job: 'derivation', events: derived }, 'events derived again')
  })
}

/** Returns the number of events; call again until it is zero. */
export function deriveBatch(database: Database, log: Pick<JobLog, 'warn'>): Promise<number> {
  return workOnSome(database, async (connection, atMost) => {
    if (!(await lockDerivation(connection))) return 0
    const stale = await lockStaleEvents(connection, atMost)
    for (const event of stale) await deriveOne(connection, event, log)
    return stale.length
  })
}

async function deriveOne(
  connection: Connection,
  event: StaleEvent,
  log: Pick<JobLog, 'warn'>,
): Promise<void> {
  const { id, timezone } = event
  if (!isZone(timezone)) {
    log.warn({ event: id, timezone }, 'event skipped: this version does not know its time zone')
    return skipDerivation(connection, id)
  }
  await saveDerivedColumns(connection, event)
  if (event.hasMailings) await rederiveMailings(connection, event)
}
