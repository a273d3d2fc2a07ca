import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MINUTE } from '../domain/time/wall-time.ts'
import type { Database } from './db/database.ts'
import { type JobLog, type RepeatingJob, repeatJob } from './jobs/repeating-job.ts'
import { hasUsers } from './tables/accounts/user-table.ts'

/** Lies beside the database file once that has data, so that a start without the file is noticed. */
export const MARK_FILE = 'daymark.db.has-data'

const TEXT = `The file daymark.db in this folder has data. Without it, the server does not start.
Delete this file to start without any data.
`

/** Writes the mark as soon as there are users. */
export function startDataMarkJob(database: Database, dataDir: string, log: JobLog): RepeatingJob {
  let isMarked = false
  return repeatJob({ name: 'data mark', everyMs: MINUTE, log }, async () => {
    if (isMarked || !(await hasUsers(database))) return
    await writeFile(join(dataDir, MARK_FILE), TEXT, { mode: 0o600 })
    isMarked = true
  })
}
