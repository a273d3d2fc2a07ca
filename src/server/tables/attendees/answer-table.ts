import type { AnswerCounts, AnswerKind, AnswerSettings } from '../../../domain/answers/answer.ts'
import { ALL_DATES, type CheckedAnswer } from '../../../domain/answers/answered-date.ts'
import type { AttendeeAnswer } from '../../../domain/answers/given-answer.ts'
import { type Day, formatDate } from '../../../domain/time/wall-time.ts'
import { type Connection, listIn } from '../../db/database.ts'

/** Null means that the event asks nothing. Answers that were given stay. The caller has locked the event. */
export async function saveAnswerSettings(
  connection: Connection,
  eventId: string,
  settings: AnswerSettings | null,
): Promise<void> {
  const { places = null, ...rest } = settings ?? {}
  await connection.query(
    'UPDATE events SET answer_settings = $2, places = $3, page_version = page_version + 1 WHERE id = $1',
    [eventId, settings && JSON.stringify(rest), places],
  )
}

/** Call it whenever the places that are taken may change. Without a limit, the page does not show them. */
export async function raiseVersionOfPlaces(connection: Connection, eventId: string): Promise<void> {
  await connection.query(
    'UPDATE events SET page_version = page_version + 1 WHERE id = $1 AND places IS NOT NULL',
    [eventId],
  )
}

export interface TakenPlaces {
  taken: Map<Day, number>
  waiting: Set<Day>
}

export async function findTakenPlaces(
  connection: Connection,
  eventIds: readonly string[],
): Promise<Map<string, TakenPlaces>> {
  const places = new Map<string, TakenPlaces>(
    eventIds.map((id) => [id, { taken: new Map(), waiting: new Set() }]),
  )
  if (eventIds.length === 0) return places
  const ids = [JSON.stringify(eventIds)]
  const sums = await connection.query<{ eventId: string; day: Day; taken: number }>(
    `SELECT event_id AS "eventId", day, CAST(sum(places) AS bigint) AS taken FROM answers
     WHERE event_id IN ${listIn('$1')} AND places > 0 GROUP BY event_id, day ORDER BY event_id, day`,
    ids,
  )
  for (const { eventId, day, taken } of sums) places.get(eventId)?.taken.set(day, taken)
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
  const rows = await listRowsOf(connection, attendeeId)
  return rows.flatMap(({ answer, replies, ...row }) =>
    answer === null ? [] : { ...row, answer, replies: JSON.parse(replies) as Record<string, string> },
  )
}

export async function findCheckInsOf(connection: Connection, attendeeId: string): Promise<Day[]> {
  const rows = await listRowsOf(connection, attendeeId)
  return rows.flatMap(({ day, checkedInAt }) => (checkedInAt === null ? [] : day))
}

function listRowsOf(connection: Connection, attendeeId: string): Promise<AnswerRow[]> {
  return connection.query<AnswerRow>(`SELECT ${COLUMNS} FROM answers WHERE attendee_id = $1 ORDER BY day`, [
    attendeeId,
  ])
}

