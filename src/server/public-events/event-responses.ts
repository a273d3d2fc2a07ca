import { eventPageUrl, icsPath } from '../../api/event-urls.ts'
import { type CalendarService, calendarLink, type Visitor } from '../../domain/calendar/calendar-links.ts'
import { icsFile } from '../../domain/calendar/ics-file.ts'
import { timeOf } from '../../domain/event/event.ts'
import { lastExceptionEnd } from '../../domain/event/series-dates.ts'
import { type Instant, instantOf, wallTimeAt } from '../../domain/time/time-zone.ts'
import { DAY, dayOfWallTime, MINUTE } from '../../domain/time/wall-time.ts'
import { embedPage } from '../../public-pages/event-page/embed-page.tsx'
import { eventPage } from '../../public-pages/event-page/event-page.tsx'
import {
  type Device,
  type PageSite,
  type PageVariant,
  type ShownEvent,
  shownEventOf,
  type Theme,
} from '../../public-pages/event-page/shown-event.ts'
import type { VisitRequest } from '../analytics/visit-recorder.ts'
import { icsEventOf, linkedEventOf } from '../calendar/calendar-event.ts'
import { shownDescription } from '../description/clean-description.ts'
import type { PublicUrl } from '../http/public-url.ts'
import {
  encodingFor,
  type PreparedResponse,
  preparedResponse,
  textResponse,
  unlessCached,
} from '../http/responses/prepared-response.ts'
import { framedSecurityHeaders, securityHeaders } from '../http/responses/security-headers.ts'
import type { EventSnapshot } from './public-event-cache.ts'

export type PageKind = keyof typeof PAGES

const PAGES = { page: eventPage, embed: embedPage }
const FOREVER = Number.POSITIVE_INFINITY
/** Browsers revalidate: every visit is counted, and an unchanged text costs a 304. */
const REVALIDATED = { 'Cache-Control': 'no-cache' }

/** The pages, the file and the redirects of public events, each made once for a version of the event. */
export class EventResponses {
  readonly #site: PageSite
  readonly #headers: Record<PageKind, Record<string, string>>

  constructor(site: PageSite, address: PublicUrl) {
    this.#site = site
    this.#headers = { page: securityHeaders(address), embed: framedSecurityHeaders(address) }
  }

  page(kind: PageKind, snapshot: EventSnapshot, request: VisitRequest): PreparedResponse {
    const { responses, readAt } = snapshot
    const variant = variantOf(kind, request)
    const encoding = encodingFor(request)
    const response = responses.find(`${kind} ${variant.device} ${variant.theme} ${encoding}`, readAt, () => {
      const shown = publicEventView(snapshot)
      const headers = {
        ...this.#headers[kind],
        'Content-Type': 'text/html; charset=utf-8',
        ...REVALIDATED,
      }
      const page = PAGES[kind](shown, this.#site, variant)
      return { response: textResponse(page, headers, encoding), until: shownUntil(shown, readAt) }
    })
    return unlessCached(request, response)
  }

  /** Apple devices open an inline file in Calendar, and only save an attachment. */
  icsFile(
    { event, readAt, responses }: EventSnapshot,
    disposition: 'inline' | 'attachment',
    request: VisitRequest,
  ): PreparedResponse {
    const encoding = encodingFor(request)
    const response = responses.find(`${disposition} ${encoding}`, readAt, () => {
      const headers = {
        ...this.#headers.page,
        'Content-Type': 'text/calendar; charset=utf-8',
        ...REVALIDATED,
        'Content-Disposition': `${disposition}; filename="${event.slug}.ics"`,
      }
      const file = icsFile(icsEventOf(event, this.#site.publicUrl))
      return { response: textResponse(file, headers, encoding), until: FOREVER }
    })
    return unlessCached(request, response)
  }

  /** Redirects to the service, or to the file where a link cannot say which dates are skipped or moved. */
  redirect(snapshot: EventSnapshot, service: CalendarService, visitor: Visitor): PreparedResponse {
    const { event, readAt, responses } = snapshot
    const fileUntil = (event.exceptions && lastExceptionEnd(timeOf(event))) ?? 0
    const needsFile = readAt < fileUntil
    const make = () => ({
      response: preparedResponse(302, {
        ...this.#headers.page,
        'Cache-Control': 'no-store',
        Location: this.#targetOf(snapshot, service, needsFile ? null : visitor),
      }),
      until: needsFile ? fileUntil : FOREVER,
    })
    // The time zone is free text from the visitor, so a response that depends on it is not cached.
    if (visitor.timezone !== null) return make().response
    return responses.find(`${service} ${visitor.onPhone}`, readAt, make)
  }

  /** @param visitor null for the file */
  #targetOf({ event }: EventSnapshot, service: CalendarService, visitor: Visitor | null): string {
    const { publicUrl } = this.#site
    if (event.cancelledAt !== null) return eventPageUrl(publicUrl, event.slug)
    const link = visitor && calendarLink(service, linkedEventOf(event, publicUrl), visitor)
    // With `via`, the download of the file is not counted on top of this click.
    return link ?? `${publicUrl}${icsPath(event.slug)}?via=${service}`
  }
}

/** What visitors see of an event, as of the time it was read. */
export function publicEventView({ event, readAt }: Pick<EventSnapshot, 'event' | 'readAt'>): ShownEvent {
  return shownEventOf({ ...event, descriptionHtml: shownDescription(event.descriptionHtml) }, readAt)
}

/** When the page has to say something else. Never, for a past event. */
function shownUntil({ isPast, occurrence, timezone }: ShownEvent, readAt: Instant): Instant {
  if (isPast) return FOREVER
  const { startsAt, endsAt } = occurrence
  if (startsAt <= readAt) return endsAt
  const midnight = instantOf(timezone, (dayOfWallTime(wallTimeAt(timezone, readAt)) + 1) * DAY)
  // Where the clocks skip midnight, it is never in the past.
  return Math.min(startsAt, Math.max(midnight, readAt + MINUTE))
}

/**
 * What the page depends on besides the event. The page is sent with `no-cache` and an ETag of its text, so a
 * shared cache asks again for each visitor and never shows one the page of another device.
 */
export function variantOf(kind: PageKind, { headers, url = '' }: VisitRequest): PageVariant {
  return { device: deviceOf(headers['user-agent'] ?? ''), theme: kind === 'embed' ? themeIn(url) : 'auto' }
}

function deviceOf(userAgent: string): Device {
  if (userAgent.includes('Android')) return 'android'
  return /\b(?:iPhone|iPad|iPod|Macintosh)\b/.test(userAgent) ? 'apple' : 'other'
}

function themeIn(url: string): Theme {
  const theme = /[?&]theme=(light|dark)(?:&|$)/.exec(url)?.[1]
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}
