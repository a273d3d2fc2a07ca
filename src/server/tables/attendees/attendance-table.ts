import { ALL_DATES } from '../../../domain/answers/answered-date.ts'
import { type AttendedEvent, askedDay } from '../../../domain/answers/attendance.ts'
import type { MessageReaders } from '../../../domain/attendee-message.ts'
import { type EventTimeDetails, timeOf } from '../../../domain/event/event.ts'
import type { Day } from '../../../domain/time/wall-time.ts'
import { listIn, type Parameter } from '../../db/database.ts'
import type { StoredEvent } from '../events/event-row.ts'

export function attendedEventOf(
  event: EventTimeDetails & Pick<StoredEvent, 'answerSettings' | 'cancelledAt'>,
): AttendedEvent {
  return { settings: event.answerSettings, time: timeOf(event), isCancelled: event.cancelledAt !== null }
}

/** It selects attendees. The parameters follow those of its statement. */
export interface AttendeeCondition {
  sql: string
  parameters: readonly Parameter[]
}

export const EVERYBODY: AttendeeCondition = { sql: 'true', parameters: [] }

const ANSWERED =
  'SELECT 1 FROM answers WHERE answers.attendee_id = attendees.id AND answers.answer IS NOT NULL'

/**
 * Selects the attendees for whom one of these dates counts: they have not said No for it, or have signed up for all
 * dates. It follows `isExpectedOn`.
 * @param parameter the name of its first parameter, such as `$2`
 * @param isOut answers like this do not count
 */
export function expectedOn(
  event: StoredEvent,
  days: readonly Day[],
  parameter: string,
  isOut = "answers.answer = 'no'",
): AttendeeCondition {
  const { answerSettings: settings } = event
  if (!settings) return EVERYBODY
  const asked = new Set(days.map((day) => askedDay({ settings, time: event }, day)))
  if (asked.has(ALL_DATES)) {
    return { ...EVERYBODY, sql: `NOT EXISTS (${ANSWERED} AND answers.day = ${ALL_DATES} AND ${isOut})` }
  }
  return {
    sql: `(EXISTS (${ANSWERED} AND NOT (${isOut}) AND ${isDayIn(parameter)})
      OR NOT EXISTS (${ANSWERED} AND answers.day <> ${ALL_DATES}))`,
    parameters: [listOf([...asked])],
  }
}

/** Selects those who may come on a date, as far as they have said. Whoever waits for a place does not. */
export function comingOn(event: StoredEvent, day: Day, parameter: string): AttendeeCondition {
  return expectedOn(event, [day], parameter, "(answers.answer = 'no' OR answers.waiting_since IS NOT NULL)")
}

/** Selects those to whom a message is written. A Yes in the waiting line does not count: they have no place. */
export function readersOf(
  event: StoredEvent,
  { answer, day }: { answer: MessageReaders | null; day: Day | null },
  parameter: string,
): AttendeeCondition {
  if (answer === null) return day === null ? EVERYBODY : expectedOn(event, [day], parameter)
  const state =
    answer === 'waiting'
      ? 'answers.waiting_since IS NOT NULL'
      : `answers.answer = '${answer}' AND answers.waiting_since IS NULL`
  if (day === null) return { ...EVERYBODY, sql: `EXISTS (${ANSWERED} AND ${state})` }
  return {
    sql: `EXISTS (${ANSWERED} AND ${state} AND ${isDayIn(parameter)})`,
    parameters: [listOf([askedDay({ settings: event.answerSettings, time: event }, day)])],
  }
}

/** The list has texts, which both engines compare in the same way. */
function isDayIn(parameter: string): string {
  return `CAST(answers.day AS text) IN ${listIn(parameter)}`
}

function listOf(days: readonly Day[]): string {
  return JSON.stringify(days.map(String))
}
