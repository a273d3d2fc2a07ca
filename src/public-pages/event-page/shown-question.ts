import { type AnswerSettings, shownPlaces } from '../../domain/answers/answer.ts'
import { ALL_DATES, answersCloseAt, isForEachDate, isLineMoving } from '../../domain/answers/answered-date.ts'
import { type EventTimeDetails, timeOf } from '../../domain/event/event.ts'
import type { EventTime, Occurrence } from '../../domain/event/event-time.ts'
import { nextSeriesOccurrences } from '../../domain/event/series-occurrences.ts'
import { zonedTime } from '../../domain/language/time-texts.ts'
import type { TimeWords } from '../../domain/language/time-words.ts'
import type { PageWords } from '../../domain/language/words.ts'
import { abbreviationAt, type Instant, wallTimeAt } from '../../domain/time/time-zone.ts'
import { type Day, dayOfWallTime, formatDate } from '../../domain/time/wall-time.ts'

export interface OfferedDate {
  date: string
  day: Day
  label: string
  month: string
}

export interface ShownQuestion extends Pick<AnswerSettings, 'allowsGuests' | 'questions'> {
  /** Empty if the answer is for all dates. */
  dates: readonly OfferedDate[]
  /** True for several dates only if all are full. */
  isFull: boolean
  /** It is "5 places left"; empty while there are many, and if there are several dates. */
  places: string
  closes: string
  closesAt: Instant | null
  isClosed: boolean
}

interface PlacesByDay {
  taken: ReadonlyMap<Day, number>
  takenBefore?: ReadonlyMap<Day, number>
  waiting?: ReadonlySet<Day>
}

/** A form with more dates would be slow to load and to use. */
const MOST_DATES = 366

/**
 * @param taken the places that are taken, by day, and that were taken a minute before
 * @param waiting the days for which somebody waits: close to the start, free places are for nobody new
 */
export function shownQuestionOf(
  event: EventTimeDetails,
  settings: AnswerSettings,
  { taken, takenBefore = taken, waiting }: PlacesByDay,
  now: Instant,
  words: PageWords,
): ShownQuestion {
  const time = timeOf(event)
  const { allowsGuests, questions, places } = settings
  const closesAt = answersCloseAt(settings, time, ALL_DATES)
  const hasClosing = settings.closesIso !== null || (settings.closesHoursBefore !== null && !time.recurrence)
  const isFullOn = (day: Day) => {
    const isHeld = waiting?.has(day) && !isLineMoving(settings, time, day, now)
    return places !== null && (Boolean(isHeld) || (taken.get(day) ?? 0) >= places)
  }
  const textOn = (day: Day) => {
    const shown = shownPlaces(settings, taken.get(day) ?? 0, takenBefore.get(day) ?? 0)
    return places === null || shown === null ? '' : words.page.placesLeft(places - shown)
  }
  const dates = isForEachDate(settings, time) ? openDates(settings, time, now) : null
  const labelOf = (day: Day, occurrence: Occurrence) => {
    const label = dateLabel(occurrence, words.time)
    if (isFullOn(day)) return words.page.fullDate(label)
    const text = textOn(day)
    return text === '' ? label : words.page.dateWithPlaces(label, text)
  }
  const isFull = dates ? dates.every(({ day }) => isFullOn(day)) : isFullOn(ALL_DATES)
  return {
    allowsGuests,
    questions,
    dates:
      dates?.map(({ day, occurrence }) => ({
        date: formatDate(day),
        day: dayOfWallTime(occurrence.start),
        label: labelOf(day, occurrence),
        month: words.time.monthAndYear(dayOfWallTime(occurrence.start)),
      })) ?? [],
    isFull,
    places: dates || isFull ? '' : textOn(ALL_DATES),
    closes: hasClosing && closesAt !== null ? momentText(time, closesAt, words) : '',
    closesAt: dates ? Math.min(...dates.map((date) => date.closesAt)) : closesAt,
    isClosed: (closesAt !== null && closesAt <= now) || dates?.length === 0,
  }
}

function openDates(settings: AnswerSettings, time: EventTime, now: Instant) {
  return nextSeriesOccurrences(time, now, MOST_DATES).flatMap(({ day, status, occurrence }) => {
    const closesAt = answersCloseAt(settings, time, day) ?? Number.POSITIVE_INFINITY
    return status === 'skipped' || closesAt <= now ? [] : [{ day, occurrence, closesAt }]
  })
}

function dateLabel({ allDay, start }: Occurrence, { shortDay, clockTime, dateAndTime }: TimeWords): string {
  const date = shortDay(dayOfWallTime(start))
  return allDay ? date : dateAndTime(date, clockTime(start))
}

function momentText({ timezone }: EventTime, instant: Instant, { time }: PageWords): string {
  const wall = wallTimeAt(timezone, instant)
  const clock = zonedTime(wall, abbreviationAt(timezone, instant), time)
  return time.dateAndTime(time.shortDay(dayOfWallTime(wall)), clock)
}
