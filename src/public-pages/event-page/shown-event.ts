import { isPlaceHidden } from '../../domain/answers/shown-place.ts'
import { type EventDetails, type EventWhenAndWhere, timeOf } from '../../domain/event/event.ts'
import {
  PUBLIC_TEXTS,
  type PublicText,
  pickFields,
  type SeriesOccurrenceStatus,
} from '../../domain/event/event-fields.ts'
import {
  type EventTime,
  firstOccurrence,
  type Occurrence,
  occurrenceOn,
  occurrenceToShow,
  placeOf,
  statusAt,
  zoneNamesOf,
} from '../../domain/event/event-time.ts'
import { isOnline } from '../../domain/event/location.ts'
import { type MovedFrom, movedFromAt, type PreviousStart } from '../../domain/event/moved-from.ts'
import { exceptionalOccurrence, nextSeriesOccurrences } from '../../domain/event/series-occurrences.ts'
import { englishTime } from '../../domain/language/english-time.ts'
import type { Language } from '../../domain/language/languages.ts'
import { howSoon, movedFromText } from '../../domain/language/time-texts.ts'
import type { TimeWords } from '../../domain/language/time-words.ts'
import type { Words } from '../../domain/language/words.ts'
import type { Logo, ShownCover } from '../../domain/picture.ts'
import type { Accent } from '../../domain/team-calendar.ts'
import { type ZoneNames } from '../../domain/time/date-format.ts'
import { type Instant, offsetText, wallTimeAt } from '../../domain/time/time-zone.ts'
import { type Day, dayOfWallTime, formatDate, formatWallTime } from '../../domain/time/wall-time.ts'
import type { ShownQuestion } from './shown-question.ts'

/** The description is already cleaned. */
interface ShowableEvent extends EventWhenAndWhere, Pick<EventDetails, PublicText | 'captureAttendees'> {
  slug: string
  cancelledAt: Instant | null
  cancellationNote: string
  movedFrom: MovedFrom | null
}

/** The team, creator and counters of an event never reach a visitor page. */
export interface ShownEvent
  extends Pick<ShowableEvent, PublicText | 'slug' | 'timezone' | 'captureAttendees' | 'recurrence'> {
  location: string
  /** Only those who come see the place. */
  hidesLocation: boolean
  /** The shown location is the public text. */
  isPlaceHidden: boolean
  /** The organizer entered this start date; the recurrence summary refers to it. */
  startDay: Day
  first: Occurrence
  /** It is the next occurrence, or the last one of a past event. */
  occurrence: Occurrence
  zone: ZoneNames
  isPast: boolean
  /** Null while the event takes place. The note may be empty. */
  cancellation: { note: string } | null
  /** It is "Moved from Tue, Mar 24, 2026", if that is news; empty otherwise. */
  movedFrom: string
  /** The shown occurrence was to start then, if `movedFrom` says so. */
  previousStart: Start | null
  /** The next dates have the skipped ones, too; empty for a single event. */
  dates: readonly ShownDate[]
  /** These dates of the rule are skipped or take place at another time, as far as they are not over. */
  datesOff: readonly Occurrence[]
  /** It is "In 9 days", by the event's own calendar, or "Happening now"; empty for a past event. */
  soon: string
  /** Today is the day where the event takes place. */
  today: Day
  isHappening: boolean
  /** The team has chosen the language. It is missing in a preview. */
  language?: Language | null
  accent?: Accent
  logo?: Logo | null
  team?: string
  cover?: ShownCover | null
  /** It is the main color of the cover; empty if that is not known. */
  tint?: string
  calendar?: { slug: string; name: string } | null
  /** Missing if the event does not ask "Will you come?", and in a preview. */
  question?: ShownQuestion
}

export interface ShownDate {
  occurrence: Occurrence
  zone: ZoneNames
  status: SeriesOccurrenceStatus
  /** Empty if the date takes place where the series does. */
  location: string
  note: string
  movedFrom: string
}

/** The browser tells the visitor's device. An iPad says that it is a Mac. */
export type Device = 'apple' | 'android' | 'other'

export function deviceOf(userAgent: string): Device {
  if (userAgent.includes('Android')) return 'android'
  return /\b(?:iPhone|iPad|iPod|Macintosh)\b/.test(userAgent) ? 'apple' : 'other'
}

/** `auto` follows the visitor's choice; the others are that of the embedding page. */
export type Theme = 'auto' | 'light' | 'dark'

