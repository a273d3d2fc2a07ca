import { type EventTimeDetails, timeOf } from '../../domain/event/event.ts'
import type { SeriesDateStatus } from '../../domain/event/event-fields.ts'
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
import { howSoon } from '../../domain/event/how-soon.ts'
import { isOnline } from '../../domain/event/location.ts'
import { type MovedFrom, movedFromAt, type PreviousStart } from '../../domain/event/moved-from.ts'
import { exceptionalDate, nextSeriesDates } from '../../domain/event/series-dates.ts'
import { englishTime } from '../../domain/language/english-time.ts'
import type { Language } from '../../domain/language/languages.ts'
import { movedFromText } from '../../domain/language/time-texts.ts'
import type { TimeWords } from '../../domain/language/time-words.ts'
import type { Words } from '../../domain/language/words.ts'
import type { Logo, ShownCover } from '../../domain/picture.ts'
import type { Recurrence } from '../../domain/recurrence/recurrence.ts'
import type { Accent } from '../../domain/team-calendar.ts'
import { type ZoneNames } from '../../domain/time/date-format.ts'
import { type Instant, offsetText, wallTimeAt } from '../../domain/time/time-zone.ts'
import { type Day, dayOfWallTime, formatDate, formatWallTime } from '../../domain/time/wall-time.ts'
import type { ShownQuestion } from './shown-question.ts'

/** The public part of an event. Its team, creator and counters never reach a visitor page. */
export interface ShownEvent {
  slug: string
  title: string
  /** Sanitized. */
  descriptionHtml: string
  /** Where the shown occurrence takes place. */
  location: string
  organizerName: string
  timezone: string
  captureAttendees: boolean
  recurrence: Recurrence | null
  /** The start date that the organizer entered; the recurrence summary refers to it. */
  startDay: Day
  /** The first occurrence of the series. */
  first: Occurrence
  /** The occurrence that the page shows: the next one, or the last one of a past event. */
  occurrence: Occurrence
  zone: ZoneNames
  isPast: boolean
  /** Null while the event takes place. The note may be empty. */
  cancellation: { note: string } | null
  /** "Moved from Tue, Mar 24, 2026", if that is news; empty otherwise. */
  movedFrom: string
  /** When the shown occurrence was to start, if `movedFrom` says so. */
  previousStart: Pick<Occurrence, 'allDay' | 'start' | 'startsAt'> | null
  /** The next dates of a series, the skipped ones too; empty for a single event. */
  dates: readonly ShownDate[]
  /** When the rule has dates that are skipped or take place at another time, as far as they are not over. */
  datesOff: readonly Occurrence[]
  /** "In 9 days", by the event's own calendar, or "Happening now"; empty for a past event. */
  soon: string
  isHappening: boolean
  /** Of the team. Missing in a preview. */
  language?: Language | null
  accent?: Accent
  logo?: Logo | null
  cover?: ShownCover | null
  /** The team's calendar, if it lists the event. */
  calendar?: { slug: string; name: string } | null
  /** Missing if the event does not ask "Will you come?", and in a preview. */
  question?: ShownQuestion
}

/** One of the next dates of a series. */
export interface ShownDate {
  occurrence: Occurrence
  zone: ZoneNames
  status: SeriesDateStatus
  /** Its own place; empty if it takes place where the series does. */
  location: string
  note: string
  movedFrom: string
}

/** What the browser says about the visitor's device. An iPad says that it is a Mac. */
export type Device = 'apple' | 'android' | 'other'

export function deviceOf(userAgent: string): Device {
  if (userAgent.includes('Android')) return 'android'
  return /\b(?:iPhone|iPad|iPod|Macintosh)\b/.test(userAgent) ? 'apple' : 'other'
}

/** The colors of the embed card: the visitor's choice, or that of the embedding page. */
export type Theme = 'auto' | 'light' | 'dark'

/** One event has a page for each. */
export interface PageVariant {
  device: Device
  theme: Theme
}

