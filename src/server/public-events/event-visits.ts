import { CALENDAR_SERVICES, type CalendarService } from '../../domain/calendar/calendar-links.ts'
import { isOnPhone } from '../analytics/bot-filter.ts'
import type { VisitRecorder, VisitRequest } from '../analytics/visit-recorder.ts'
import type { PublicUrl } from '../http/public-url.ts'
import { compressedResponse } from '../http/responses/compressed-response.ts'
import type { PreparedResponse } from '../http/responses/prepared-response.ts'
import type { Counter } from '../tables/analytics/event-total-table.ts'
import { CalendarRedirects } from './calendar-redirects.ts'
import type { AddBytes, EventSnapshot } from './event-snapshot.ts'
import { IcsDownloads } from './ics-downloads.ts'
import { variantOf } from './page-variant.ts'
import type { PublicEventCache } from './public-event-cache.ts'
import type { PageKind, RenderedPageCache } from './rendered-page-cache.ts'

interface VisitedSite {
  address: PublicUrl
  publicEvents: PublicEventCache
  pages: RenderedPageCache
  recorder: VisitRecorder
}

interface Visit {
  idOrSlug: string
  request: VisitRequest
  /** Null if the visit was counted before. */
  counter: Counter | null
  respond: (snapshot: EventSnapshot) => PreparedResponse | Promise<PreparedResponse>
}

/** Each kind of visit to a public event, counted. Throws a Problem if the event is missing or private. */
export class EventVisits {
  readonly #site: VisitedSite
  readonly #icsFiles: IcsDownloads
  readonly #redirects: CalendarRedirects
  readonly #failed = new WeakMap<VisitRequest, { error: unknown }>()

  constructor(site: VisitedSite) {
    this.#site = site
    const addBytes: AddBytes = (event, bytes) => site.publicEvents.addBytes(event, bytes)
    this.#icsFiles = new IcsDownloads(site.address, addBytes)
    this.#redirects = new CalendarRedirects(site.address, addBytes)
  }

  page(kind: PageKind, slug: string, request: VisitRequest): Promise<PreparedResponse> {
    const respond = (snapshot: EventSnapshot) =>
      compressedResponse(request, this.#site.pages.find(kind, snapshot, variantOf(kind, request)))
    return this.#visit({ idOrSlug: slug, request, counter: 'view', respond })
  }

  /** `via` names the button that led here, if any. */
  icsFile(idOrSlug: string, via: unknown, request: VisitRequest): Promise<PreparedResponse> {
    const disposition = via === 'apple' ? 'inline' : 'attachment'
    const respond = ({ event }: EventSnapshot) =>
      compressedResponse(request, this.#icsFiles.find(event, disposition))
    return this.#visit({ idOrSlug, request, counter: counterOfFile(via), respond })
  }

  /** `timezone` is the browser's, if it sent one. */
  redirect(
    idOrSlug: string,
    service: CalendarService,
    timezone: string | null,
    request: VisitRequest,
  ): Promise<PreparedResponse> {
    const visitor = { onPhone: isOnPhone(request), timezone }
    const respond = (snapshot: EventSnapshot) => this.#redirects.response(snapshot, service, visitor)
    return this.#visit({ idOrSlug, request, counter: service, respond })
  }

  /**
   * Counts the visit before the response is sent, and only if there is one. A request that fails on the fast
   * path arrives again through its route: the error is kept, so that the event is not looked up twice.
   */
  async #visit({ idOrSlug, request, counter, respond }: Visit): Promise<PreparedResponse> {
    const failed = this.#failed.get(request)
    if (failed) throw failed.error
    try {
      const snapshot = await this.#site.publicEvents.find(idOrSlug)
      const pending = respond(snapshot)
      const response = pending instanceof Promise ? await pending : pending
      if (counter && isCounted(counter, snapshot)) {
        await this.#site.recorder.record(request, snapshot, counter)
      }
      return response
    } catch (error) {
      this.#failed.set(request, { error })
      throw error
    }
  }
}

/** The links of a cancelled event lead to its page, which counts the view. */
function isCounted(counter: Counter, { event }: EventSnapshot): boolean {
  return event.cancelledAt === null || !CALENDAR_SERVICES.some((service) => service === counter)
}

/** Null after a redirect from a service's link, which has counted the click. */
function counterOfFile(via: unknown): Counter | null {
  if (via === 'apple') return 'apple'
  return CALENDAR_SERVICES.some((service) => service === via) ? null : 'ics'
}
