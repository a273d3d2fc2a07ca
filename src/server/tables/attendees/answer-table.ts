import type { AnswerCounts, AnswerKind, AnswerSettings } from '../../../domain/answers/answer.ts'
import { ALL_DATES, type CheckedAnswer } from '../../../domain/answers/answered-date.ts'
import type { AttendeeAnswer } from '../../../domain/answers/given-answer.ts'
import { type Day, formatDate, MINUTE } from '../../../domain/time/wall-time.ts'
import { type Connection, listIn } from '../../db/database.ts'

/** The caller has locked the event. */
export async function saveAnswerSettings(
  connection: Connection,
  eventId: string,
  { places, ...rest }: AnswerSettings,
): Promise<void> {
  await connection.query(
    `UPDATE events SET answer_settings = $2, places = $3, stopped_answer_settings = NULL,
       answer_version = answer_version + 1, page_version = page_version + 1 WHERE id = $1`,
    [eventId, JSON.stringify(rest), places],
  )
}

/** Answers stay, and so do the settings, for when the event asks again. The caller has locked the event. */
export async function stopAsking(
  connection: Connection,
  eventId: string,
  settings: AnswerSettings,
): Promise<void> {
  await connection.query(
    `UPDATE events SET answer_settings = NULL, places = NULL, stopped_answer_settings = $2,
       answer_version = answer_version + 1, page_version = page_version + 1 WHERE id = $1`,
    [eventId, JSON.stringify(settings)],
  )
}

/** Returns the ids of the questions to which somebody has replied. */
export async function findRepliedQuestions(connection: Connection, eventId: string): Promise<Set<number>> {
  const replies = await connection.values<string>(
    "SELECT DISTINCT replies FROM answers WHERE event_id = $1 AND replies <> '{}'",
    [eventId],
  )
  return new Set(replies.flatMap((text) => Object.keys(JSON.parse(text) as object).map(Number)))
}

/** Call it whenever the places that are taken may change. Without a limit, the page does not show them. */
export async function raiseVersionOfPlaces(connection: Connection, eventId: string): Promise<void> {
  await connection.query(
    'UPDATE events SET page_version = page_version + 1 WHERE id = $1 AND places IS NOT NULL',
    [eventId],
  )
}

/** So long new answers are left out of the places that visitors read: the minute that has begun, and one before. */
const BEFORE_LAST_MINUTE = `(now_ms() / ${MINUTE} - 1) * ${MINUTE}`

/** Rises when answers begin to be shown. */
export const VERSION_OF_PLACES = `CASE WHEN events.places IS NULL THEN 0 ELSE now_ms() / ${MINUTE} END`

export interface TakenPlaces {
  taken: Map<Day, number>
  takenBefore: Map<Day, number>
  waiting: Set<Day>
}

export async function findTakenPlaces(
  connection: Connection,
  eventIds: readonly string[],
): Promise<Map<string, TakenPlaces>> {
  const places = new Map<string, TakenPlaces>(
    eventIds.map((id) => [id, { taken: new Map(), takenBefore: new Map(), waiting: new Set() }]),
  )
  if (eventIds.length === 0) return places
  const ids = [JSON.stringify(eventIds)]
  const sums = await connection.query<{ eventId: string; day: Day; taken: number; takenBefore: number }>(
    `SELECT event_id AS "eventId", day, CAST(sum(places) AS bigint) AS taken,
       CAST(sum(CASE WHEN changed_at < ${BEFORE_LAST_MINUTE} THEN places ELSE 0 END) AS bigint) AS "takenBefore" FROM answers
     WHERE event_id IN ${listIn('$1')} AND places > 0 GROUP BY event_id, day ORDER BY event_id, day`,
    ids,
  )
  for (const { eventId, day, taken, takenBefore } of sums) {
    places.get(eventId)?.taken.set(day, taken)
    places.get(eventId)?.takenBefore.set(day, takenBefore)
  }
  const lines = await connection.query<{ eventId: string; day: Day }>(
    `SELECT DISTINCT event_id AS "eventId", day FROM answers
     WHERE event_id IN ${listIn('$1')} AND waiting_since IS NOT NULL`,
    ids,
  )
  for (const { eventId, day } of lines) places.get(eventId)?.waiting.add(day)
  return places
}

export interface AnswerKey {
  eventId: string
  attendeeId: string
  day: Day
}

export interface StoredAnswer extends CheckedAnswer {
  attendeeId: string
  day: Day
  places: number
  isWaiting: boolean
}

interface AnswerRow extends Omit<StoredAnswer, 'replies' | 'answer'> {
  answer: AnswerKind | null
  replies: string
  checkedInAt: number | null
}

const COLUMNS = `attendee_id AS "attendeeId", day, answer, guests, replies, places, waiting_since IS NOT NULL AS "isWaiting",
  checked_in_at AS "checkedInAt"`

/** Leaves out check-ins without an answer. The answers are in the order of the days. */
export async function findAnswersOf(connection: Connection, attendeeId: string): Promise<StoredAnswer[]> {
  return (await listRowsOf(connection, [attendeeId])).flatMap(answerOfRow)
}

export async function findAnswersOfAll(
  connection: Connection,
  attendeeIds: readonly string[],
): Promise<Map<string, StoredAnswer[]>> {
  const answers = new Map<string, StoredAnswer[]>(attendeeIds.map((id) => [id, []]))
  if (answers.size === 0) return answers
  const rows = await listRowsOf(connection, attendeeIds)
  for (const answer of rows.flatMap(answerOfRow)) answers.get(answer.attendeeId)?.push(answer)
  return answers
}