/** Settings of the server that the parts of a page need. */
export interface SiteFacts {
  brandName: string
  /** PUBLIC_URL, without a slash at its end. */
  publicUrl: string
  /** A sign-up waits for a press of the button in an email. */
  confirmsSignUps: boolean
  /** Imprint and privacy, if the operator has set them. */
  legalLinks?: readonly LegalLink[]
}

export interface PageSite extends SiteFacts {
  files: VisitorFiles
}

export interface LegalLink {
  /** The name in English, by which each language has its own. */
  label: keyof Words['page']['legal']
  address: string
}

/** The URLs of the stylesheet and the script. */
export interface VisitorFiles {
  style: string
  /** Of a team's calendar. */
  calendarStyle: string
  /** Besides the style, for teams with an accent of their own. */
  accentStyle: string
  /** Besides the style, for pages with a cover or a logo. */
  pictureStyle: string
  script: string
  /** True only in development. A sandboxed frame has no origin, so CORS would block a module there. */
  isModule: boolean
}

/** Of a series: the next one and five more. */
const DATES_SHOWN = 6

/** An event with its description cleaned. */
interface ShowableEvent extends EventTimeDetails {
  slug: string
  title: string
  descriptionHtml: string
  location: string
  organizerName: string
  captureAttendees: boolean
  cancelledAt: Instant | null
  cancellationNote: string
  movedFrom: MovedFrom | null
}

/** What visitors see of an event at a time. */
export function shownEventOf(
  event: ShowableEvent,
  readAt: Instant,
  words: TimeWords = englishTime,
): ShownEvent {
  const time = timeOf(event)
  const occurrence = occurrenceToShow(time, readAt)
  const isPast = statusAt(time, readAt) === 'past'
  const moved = { ...time, movedFrom: event.movedFrom }
  const isHappening = occurrence.startsAt <= readAt && readAt < occurrence.endsAt
  const today = dayOfWallTime(wallTimeAt(event.timezone, readAt))
  const previousStart = isPast ? null : movedFromAt(moved, occurrence, readAt)
  return {
    slug: event.slug,
    title: event.title,
    descriptionHtml: event.descriptionHtml,
    location: placeOf(event, occurrence),
    organizerName: event.organizerName,
    timezone: event.timezone,
    captureAttendees: event.captureAttendees,
    recurrence: event.recurrence,
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
    isHappening,
  }
}

function shownDates(time: EventTime, now: Instant, words: TimeWords): ShownDate[] {
  if (!time.recurrence) return []
  return nextSeriesDates(time, now, DATES_SHOWN).map(({ occurrence, status, location, note }) => ({
    occurrence,
    zone: zoneNamesOf(time, occurrence),
    status,
    location: location ?? '',
    note,
    movedFrom: movedText(movedFromAt({ ...time, movedFrom: null }, occurrence, now), occurrence, time, words),
  }))
}

function datesOff(time: EventTime, now: Instant): Occurrence[] {
  const dates = (time.exceptions ?? []).map((exception) => exceptionalDate(time, exception))
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

/** The attribute of what the organizer has typed, whose language nobody knows unless the team has said so. */
export function typedLanguage({ language }: Pick<ShownEvent, 'language'>): string {
  return language ?? ''
}

/** The start or end as ISO 8601: "2026-03-10T09:00:00-04:00", or the date alone of an all-day occurrence. */
export function dateTimeText(occurrence: Occurrence, edge: 'start' | 'end'): string {
  if (edge === 'start') return startText(occurrence)
  return startText({ allDay: occurrence.allDay, start: occurrence.end, startsAt: occurrence.endsAt })
}

/** The same for a start alone. */
export function startText({
  allDay,
  start,
  startsAt,
}: Pick<Occurrence, 'allDay' | 'start' | 'startsAt'>): string {
  if (allDay) return formatDate(dayOfWallTime(start))
  return `${formatWallTime(start)}${offsetText(start - startsAt)}`
}
