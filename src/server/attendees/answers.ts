import type { AnswerSettings } from '../../domain/answers/answer.ts'
import {
  answeredDay,
  answersCloseAt,
  type CheckedAnswer,
  checkedAnswer,
  isAskedDay,
  isLineMoving,
  occurrenceOfDay,
} from '../../domain/answers/answered-date.ts'
import { takesPlaceOn } from '../../domain/answers/attendance.ts'
import { type AnswerFields, MOST_GUESTS } from '../../domain/answers/given-answer.ts'
import { timeOf } from '../../domain/event/event.ts'
import { Problem } from '../../domain/problem.ts'
import { isZone } from '../../domain/time/time-zone.ts'
import type { Day } from '../../domain/time/wall-time.ts'
import type { Connection, Database } from '../db/database.ts'
import { addMail } from '../mail/mail-table.ts'
import { findAnswersOf, saveAnswer, sumPlaces } from '../tables/attendees/answer-table.ts'
import { attendedEventOf } from '../tables/attendees/attendance-table.ts'
import {
  findLinesWithFreePlaces,
  givePlaces,
  listWaiting,
  type WaitingParty,
} from '../tables/attendees/waiting-line-table.ts'
import { type StoredEvent, takesPlace } from '../tables/events/event-row.ts'
import { lockEvent, lockForChange } from '../tables/events/event-table.ts'
import { addAttendeeNews } from './attendee-news.ts'
import { updateCalendar } from './calendar-entry.ts'
import { takeBackUntoldPlaces } from './untold-places.ts'

type AskingEvent = StoredEvent & { answerSettings: AnswerSettings }

export function asks(event: StoredEvent): event is AskingEvent {
  return event.answerSettings !== null
}

export type AnswerForDay = CheckedAnswer & { day: Day }

export type GivenAnswer = AnswerForDay & { isWaiting: boolean }

/**
 * Throws a Problem if the answer does not fit what the event asks, or if answers are closed, unless an organizer
 * changes it. Returns null if the event does not ask, or nothing was answered.
 */
export function readAnswer(
  event: StoredEvent,
  fields: AnswerFields,
  by: 'attendee' | 'organizer' = 'attendee',
): AnswerForDay | null {
  const { answer } = fields
  if (!asks(event) || answer === undefined) return null
  const [settings, time] = [event.answerSettings, timeOf(event)]
  const day = answeredDay(settings, time, fields.date)
  const closesAt = answersCloseAt(settings, time, day)
  if (by === 'attendee' && closesAt !== null && closesAt <= event.readAt) {
    throw new Problem('conflict', 'answersClosed')
  }
  return { day, ...checkedAnswer(settings, { ...fields, answer }) }
}

/**
 * Stores an answer and gives it places or a place in the line; the last answer counts. The caller has called
 * lockEventForSignUp, so nobody else gives places of the event meanwhile. Throws a Problem if the attendee has a
 * place and there is none for more guests. A sign-up that is not confirmed holds no place.
 */
export async function changeAnswer(
  connection: Connection,
  event: AskingEvent,
  { id: attendeeId, isUnconfirmed }: { id: string; isUnconfirmed: boolean },
  newAnswer: AnswerForDay,
): Promise<GivenAnswer> {
  const { day } = newAnswer
  const previous = (await findAnswersOf(connection, attendeeId)).find((one) => one.day === day)
  const answer = { ...newAnswer, ...unaskedParts(event.answerSettings, newAnswer, previous) }
  const key = { eventId: event.id, attendeeId, day }
  if (isUnconfirmed) {
    await saveAnswer(connection, key, { ...answer, places: 0, isWaiting: false })
    return { ...answer, isWaiting: false }
  }
  // No effect if the event was locked so; otherwise it asks since a moment ago.
  await lockForChange(connection, event.id)
  await fillPlaces(connection, event, day)
  const before = await findAnswersOf(connection, attendeeId)
  const oldPlaces = before.find((one) => one.day === day)?.places ?? 0
  const newPlaces = answer.answer === 'yes' ? 1 + answer.guests : 0
  const more = oldPlaces === 0 ? 0 : newPlaces - oldPlaces
  const free = more > 0 ? await freePlaces(connection, event, day) : 0
  if (more > free) {
    throw new Problem('conflict', free > 0 ? ['placesLeft', free] : 'noPlaceLeft')
  }
  // Somebody new is the last in line, so that nobody jumps it when a place becomes free at this moment.
  const isLast = newPlaces > 0 && oldPlaces === 0
  await saveAnswer(connection, key, { ...answer, places: isLast ? 0 : newPlaces, isWaiting: isLast })
  const seated = await fillPlaces(connection, event, day, isLast ? attendeeId : undefined)
  await updateCalendar(connection, event, { attendeeId, day, before })
  return { ...answer, isWaiting: isLast && !seated.includes(attendeeId) }
}

