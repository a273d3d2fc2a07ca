import { type AnswerSettings } from '../../domain/answers/answer.ts'
import { ALL_DATES, answersCloseAt, isForEachDate, isLineMoving } from '../../domain/answers/answered-date.ts'
import { type EventTimeDetails, timeOf } from '../../domain/event/event.ts'
import type { EventTime, Occurrence } from '../../domain/event/event-time.ts'
import { nextSeriesOccurrences } from '../../domain/event/series-occurrences.ts'
import type { TimeWords } from '../../domain/language/time-words.ts'
import type { PageWords } from '../../domain/language/words.ts'
import { abbreviationAt, type Instant, wallTimeAt } from '../../domain/time/time-zone.ts'
import { type Day, dayOfWallTime, formatDate } from '../../domain/time/wall-time.ts'

export interface ShownQuestion extends Pick<AnswerSettings, 'allowsGuests' | 'questions'> {
  /** Empty if the answer is for all dates. */
  dates: readonly { date: string; label: string }[]
  /** True for several dates only if all are full. */
  isFull: boolean
  /** It is "5 places left"; empty while there are many, and if there are several dates. */
  places: string
  closes: string
  closesAt: Instant | null
  isClosed: boolean
}

const DATES_OFFERED = 12
/** From this part of all places on, visitors read how many are left. */
const FEW = 0.2

/**
 * @param taken the places that are taken, by day
 * @param waiting the days for which somebody waits: close to the start, free places are for nobody new
 */
export function shownQuestionOf(
  event: EventTimeDetails,
  settings: AnswerSettings,
  { taken, waiting }: { taken: ReadonlyMap<Day, number>; waiting?: ReadonlySet<Day> },
  now: Instant,
  words: PageWords,
): ShownQuestion {
  const time = timeOf(event)
  const { allowsGuests, questions, places } = settings
  const closesAt = answersCloseAt(settings, time, ALL_DATES)
  const leftOn = (day: Day) => {
    if (places === null) return null
    const isHeld = waiting?.has(day) && !isLineMoving(settings, time, day, now)
    return isHeld ? 0 : places - (taken.get(day) ?? 0)
  }
  const textOf = (count: number | null) =>
    places !== null && count !== null && count <= places * FEW ? words.page.placesLeft(count) : ''
  const dates = isForEachDate(settings, time) ? datesToCome(time, now) : null
  const isFullOn = (day: Day) => (leftOn(day) ?? 1) <= 0
  const labelOf = (day: Day, occurrence: Occurrence) => {
    const label = dateLabel(occurrence, words.time)
    const places = textOf(leftOn(day))
    if (isFullOn(day)) return words.page.fullDate(label)
    return places === '' ? label : words.page.dateWithPlaces(label, places)
  }
  const isFull = dates ? dates.every(({ day }) => isFullOn(day)) : isFullOn(ALL_DATES)
  return {
    allowsGuests,
    questions,
    dates:
      dates?.map(({ day, occurrence }) => ({ date: formatDate(day), label: labelOf(day, occurrence) })) ?? [],
    isFull,
    places: dates || isFull ? '' : textOf(leftOn(ALL_DATES)),
    closes: settings.closesIso === null || closesAt === null ? '' : momentText(time, closesAt, words),
    closesAt,
    isClosed: (closesAt !== null && closesAt <= now) || dates?.length === 0,
  }
}

function datesToCome(time: EventTime, now: Instant) {
  return nextSeriesOccurrences(time, now, DATES_OFFERED).filter(({ status }) => status !== 'skipped')
}

function dateLabel({ allDay, start }: Occurrence, { shortDay, clockTime, dateAndTime }: TimeWords): string {
  const date = shortDay(dayOfWallTime(start))
  return allDay ? date : dateAndTime(date, clockTime(start))
}

function momentText({ timezone }: EventTime, instant: Instant, { time }: PageWords): string {
  const wall = wallTimeAt(timezone, instant)
  const clock = `${time.clockTime(wall)} ${abbreviationAt(timezone, instant)}`
  return time.dateAndTime(time.shortDay(dayOfWallTime(wall)), clock)
}
