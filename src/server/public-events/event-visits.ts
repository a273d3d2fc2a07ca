import { CALENDAR_SERVICES, type CalendarService } from '../../domain/calendar/calendar-links.ts'
import { isOnPhone } from '../analytics/bot-filter.ts'
import type { VisitRecorder, VisitRequest } from '../analytics/visit-recorder.ts'
import type { PreparedResponse } from '../http/responses/prepared-response.ts'
import type { Counter } from '../tables/events/event-count-table.ts'
import type { EventResponses, PageKind } from './event-responses.ts'
import type { EventSnapshot, PublicEventCache } from './public-event-cache.ts'

interface VisitParts {
  publicEvents: PublicEventCache
  responses: EventResponses
  recorder: VisitRecorder
}

/** Each kind of visit to a public event, counted. Throws a Problem if the event is missing or private. */
export class EventVisits {
  readonly #parts: VisitParts

  constructor(parts: VisitParts) {
    this.#parts = parts
  }

  async page(kind: PageKind, slug: string, request: VisitRequest): Promise<PreparedResponse> {
    const snapshot = await this.#parts.publicEvents.find(slug)
    return this.#counted(request, snapshot, 'view', this.#parts.responses.page(kind, snapshot, request))
  }

  /** `via` names the button that led here, if any. */
  async icsFile(idOrSlug: string, via: unknown, request: VisitRequest): Promise<PreparedResponse> {
    const snapshot = await this.#parts.publicEvents.find(idOrSlug)
    const disposition = via === 'apple' ? 'inline' : 'attachment'
    const file = this.#parts.responses.icsFile(snapshot, disposition, request)
    const counter = counterOfFile(via)
    return counter ? this.#counted(request, snapshot, counter, file) : file
  }

  /** `timezone` is the browser's, if it sent one. */
  async redirect(
    idOrSlug: string,
    service: CalendarService,
    timezone: string | null,
    request: VisitRequest,
  ): Promise<PreparedResponse> {
    const snapshot = await this.#parts.publicEvents.find(idOrSlug)
    const visitor = { onPhone: isOnPhone(request), timezone }
    const redirect = this.#parts.responses.redirect(snapshot, service, visitor)
    // The links of a cancelled event lead to its page, which counts the view.
    const isCounted = snapshot.event.cancelledAt === null
    return isCounted ? this.#counted(request, snapshot, service, redirect) : redirect
  }

  /** The count is in the database before the response is sent. */
  async #counted(
    request: VisitRequest,
    snapshot: EventSnapshot,
    counter: Counter,
    response: PreparedResponse,
  ): Promise<PreparedResponse> {
    await this.#parts.recorder.record(request, snapshot, counter)
    return response
  }
}

/** Null after a redirect from a service's link, which has counted the click. */
function counterOfFile(via: unknown): Counter | null {
  if (via === 'apple') return 'apple'
  return CALENDAR_SERVICES.some((service) => service === via) ? null : 'ics'
}
