import { calendarLinksOf, eventPageUrl, ownCalendarLinksOf } from '../../api/event-urls.ts'
import { ALL_DATES } from '../../domain/answers/answered-date.ts'
import { takesPlaceOn } from '../../domain/answers/attendance.ts'
import {
  CALENDAR_SERVICES,
  type CalendarService,
  calendarLink,
  type Visitor,
} from '../../domain/calendar/calendar-links.ts'
import { icsFile, icsFileOfDate } from '../../domain/calendar/ics-file.ts'
import { timeOf } from '../../domain/event/event.ts'
import { hasDate, lastExceptionEnd, onOneDate } from '../../domain/event/series-occurrences.ts'
import { wordsOf } from '../../domain/language/catalogs.ts'
import { Problem } from '../../domain/problem.ts'
import { type Instant, instantOf, wallTimeAt } from '../../domain/time/time-zone.ts'
import { DAY, type Day, dayOfWallTime, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { embedPage } from '../../public-pages/event-page/embed-page.tsx'
import { eventPage } from '../../public-pages/event-page/event-page.tsx'
import {
  deviceOf,
  type PageSite,
  type PageVariant,
  type ShownEvent,
  type Theme,
} from '../../public-pages/event-page/shown-event.ts'
import { isOnPhone } from '../analytics/bot-filter.ts'
import type { VisitRecorder, VisitRequest } from '../analytics/visit-recorder.ts'
import { icsEventOf, linkedEventOf } from '../event-content/calendar-event.ts'
import { publicEventView } from '../event-content/public-event-view.ts'
import type { PublicUrl } from '../http/public-url.ts'
import { languageHeaders, visitorLanguage } from '../http/requests/visitor-language.ts'
import {
  encodingFor,
  type PreparedResponse,
  preparedResponse,
  textResponse,
  unlessCached,
} from '../http/responses/prepared-response.ts'
import { securityHeaders, visitedHeaders } from '../http/responses/security-headers.ts'
import type { Counter } from '../tables/analytics/event-total-table.ts'
import { attendedEventOf } from '../tables/attendees/attendance-table.ts'
import type { EventSnapshot, PublicEventCache } from './public-event-cache.ts'

export type PageKind = keyof typeof PAGES

const PAGES = { page: eventPage, embed: embedPage }
const FOREVER = Number.POSITIVE_INFINITY

export interface VisitParts {
  publicEvents: PublicEventCache
  recorder: VisitRecorder
  pageSite: PageSite
}

/**
 * The count of each visit is in the database before the response is sent, which is made once for a version of the
 * event. Throws a Problem if the event is missing or private.
 */
export class EventVisits {
  constructor(private readonly parts: VisitParts & { address: PublicUrl }) {}

  async page(kind: PageKind, slug: string, request: VisitRequest): Promise<PreparedResponse> {
    const { publicEvents, recorder, pageSite, address } = this.parts
    const snapshot = await publicEvents.find(slug)
    const variant = variantOf(kind, request)
    const encoding = encodingFor(request)
    const language = visitorLanguage(request, snapshot.event.face.language)
    const name = `${kind} ${variant.device} ${variant.theme} ${language} ${encoding}`
    const response = publicEvents.respond(snapshot, name, () => {
      const words = wordsOf(language)
      const view = publicEventView(snapshot.event, snapshot.readAt, words)
      const framing = { isFramedByAll: kind === 'embed' }
      const headers = { ...visitedHeaders(address, 'html', framing), ...languageHeaders(language) }
      const page = PAGES[kind](view, words, pageSite, variant)
      return { response: textResponse(page, headers, encoding), until: shownUntil(view, snapshot.readAt) }
    })
    await recorder.record(request, snapshot, 'view')
    return unlessCached(request, response)
  }

  /**
   * `via` names the button that led here, if any. Apple devices open an inline file in Calendar. The file has only the
   * date of `day`, if it is set.
   */
  async icsFile(
    snapshot: EventSnapshot,
    { via, day }: { via: unknown; day: Day | null },
    request: VisitRequest,
  ): Promise<PreparedResponse> {
    const { publicEvents, recorder, pageSite, address } = this.parts
    const date = dateOf(snapshot, day)
    const disposition = via === 'apple' ? 'inline' : 'attachment'
    const encoding = encodingFor(request)
    const make = () => {
      const headers = {
        ...visitedHeaders(address, 'calendar'),
        ...(snapshot.ownPage !== undefined && { 'Cache-Control': 'private, no-cache' }),
        'Content-Disposition': `${disposition}; filename="${snapshot.event.slug}.ics"`,
      }
      const event = icsEventOf(snapshot.event, pageSite.publicUrl)
      if (date !== null && !hasDate(event, date)) throw new Problem('missing', 'noEvent')
      const file = date === null ? icsFile(event) : icsFileOfDate(event, date)
      return { response: textResponse(file, headers, encoding), until: FOREVER }
    }
    const response =
      date === null ? publicEvents.respond(snapshot, `${disposition} ${encoding}`, make) : make().response
    const counter = counterOfFile(via)
    if (counter) await recorder.record(request, snapshot, counter)
    return unlessCached(request, response)
  }

  /** The event is only on the date of `day`, if it is set. */
  async redirect(
    snapshot: EventSnapshot,
    service: CalendarService,
    { timezone, day }: { timezone: string | null; day: Day | null },
    request: VisitRequest,
  ): Promise<PreparedResponse> {
    const { publicEvents, recorder, address } = this.parts
    const { event, readAt } = snapshot
    const visitor = { onPhone: isOnPhone(request), timezone }
    const date = dateOf(snapshot, day)
    const fileUntil = (date === null && event.exceptions ? lastExceptionEnd(timeOf(event)) : null) ?? 0
    const needsFile = readAt < fileUntil
    const make = () => ({
      response: preparedResponse(302, {
        ...securityHeaders(address),
        'Cache-Control': 'no-store',
        Location: this.#targetOf(snapshot, service, needsFile ? null : visitor, date),
      }),
      until: needsFile ? fileUntil : FOREVER,
    })
    // The time zone and the date are free text from the visitor, so a response that depends on them is not cached.
    const response =
      timezone === null && date === null
        ? publicEvents.respond(snapshot, `${service} ${visitor.onPhone}`, make)
        : make().response
    // The links of a cancelled event lead to its page, which counts the view.
    if (event.cancelledAt === null) await recorder.record(request, snapshot, service)
    return response
  }

  /** `visitor` is null for the file, where a link cannot say which dates are skipped or moved. */
  #targetOf(
    { event, ownPage }: EventSnapshot,
    service: CalendarService,
    visitor: Visitor | null,
    date: Day | null,
  ): string {
    const { publicUrl } = this.parts.pageSite
    if (!takesPlaceOn(attendedEventOf(event), date ?? ALL_DATES)) return eventPageUrl(publicUrl, event.slug)
    const wholeEvent = linkedEventOf(event, publicUrl)
    const linkedEvent = date === null ? wholeEvent : onOneDate(wholeEvent, date)
    const link = visitor && calendarLink(service, linkedEvent, visitor)
    // With `via`, the download of the file is not counted on top of this click.
    const { ics } =
      ownPage === undefined ? calendarLinksOf(publicUrl, event.slug) : ownCalendarLinksOf(ownPage)
    return link ?? `${ics}?via=${service}`
  }
}

