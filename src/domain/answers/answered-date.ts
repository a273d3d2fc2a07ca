import { type EventTime, lastOccurrence, type Occurrence, occurrenceToShow } from '../event/event-time.ts'
import { hasDate, seriesOccurrenceOn } from '../event/series-occurrences.ts'
import type { Words } from '../language/words.ts'
import { invalidField } from '../problem.ts'
import { type Instant, instantOf } from '../time/time-zone.ts'
import { type Day, dayOfWallTime, HOUR, parseDate, parseWallTime } from '../time/wall-time.ts'
import { type AnswerKind, type AnswerSettings, type Question, YES_NO } from './answer.ts'
import { type AnswerFields, answerText } from './given-answer.ts'

/** An answer that is not for a single date has this day. */
export const ALL_DATES: Day = 0

export function isForEachDate(settings: AnswerSettings, event: Pick<EventTime, 'recurrence'>): boolean {
  return settings.isForEachDate && event.recurrence !== null
}

/** True if people answer for this day, also if it is skipped. */
export function isAskedDay(settings: AnswerSettings, time: EventTime, day: Day): boolean {
  return isForEachDate(settings, time) ? day !== ALL_DATES && hasDate(time, day) : day === ALL_DATES
}

/** Throws a Problem if the series has no such date, or skips it. */
export function answeredDay(settings: AnswerSettings, time: EventTime, date: string | undefined): Day {
  if (!isForEachDate(settings, time)) return ALL_DATES
  const day = parseDate(date ?? '') ?? ALL_DATES
  if (isAskedDay(settings, time, day) && seriesOccurrenceOn(time, day).status !== 'skipped') return day
  throw invalidField('date', 'noSuchDate')
}

/** From then on answers for the day can neither be given nor changed; null for an endless series. */
export function answersCloseAt(settings: AnswerSettings, time: EventTime, day: Day): Instant | null {
  const { closesIso, closesHoursBefore } = settings
  const wallTime = closesIso === null ? null : parseWallTime(closesIso)
  const date = day === ALL_DATES ? lastOccurrence(time) : seriesOccurrenceOn(time, day).occurrence
  const ends = [
    wallTime !== null && instantOf(time.timezone, wallTime),
    date !== null && (closesHoursBefore === null ? date.endsAt : date.startsAt - closesHoursBefore * HOUR),
  ].filter((end) => end !== false)
  return ends.length === 0 ? null : Math.min(...ends)
}

/** Returns the next date if the day is for all dates, or is no longer one of the series. */
export function occurrenceOfDay(time: EventTime, day: Day, now: Instant): Occurrence {
  const hasDay = time.recurrence !== null && day !== ALL_DATES && hasDate(time, day)
  return hasDay ? seriesOccurrenceOn(time, day).occurrence : occurrenceToShow(time, now)
}

/** Close to the start, people could not come any more: then a free place no longer goes to the waiting list. */
export function isLineMoving(settings: AnswerSettings, time: EventTime, day: Day, now: Instant): boolean {
  const { startsAt } = occurrenceOfDay(time, day, now)
  return now < startsAt - (settings.fillsInLastHour ? 0 : HOUR)
}

export interface CheckedAnswer {
  answer: AnswerKind
  guests: number
  replies: Record<string, string>
}

export function checkedAnswer(
  { allowsGuests, questions }: AnswerSettings,
  { answer, guests = 0, answers = {} }: AnswerFields & { answer: AnswerKind },
): CheckedAnswer {
  if (guests > 0 && !allowsGuests) throw invalidField('guests', 'noGuests')
  const replies = questions.flatMap(({ id, ...question }) => {
    const reply = answers[id] ?? ''
    const isChosen = question.kind === 'line' || choicesOf(question).includes(reply)
    if (reply !== '' && !isChosen) {
      throw invalidField('answers', ['noSuchReply', question.text])
    }
    return reply === '' ? [] : [[String(id), reply] as const]
  })
  return { answer, guests: answer === 'no' ? 0 : guests, replies: Object.fromEntries(replies) }
}

export function choicesOf({ kind, choices }: Pick<Question, 'kind' | 'choices'>): readonly string[] {
  return kind === 'yes-no' ? YES_NO : choices
}

interface AnsweredDay {
  day: Day
  answer: AnswerKind
  guests: number
  isWaiting: boolean
  /** A moved date is named by where it is. */
  occurrence?: Occurrence | null
}

/**
 * Returns "Tue, Mar 10: Yes (you are on the waiting list)", without the date if it is for all dates. Nobody waits for
 * a date that does not take place.
 */
export function answeredText(
  { day, isWaiting, occurrence, ...rest }: AnsweredDay,
  { own, page, time }: Pick<Words, 'own' | 'page' | 'time'>,
  takesPlace = true,
): string {
  const answer = answerText(rest, page)
  const text = !takesPlace ? own.dateCancelled(answer) : isWaiting ? own.waiting(answer) : answer
  if (day === ALL_DATES) return text
  return own.answerOn(time.shortDay(occurrence ? dayOfWallTime(occurrence.start) : day), text)
}