/** What somebody has said stays if the event asks for it no more: their guests, and replies to former questions. */
function unaskedParts(
  { allowsGuests, questions }: AnswerSettings,
  { answer, guests, replies }: CheckedAnswer,
  previous: CheckedAnswer | undefined,
): Pick<CheckedAnswer, 'guests' | 'replies'> {
  const isAsked = ([id]: [string, string]) => questions.some((question) => String(question.id) === id)
  const formerReplies = Object.entries(previous?.replies ?? {}).filter((reply) => !isAsked(reply))
  return {
    guests: allowsGuests || answer === 'no' ? guests : Math.max(guests, previous?.guests ?? 0),
    replies: { ...Object.fromEntries(formerReplies), ...replies },
  }
}

/** False for a date that does not take place, and after the question was changed from all dates to single ones. */
export function isAskedOn(event: StoredEvent, day: Day): boolean {
  return (
    asks(event) &&
    isAskedDay(event.answerSettings, timeOf(event), day) &&
    takesPlaceOn(attendedEventOf(event), day)
  )
}

/**
 * Saves answers that were given earlier, also if answers are closed meanwhile: their places may be gone. The caller
 * has called lockEventForSignUp. Answers for days that the event no longer asks for stay away.
 */
export async function restoreAnswers(
  connection: Connection,
  event: StoredEvent,
  attendee: { id: string; isUnconfirmed: boolean },
  answers: readonly AnswerForDay[],
): Promise<void> {
  if (!asks(event)) return
  for (const answer of answers) {
    if (!isAskedDay(event.answerSettings, timeOf(event), answer.day)) continue
    await changeAnswer(connection, event, attendee, answer)
  }
}

/** Returns the same for every address, so it reveals nothing about one. */
export async function wouldWait(
  connection: Connection,
  event: StoredEvent,
  { day, answer, guests }: AnswerForDay,
): Promise<boolean> {
  if (answer !== 'yes' || !asks(event)) return false
  await fillPlaces(connection, event, day)
  const isMoving = isLineMoving(event.answerSettings, timeOf(event), day, event.readAt)
  if (!isMoving && (await firstInLine(connection, event, day)).length > 0) return true
  return 1 + guests > (await freePlaces(connection, event, day))
}

async function freePlaces(connection: Connection, event: AskingEvent, day: Day): Promise<number> {
  const { places } = event.answerSettings
  if (places === null) return Number.MAX_SAFE_INTEGER
  return Math.max(places - (await sumPlaces(connection, event.id, day)), 0)
}

function firstInLine(
  connection: Connection,
  { id: eventId }: AskingEvent,
  day: Day,
): Promise<WaitingParty[]> {
  return listWaiting(connection, { eventId, day }, { free: 1 + MOST_GUESTS, atMost: 1 })
}

const PARTIES_AT_ONCE = 500

/**
 * Gives the free places of a date that takes place to the first in line whose parties fit, and emails them. Call with
 * the event locked. Whoever leaves only frees a place: the job, or the next answer, gives it away.
 * @param newId somebody who has just said Yes: they read it on the screen. In the last hour only they may get a
 * place, if nobody is before them in line
 * @returns the ids of attendees who got a place
 */
export async function fillPlaces(
  connection: Connection,
  event: AskingEvent,
  day: Day,
  newId?: string,
): Promise<string[]> {
  const time = timeOf(event)
  if (!takesPlaceOn(attendedEventOf(event), day)) return []
  const isMoving = takesPlace(event) && isLineMoving(event.answerSettings, time, day, event.readAt)
  if (!isMoving && newId === undefined) return []
  let free = await freePlaces(connection, event, day)
  if (free === 0) return []
  const line = isMoving
    ? await listWaiting(
        connection,
        { eventId: event.id, day },
        { free: Math.min(free, 1 + MOST_GUESTS), atMost: PARTIES_AT_ONCE },
      )
    : (await firstInLine(connection, event, day)).filter(({ attendeeId }) => attendeeId === newId)
  const seated: string[] = []
  for (const { attendeeId, guests } of line) {
    if (1 + guests > free) continue
    free -= 1 + guests
    await givePlaces(connection, { eventId: event.id, attendeeId, day })
    seated.push(attendeeId)
  }
  const expiresInMs = occurrenceOfDay(time, day, event.readAt).startsAt - event.readAt
  for (const { attendeeId, email, waitingSince } of line) {
    if (!seated.includes(attendeeId) || attendeeId === newId) continue
    const uniqueKey = `place/${event.id}/${attendeeId}/${day}/${event.readAt}`
    await addMail(
      connection,
      { kind: 'place', to: email, contents: { day, waitingSince } },
      { uniqueKey, eventId: event.id, attendeeId, expiresInMs },
    )
    await addAttendeeNews(connection, 'attendee.changed', event.id, attendeeId)
  }
  return seated
}

const LINES_AT_ONCE = 1_000

export async function placesJob(database: Database, signal: AbortSignal): Promise<number> {
  await takeBackUntoldPlaces(database, signal)
  const lines = await findLinesWithFreePlaces(database, LINES_AT_ONCE)
  for (const { eventId, day } of lines) {
    if (signal.aborted) break
    await database.transaction(async (connection) => {
      const event = await lockEvent(connection, eventId)
      if (event && asks(event) && isZone(event.timezone)) await fillPlaces(connection, event, day)
    })
  }
  return lines.length
}