export interface PageVariant {
  device: Device
  theme: Theme
}

export interface SiteFacts {
  brandName: string
  publicUrl: string
  /** True if a sign-up waits for a press of the button in an email. */
  confirmsSignUps: boolean
  legalLinks?: readonly LegalLink[]
}

export interface PageSite extends SiteFacts {
  files: VisitorFiles
}

export interface LegalLink {
  label: keyof Words['page']['legal']
  address: string
}

export interface VisitorFiles {
  style: string
  calendarStyle: string
  /** Teams with an accent of their own need it besides the style. */
  accentStyle: string
  /** The embed card needs it besides the style. */
  embedStyle: string
  /** Pages with a cover or a logo need it besides the style. */
  pictureStyle: string
  script: string
  /** True only in development. A sandboxed frame has no origin, so CORS would block a module there. */
  isModule: boolean
}

const DATES_SHOWN = 6

export function shownEventOf(event: ShowableEvent, readAt: Instant, words = englishTime): ShownEvent {
  const { slug, timezone, captureAttendees, recurrence } = event
  const time = timeOf(event)
  const occurrence = occurrenceToShow(time, readAt)
  const isPast = statusAt(time, readAt) === 'past'
  const move = { ...time, movedFrom: event.movedFrom }
  const isHappening = occurrence.startsAt <= readAt && readAt < occurrence.endsAt
  const today = dayOfWallTime(wallTimeAt(timezone, readAt))
  const previousStart = isPast ? null : movedFromAt(move, occurrence, readAt)
  return {
    ...pickFields(event, PUBLIC_TEXTS),
    slug,
    timezone,
    captureAttendees,
    recurrence,
    location: placeOf(event, occurrence),
    hidesLocation: event.hidesLocation ?? false,
    isPlaceHidden: isPlaceHidden(event, placeOf(event, occurrence)),
    startDay: dayOfWallTime(time.start),
    first: firstOccurrence(time),
    occurrence,
    zone: zoneNamesOf(time, occurrence),
    isPast,
    cancellation: event.cancelledAt === null ? null : { note: event.cancellationNote },
    movedFrom: movedText(previousStart, occurrence, time, words),
    previousStart,
    dates: shownDates(time, readAt, words),
    datesOff: datesOff(time, readAt),
    soon: isHappening ? words.happeningNow : howSoon(today, dayOfWallTime(occurrence.start), words),
    today,
    isHappening,
  }
}

function shownDates(time: EventTime, now: Instant, words: TimeWords): ShownDate[] {
  if (!time.recurrence) return []
  return nextSeriesOccurrences(time, now, DATES_SHOWN).map(({ occurrence, status, location, note }) => ({
    occurrence,
    zone: zoneNamesOf(time, occurrence),
    status,
    location: location ?? '',
    note,
    movedFrom: movedText(movedFromAt({ ...time, movedFrom: null }, occurrence, now), occurrence, time, words),
  }))
}

function datesOff(time: EventTime, now: Instant): Occurrence[] {
  const dates = (time.exceptions ?? []).map((exception) => exceptionalOccurrence(time, exception))
  return dates
    .filter(({ status, hasOwnTime }) => status === 'skipped' || hasOwnTime)
    .map(({ day }) => occurrenceOn(time, day))
    .filter(({ endsAt }) => endsAt > now)
}

function movedText(
  from: PreviousStart | null,
  occurrence: Occurrence,
  { timezone }: EventTime,
  words: TimeWords,
): string {
  return from ? movedFromText(from, { ...occurrence, timezone }, words) : ''
}

/** The link is what visitors of an online event have come for while it runs. */
export function isJoinedNow({ isHappening, location, cancellation }: ShownEvent): boolean {
  return isHappening && !cancellation && isOnline(location)
}

/** Nobody knows the language of what the organizer has typed, unless the team has said so. */
export function typedLanguage({ language }: Pick<ShownEvent, 'language'>): string {
  return language ?? ''
}

type Start = Pick<Occurrence, 'allDay' | 'start' | 'startsAt'>

/** Returns ISO 8601: "2026-03-10T09:00:00-04:00", or the date alone of an all-day occurrence. */
export function startText({ allDay, start, startsAt }: Start): string {
  if (allDay) return formatDate(dayOfWallTime(start))
  return `${formatWallTime(start)}${offsetText(start - startsAt)}`
}

export function endText({ allDay, end, endsAt }: Occurrence): string {
  return startText({ allDay, start: end, startsAt: endsAt })
}