/** A link to a date of a series leads to the event itself once that does not repeat any more. */
function dateOf({ event }: EventSnapshot, day: Day | null): Day | null {
  return event.recurrence ? day : null
}

/** Returns null after a redirect from a service's link, which has counted the click. */
function counterOfFile(via: unknown): Counter | null {
  if (via === 'apple') return 'apple'
  return CALENDAR_SERVICES.some((service) => service === via) ? null : 'ics'
}

function shownUntil({ isPast, occurrence, timezone, question }: ShownEvent, readAt: Instant): Instant {
  if (isPast) return FOREVER
  const { startsAt, endsAt } = occurrence
  const closesAt = question && !question.isClosed ? (question.closesAt ?? FOREVER) : FOREVER
  if (startsAt <= readAt) return Math.min(endsAt, closesAt)
  const midnight = instantOf(timezone, (dayOfWallTime(wallTimeAt(timezone, readAt)) + 1) * DAY)
  // From then on, places that are free are not for everybody.
  const lastHour = question && readAt < startsAt - HOUR ? startsAt - HOUR : FOREVER
  // Where the clocks skip midnight, it is never in the past.
  return Math.min(startsAt, closesAt, lastHour, Math.max(midnight, readAt + MINUTE))
}

/**
 * The page is sent with `no-cache` and an ETag of its text, so a shared cache asks again for each visitor and never
 * shows one the page of another device.
 */
export function variantOf(kind: PageKind, { headers, url = '' }: VisitRequest): PageVariant {
  return { device: deviceOf(headers['user-agent'] ?? ''), theme: kind === 'embed' ? themeIn(url) : 'auto' }
}

function themeIn(url: string): Theme {
  const theme = /[?&]theme=(light|dark)(?:&|$)/.exec(url)?.[1]
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}
