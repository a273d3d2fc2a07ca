import { isZone } from '../../domain/time/time-zone.ts'
import { MINUTE } from '../../domain/time/wall-time.ts'
import { rederiveMailings } from '../attendee-mail/reminders.ts'
import type { Connection, Database } from '../db/database.ts'
import { workOnSome } from '../db/pieces.ts'
import { type JobLog, type RepeatingJob, repeatJob } from '../db/repeating-job.ts'
import { assignments, DERIVED_WITH, derivedColumns } from '../tables/events/event-columns.ts'
import { EVENT_COLUMNS, type EventRow, eventOfRow, type StoredEvent } from '../tables/events/event-row.ts'
import { fixUidHostOfOldEvents } from '../tables/settings-table.ts'

/**
 * After an update, derives again what is stored of each event: instants by the new zone data, search texts, and
 * descriptions by the new rules. A killed server goes on where it stopped. It keeps looking, since during a rolling
 * update the other build still writes events. Events from before the host of UIDs was stored keep the one they have
 * now.
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
    let count = 0
    for (let batch = 1; batch > 0 && !signal.aborted; count += batch) {
      batch = await deriveBatch(database, log)
    }
    if (count > 0) log.info({ job: 'derivation', events: count }, 'events derived again')
  })
}

/** Returns the number of events; call it again until it is zero. */
export function deriveBatch(database: Database, log: Pick<JobLog, 'warn'>): Promise<number> {
  return workOnSome(database, async (connection, atMost) => {
    if (!(await lockDerivation(connection))) return 0
    const stale = await lockStaleEvents(connection, atMost)
    for (const event of stale) {
      const { id, timezone } = event
      if (isZone(timezone)) {
        await saveDerivedColumns(connection, event)
        if (event.hasMailings) await rederiveMailings(connection, event)
      } else {
        log.warn({ event: id, timezone }, 'event skipped: this version does not know its time zone')
        await skipDerivation(connection, event)
      }
    }
    return stale.length
  })
}

const SETTING = 'derived-with'

/**
 * Makes this build the one that derives. During a rolling update both builds run: the one that started last
 * derives, and the other leaves its rows alone.
 */
export async function claimDerivation(connection: Connection): Promise<void> {
  await connection.query(
    `INSERT INTO settings (name, value) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE settings.value <> excluded.value`,
    [SETTING, DERIVED_WITH],
  )
}

/**
 * Until the transaction ends, no other instance derives. Returns false if one is at it, or if another build has
 * claimed it since.
 */
async function lockDerivation(connection: Connection): Promise<boolean> {
  const claim = await connection.value<string>(
    'SELECT value FROM settings WHERE name = $1 FOR UPDATE SKIP LOCKED',
    [SETTING],
  )
  return claim === DERIVED_WITH
}

/** The query reads two ranges of the index, since "other than" would read it all. */
async function lockStaleEvents(connection: Connection, atMost: number) {
  const rows = await connection.query<EventRow & { hasMailings: boolean }>(
    `SELECT ${EVENT_COLUMNS},
       EXISTS (SELECT 1 FROM mailings WHERE mailings.event_id = events.id) AS "hasMailings"
     FROM events WHERE id IN (
       SELECT id FROM (SELECT id FROM events WHERE derived_with < $1 LIMIT $2) AS older
       UNION ALL SELECT id FROM (SELECT id FROM events WHERE derived_with > $1 LIMIT $2) AS newer)
     ORDER BY id FOR NO KEY UPDATE`,
    [DERIVED_WITH, atMost],
  )
  return rows.map((row) => ({ ...eventOfRow(row), hasMailings: row.hasMailings }))
}

async function saveDerivedColumns(connection: Connection, event: StoredEvent): Promise<void> {
  const columns = derivedColumns(event, event.readAt)
  await connection.query(
    `UPDATE events SET ${assignments(columns, 2)}, page_version = page_version + 1 WHERE id = $1`,
    [event.id, ...Object.values(columns)],
  )
}

/** This build cannot derive the instants of the event: they stay as they are until another build comes. */
async function skipDerivation(
  connection: Connection,
  { id, descriptionHtml }: Pick<StoredEvent, 'id' | 'descriptionHtml'>,
): Promise<void> {
  await connection.query(
    'UPDATE events SET derived_with = $2, description_html = $3, page_version = page_version + 1 WHERE id = $1',
    [id, DERIVED_WITH, descriptionHtml],
  )
}