export async function listAnswers(
  connection: Connection,
  eventId: string,
  attendeeIds: readonly string[],
): Promise<Map<string, AttendeeAnswer[]>> {
  const answers = new Map<string, AttendeeAnswer[]>()
  if (attendeeIds.length === 0) return answers
  const rows = await connection.query<AnswerRow>(
    `SELECT ${COLUMNS} FROM answers WHERE event_id = $1 AND attendee_id IN ${listIn('$2')} ORDER BY day`,
    [eventId, JSON.stringify(attendeeIds)],
  )
  for (const { attendeeId, day, answer, guests, replies, isWaiting, checkedInAt } of rows) {
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

export function dateOfAnswer(day: Day): string | null {
  return day === ALL_DATES ? null : formatDate(day)
}

/** An answer that still waits keeps its place in the line. */
export async function saveAnswer(
  connection: Connection,
  { eventId, attendeeId, day }: AnswerKey,
  { answer, guests, replies, places, isWaiting }: CheckedAnswer & { places: number; isWaiting: boolean },
): Promise<void> {
  await connection.query(
    `INSERT INTO answers (attendee_id, day, event_id, answer, guests, replies, places, waiting_since, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $8 = 1 THEN now_ms() END, now_ms())
     ON CONFLICT (attendee_id, day) DO UPDATE SET answer = excluded.answer, guests = excluded.guests,
       replies = excluded.replies, places = excluded.places, changed_at = excluded.changed_at,
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

export interface WaitingParty {
  attendeeId: string
  email: string
  guests: number
}

export function listWaiting(
  connection: Connection,
  { eventId, day }: Pick<AnswerKey, 'eventId' | 'day'>,
  { free, atMost }: { free: number; atMost: number },
): Promise<WaitingParty[]> {
  return connection.query<WaitingParty>(
    `SELECT w.attendee_id AS "attendeeId", a.email, w.guests FROM answers w JOIN attendees a ON a.id = w.attendee_id
     WHERE w.event_id = $1 AND w.day = $2 AND w.waiting_since IS NOT NULL AND w.guests < $3
     ORDER BY w.waiting_since, w.attendee_id LIMIT $4`,
    [eventId, day, free, atMost],
  )
}

export async function givePlaces(
  connection: Connection,
  { eventId, attendeeId, day }: AnswerKey,
): Promise<void> {
  await connection.query(
    'UPDATE answers SET places = 1 + guests, waiting_since = NULL WHERE attendee_id = $1 AND day = $2',
    [attendeeId, day],
  )
  await raiseVersionOfPlaces(connection, eventId)
}

/** Returns the lines of events to come whose first parties may get a place, as far as the counts say. */
export function findLinesWithFreePlaces(
  connection: Connection,
  atMost: number,
): Promise<Pick<AnswerKey, 'eventId' | 'day'>[]> {
  return connection.query<Pick<AnswerKey, 'eventId' | 'day'>>(
    `SELECT w.event_id AS "eventId", w.day FROM (
       SELECT event_id, day, min(guests) AS guests FROM answers WHERE waiting_since IS NOT NULL GROUP BY event_id, day
     ) w JOIN events e ON e.id = w.event_id
     WHERE (e.last_ends_at IS NULL OR e.last_ends_at > now_ms()) AND e.deleted_at IS NULL
       AND e.cancelled_at IS NULL AND e.is_public = 1 AND e.answer_settings IS NOT NULL
       AND (w.day = ${ALL_DATES} OR w.day >= now_ms() / 86400000 - 1)
       AND (e.places IS NULL OR e.places > w.guests + (SELECT COALESCE(sum(t.places), 0) FROM answers t
         WHERE t.event_id = w.event_id AND t.day = w.day AND t.places > 0))
     ORDER BY w.event_id, w.day LIMIT $1`,
    [atMost],
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

/** Moves answers to the days that their dates have after an edit of the series. The caller has locked the event. */
export async function moveAnswers(
  connection: Connection,
  eventId: string,
  dayAfter: (day: Day) => Day | null,
): Promise<void> {
  const days = await connection.query<{ day: Day }>(
    `SELECT DISTINCT day FROM answers WHERE event_id = $1 AND day <> ${ALL_DATES}`,
    [eventId],
  )
  const moves = days.flatMap(({ day }) => {
    const to = dayAfter(day)
    return to === null || to === day ? [] : [[day, to] as const]
  })
  // Over negative days, since the new day of one date may be the old day of another.
  const move = (from: Day, to: Day) =>
    connection.query('UPDATE answers SET day = $3 WHERE event_id = $1 AND day = $2', [eventId, from, to])
  for (const [day] of moves) await move(day, -day)
  for (const [day, to] of moves) {
    // What is left there was for a date that the series no longer has.
    await connection.query('DELETE FROM answers WHERE event_id = $1 AND day = $2', [eventId, to])
    await move(-day, to)
  }
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
