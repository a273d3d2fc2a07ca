import { Problem } from '../../domain/problem.ts'
import { type Database, DatabaseUnavailable } from '../db/database.ts'
import {
  type LeasedSource,
  leaseDueSource,
  putOffReading,
  saveFailedReading,
} from '../tables/calendar-source-table.ts'
import { type Following, LeaseLost, SourceReading } from './source-reading.ts'

/** Any number of instances may run it on one database. */
export async function readDueSources(
  database: Database,
  following: Following,
  signal: AbortSignal,
): Promise<void> {
  const drain = async () => {
    while (!signal.aborted) {
      const source = await leaseDueSource(database)
      if (!source) return
      await readSource(database, source, following)
    }
  }
  // One slow address does not hold up all others.
  await Promise.all([drain(), drain(), drain(), drain()])
}

/** What is logged names neither the address, which may hold a secret, nor an event. */
async function readSource(database: Database, source: LeasedSource, following: Following): Promise<void> {
  const { log } = following
  const about = { source: source.id, team: source.teamId }
  try {
    log.info({ ...about, ...(await new SourceReading(database, source, following).run()) }, 'calendar read')
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    if (error instanceof LeaseLost) return log.info(about, 'calendar read by another instance, or no more')
    if (error instanceof Problem && error.kind === 'too-many') return putOffReading(database, source)
    const failure = error instanceof Problem ? error.message : 'The calendar could not be read.'
    if (error instanceof Problem) log.warn({ ...about, failure }, 'calendar not read')
    else log.error({ ...about, err: error }, 'calendar not read')
    await saveFailedReading(database, source, failure)
  }
}