function answerOfRow({ answer, replies, ...row }: AnswerRow): StoredAnswer[] {
  return answer === null ? [] : [{ ...row, answer, replies: JSON.parse(replies) as Record<string, string> }]
}

export async function findCheckInsOf(connection: Connection, attendeeId: string): Promise<Day[]> {
  const rows = await listRowsOf(connection, [attendeeId])
  return rows.flatMap(({ day, checkedInAt }) => (checkedInAt === null ? [] : day))
}

function listRowsOf(connection: Connection, attendeeIds: readonly string[]): Promise<AnswerRow[]> {
  return connection.query<AnswerRow>(
    `SELECT ${COLUMNS} FROM answers WHERE attendee_id IN ${listIn('$1')} ORDER BY attendee_id, day`,
    [JSON.stringify(attendeeIds)],
  )
}

/** Check-ins without an answer are among them. */
export async function listAnswers(
  connection: Connection,
  attendeeIds: readonly string[],
): Promise<Map<string, AttendeeAnswer[]>> {
  const answers = new Map<string, AttendeeAnswer[]>()
  if (attendeeIds.length === 0) return answers
  for (const row of await listRowsOf(connection, attendeeIds)) {
    const { attendeeId, day, answer, guests, replies, isWaiting, checkedInAt } = row
    const attendeeAnswer = {
      date: dateOfAnswer(day),
      answer,
      guests,
      answers: JSON.parse(replies) as Record<string, string>,
      isWaiting,
      checkedInAt: checkedInAt === null ? null : new Date(checkedInAt).toISOString(),
    }
    answers.set(attendeeId, [...(answers.get(attendeeId) ?? []), attendeeAnswer])
  }
  return answers
}

export async function listAnswersOf(connection: Connection, attendeeId: string): Promise<AttendeeAnswer[]> {
  return (await listAnswers(connection, [attendeeId])).get(attendeeId) ?? []
}

export function dateOfAnswer(day: Day): string | null {
  return day === ALL_DATES ? null : formatDate(day)
}

/**
 * An answer that still waits keeps its place in the line. Only the owner of an address can change an answer, so that
 * may show at once, and the time is that of the first one.
 */
export async function saveAnswer(
  connection: Connection,
  { eventId, attendeeId, day }: AnswerKey,
  { answer, guests, replies, places, isWaiting }: CheckedAnswer & { places: number; isWaiting: boolean },
): Promise<void> {
  await connection.query(
    `INSERT INTO answers (attendee_id, day, event_id, answer, guests, replies, places, waiting_since, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $8 = 1 THEN now_ms() END, now_ms())
     ON CONFLICT (attendee_id, day) DO UPDATE SET answer = excluded.answer, guests = excluded.guests,
       replies = excluded.replies, places = excluded.places,
       changed_at = CASE WHEN answers.answer IS NULL THEN excluded.changed_at ELSE answers.changed_at END,
       waiting_since = CASE WHEN excluded.waiting_since IS NULL THEN NULL
         ELSE COALESCE(answers.waiting_since, excluded.waiting_since) END`,
    [attendeeId, day, eventId, answer, guests, JSON.stringify(replies), places, isWaiting],
  )
  await raiseVersionOfPlaces(connection, eventId)
}

/** Only callers who have the event locked may rely on the sum. */
export function sumPlaces(connection: Connection, eventId: string, day: Day): Promise<number> {
  return connection.number(
    'SELECT CAST(sum(places) AS bigint) AS taken FROM answers WHERE event_id = $1 AND day = $2 AND places > 0',
    [eventId, day],
  )
}

/** Sign-ups that wait for their confirmation do not count. */
export async function countAnswers(connection: Connection, eventId: string): Promise<AnswerCounts[]> {
  const count = (condition: string, value = '1') =>
    `CAST(COALESCE(sum(CASE WHEN ${condition} THEN ${value} END), 0) AS bigint)`
  const rows = await connection.query<Omit<AnswerCounts, 'date'> & { day: Day }>(
    `SELECT day, ${count("answer = 'yes' AND waiting_since IS NULL")} AS yes, ${count("answer = 'maybe'")} AS maybe,
       ${count("answer = 'no'")} AS no, ${count('waiting_since IS NOT NULL')} AS waiting,
       ${count('1 = 1', 'places')} AS places, ${count('checked_in_at IS NOT NULL')} AS "checkedIn"
     FROM answers JOIN attendees ON attendees.id = answers.attendee_id AND attendees.unconfirmed_since IS NULL
     WHERE answers.event_id = $1 GROUP BY day ORDER BY day`,
    [eventId],
  )
  return rows.map(({ day, ...counts }) => ({ date: dateOfAnswer(day), ...counts }))
}

/** A second press at another door keeps the time of the first. */
export async function saveCheckIn(
  connection: Connection,
  { eventId, attendeeId, day }: AnswerKey,
  isHere: boolean,
): Promise<void> {
  await connection.query(
    `INSERT INTO answers (attendee_id, day, event_id, changed_at, checked_in_at)
     VALUES ($1, $2, $3, now_ms(), CASE WHEN $4 = 1 THEN now_ms() END)
     ON CONFLICT (attendee_id, day) DO UPDATE SET
       checked_in_at = CASE WHEN $4 = 1 THEN COALESCE(answers.checked_in_at, now_ms()) END`,
    [attendeeId, day, eventId, isHere],
  )
}

export function listCheckedIn(connection: Connection, eventId: string, day: Day): Promise<string[]> {
  return connection.values<string>(
    `SELECT attendee_id FROM answers WHERE event_id = $1 AND day = $2 AND checked_in_at IS NOT NULL
     ORDER BY checked_in_at, attendee_id`,
    [eventId, day],
  )
}
