import { dueSummary } from '../../domain/analytics/summary-period.ts'
import { occurrenceOfDay } from '../../domain/answers/answered-date.ts'
import { repliesWithQuestions } from '../../domain/answers/given-answer.ts'
import { timeOf } from '../../domain/event/event.ts'
import { instantOf, isZone } from '../../domain/time/time-zone.ts'
import { DAY, type Day, dayOfWallTime, formatDate, parseDate } from '../../domain/time/wall-time.ts'
import { type Connection, type Database, readNow } from '../db/database.ts'
import { bucketOf, tryTakeFrom } from '../http/rate-limits.ts'
import type { MailContents, SignUpAnswer } from '../mail/mail.ts'
import { addMail } from '../mail/mail-table.ts'
import { listDigestReaders, listSignUpReaders, type SignUpReader } from '../tables/accounts/team-table.ts'
import { listAnswersOf } from '../tables/attendees/answer-table.ts'
import { findAttendee, listSignUpsBetween } from '../tables/attendees/attendee-table.ts'
import type { StoredEvent } from '../tables/events/event-row.ts'

const MOST_NAMES = 20

/**
 * Tells members who want it of a sign-up. Call in its transaction. A flood of sign-ups is no flood of emails.
 * @param day of another date, for which somebody on the list has answered
 */
export async function notifyMembers(
  connection: Connection,
  event: StoredEvent,
  attendeeId: string,
  day?: Day,
): Promise<void> {
  const { id: eventId, teamId, title } = event
  for (const { userId, email, teamName } of await listSignUpReaders(connection, teamId)) {
    if (!(await tryTakeFrom(connection, bucketOf('sign-up-emails-to', userId)))) continue
    const uniqueKey = `sign-up/${attendeeId}/${userId}${day === undefined ? '' : `/${day}`}`
    const answers = await answersOf(connection, event, attendeeId)
    const name = (await findAttendee(connection, eventId, attendeeId))?.name ?? ''
    const events = [{ id: eventId, title, names: [name], count: 1, ...(answers.length > 0 && { answers }) }]
    await addMail(
      connection,
      { kind: 'sign-ups', to: email, contents: { teamName, day: null, events } },
      { uniqueKey, teamId, userId, eventId, expiresInMs: DAY },
    )
  }
}

async function answersOf(
  connection: Connection,
  event: StoredEvent,
  attendeeId: string,
): Promise<SignUpAnswer[]> {
  const { answerSettings, readAt } = event
  if (!answerSettings) return []
  // A moved date is named by where it is.
  const dateOf = (date: string | null) => {
    const day = date === null ? null : parseDate(date)
    if (day === null) return null
    return formatDate(dayOfWallTime(occurrenceOfDay(timeOf(event), day, readAt).start))
  }
  const answers = await listAnswersOf(connection, attendeeId)
  return answers.flatMap(({ date, answer, guests, isWaiting, answers: replies }) => {
    if (answer === null) return []
    const given = { date: dateOf(date), answer, guests, isWaiting }
    return [{ ...given, replies: repliesWithQuestions(answerSettings, replies) }]
  })
}

/** Queues the emails about the sign-ups of yesterday. Each member gets one, however many instances do it. */
export async function addDueDigests(database: Database, signal: AbortSignal): Promise<number> {
  const readers = await listDigestReaders(database)
  const now = await readNow(database)
  let count = 0
  for (const reader of readers) {
    if (signal.aborted) break
    if (await addDigest(database, reader, now)) count += 1
  }
  return count
}

async function addDigest(database: Database, reader: SignUpReader, now: number): Promise<boolean> {
  const { teamId, userId, email, teamName } = reader
  const timezone = isZone(reader.timezone) ? reader.timezone : 'UTC'
  const due = dueSummary('daily', timezone, now)
  if (!due) return false
  const [from, to] = [instantOf(timezone, due.days.from * DAY), instantOf(timezone, (due.days.to + 1) * DAY)]
  const events: MailContents['sign-ups']['events'] = []
  for (const { eventId: id, title, name } of await listSignUpsBetween(database, teamId, [from, to])) {
    if (events.at(-1)?.id !== id) events.push({ id, title, names: [], count: 0 })
    const event = events.at(-1)
    if (!event) continue
    event.count += 1
    if (event.names.length < MOST_NAMES) event.names.push(name)
  }
  if (events.length === 0) return false
  const day = formatDate(due.days.from)
  return addMail(
    database,
    { kind: 'sign-ups', to: email, contents: { teamName, day, events } },
    { uniqueKey: `sign-ups/${teamId}/${userId}/${day}`, teamId, userId, expiresInMs: DAY },
  )
}
