import { answersAfterEdit } from '../../domain/answers/answers-after-edit.ts'
import { type EventDetails, timeOf } from '../../domain/event/event.ts'
import { type SeriesOccurrence, seriesOccurrenceOn } from '../../domain/event/series-occurrences.ts'
import { type Day, parseDate } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'
import type { MailContents } from '../mail/mail.ts'
import { listAnswerDays, moveAnswers } from '../tables/attendees/answer-days.ts'
import { countAnswers } from '../tables/attendees/answer-table.ts'
import { IS_MAILED } from '../tables/attendees/attendee-table.ts'
import { type StoredEvent, takesPlace } from '../tables/events/event-row.ts'
import { moveMails } from './mails-after-edit.ts'
import { noticeDelay } from './notice-plan.ts'
import { whenAndWhere } from './notices.ts'

/** The caller has locked the event. People whose dates vanish are told, unless the edit is taken back soon. */
export async function moveAnswersWithDates(
  connection: Connection,
  before: StoredEvent,
  after: StoredEvent,
): Promise<void> {
  const plan = await planOf(connection, before, after)
  await moveMails(connection, after, plan?.moves ?? [])
  if (!plan) return
  await moveAnswers(connection, after.id, plan.moves)
  for (const day of plan.returnedDays) await deleteUnsent(connection, after.id, day)
  if (!takesPlace(after)) return
  for (const date of plan.vanishedDates) await addMails(connection, before, after, date)
}

/** Counts the answers for dates to come that an edit would remove. */
export async function countVanishingAnswers(
  connection: Connection,
  before: StoredEvent,
  after: EventDetails,
): Promise<number> {
  const plan = await planOf(connection, before, after)
  if (!plan || plan.vanishedDates.length === 0) return 0
  const days = new Set(plan.vanishedDates.map(({ day }) => day))
  const counts = await countAnswers(connection, before.id)
  return counts
    .filter(({ date }) => date !== null && days.has(parseDate(date) ?? 0))
    .reduce((sum, { yes, maybe, no, waiting }) => sum + yes + maybe + no + waiting, 0)
}

async function planOf(connection: Connection, before: StoredEvent, after: EventDetails) {
  const settings = before.answerSettings ?? before.stoppedAnswerSettings
  if (!settings?.isForEachDate || !(before.recurrence ?? after.recurrence)) return null
  const edit = { before: timeOf(before), after: timeOf(after) }
  const { vanishedDays, ...plan } = answersAfterEdit(
    settings,
    edit,
    await listAnswerDays(connection, before.id),
  )
  const isToCome = ({ status, occurrence }: SeriesOccurrence) =>
    status !== 'skipped' && occurrence.endsAt > before.readAt
  const vanishedDates = vanishedDays.map((day) => seriesOccurrenceOn(edit.before, day)).filter(isToCome)
  return { ...plan, vanishedDates }
}

const keyOf = (eventId: string, day: Day) => `vanished-date/${eventId}/${day}`

async function addMails(
  connection: Connection,
  before: StoredEvent,
  { id, sequence, readAt }: StoredEvent,
  { day, occurrence }: SeriesOccurrence,
): Promise<void> {
  const contents: MailContents['vanished-date'] = { before: whenAndWhere(before), day }
  const dueAt = readAt + noticeDelay([occurrence], readAt)
  await connection.query(
    `WITH readers AS (SELECT id, email FROM attendees WHERE event_id = $1 AND ${IS_MAILED} AND id IN (
       SELECT attendee_id FROM answers WHERE event_id = $1 AND day = $2 AND answer <> 'no') FOR KEY SHARE)
     INSERT INTO mails (id, unique_key, kind, recipient, payload, due_at, expires_at, event_id, attendee_id, created_at)
     SELECT gen_random_uuid(), $3 || '/' || id, 'vanished-date', email, $4, CAST($5 AS bigint), CAST($6 AS bigint), $1, id, now_ms()
     FROM readers WHERE true ON CONFLICT (unique_key) DO NOTHING`,
    [id, day, `${keyOf(id, day)}/${sequence}`, JSON.stringify(contents), dueAt, occurrence.endsAt],
  )
}

function deleteUnsent(connection: Connection, eventId: string, day: Day): Promise<unknown> {
  return connection.query(
    `DELETE FROM mails WHERE event_id = $1 AND unique_key LIKE $2
       AND COALESCE(sent_at, failed_at, lease_until) IS NULL`,
    [eventId, `${keyOf(eventId, day)}/%`],
  )
}
