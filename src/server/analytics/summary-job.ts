import { dueSummary } from '../../domain/analytics/summary-period.ts'
import { type Activity, addActivity, type DateRange, NO_ACTIVITY } from '../../domain/analytics/timeline.ts'
import { isZone } from '../../domain/time/time-zone.ts'
import { DAY, formatDate } from '../../domain/time/wall-time.ts'
import { type Database, readNow } from '../db/database.ts'
import type { MailContents } from '../mail/mail.ts'
import { addMail } from '../mail/mail-table.ts'
import { listSummaryReaders, type SummaryReader } from '../tables/accounts/team-table.ts'
import { readActivity } from '../tables/analytics/activity-report-table.ts'
import { listUpcoming, refreshShownDates } from '../tables/events/event-list.ts'

const TOP_SOURCES = 5
const UPCOMING = 5

/** Returns how many summaries it queued. Each has one email, however many instances do it. */
export async function addDueSummaries(database: Database, signal: AbortSignal): Promise<number> {
  const readers = await listSummaryReaders(database)
  const now = await readNow(database)
  let count = 0
  for (const reader of readers) {
    if (signal.aborted) break
    if (await addSummary(database, reader, now)) count += 1
  }
  return count
}

async function addSummary(database: Database, reader: SummaryReader, now: number): Promise<boolean> {
  const { teamId, userId, email, frequency, timezone } = reader
  const due = dueSummary(frequency, isZone(timezone) ? timezone : 'UTC', now)
  if (!due) return false
  const counts = await sumOf(database, teamId, due.days)
  if (Object.values(counts).every((count) => count === 0)) return false
  await refreshShownDates(database, teamId)
  const contents: MailContents['summary'] = {
    frequency,
    teamName: reader.teamName,
    from: formatDate(due.days.from),
    to: formatDate(due.days.to),
    counts,
    before: await sumOf(database, teamId, due.before),
    sources: await topSources(database, teamId, due.days),
    upcoming: await listUpcoming(database, teamId, UPCOMING),
  }
  const uniqueKey = `summary/${teamId}/${userId}/${frequency}/${contents.from}`
  return addMail(
    database,
    { kind: 'summary', to: email, contents },
    { uniqueKey, teamId, userId, expiresInMs: DAY },
  )
}

async function sumOf(database: Database, teamId: string, days: DateRange): Promise<Activity> {
  const sum = { ...NO_ACTIVITY }
  for (const row of await readActivity(database, { teamId }, 'day', days)) addActivity(sum, row)
  return sum
}

async function topSources(database: Database, teamId: string, days: DateRange) {
  const rows = await readActivity(database, { teamId }, 'source', days)
  return rows.slice(0, TOP_SOURCES).map(({ name, views }) => ({ name, views }))
}
