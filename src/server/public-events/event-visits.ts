import { CALENDAR_SERVICES, type CalendarService } from '../../domain/calendar/calendar-links.ts'
import { isOnPhone } from '../analytics/bot-filter.ts'
import type { EventCounter } from '../analytics/event-counter.ts'
import { recordVisit } from '../analytics/record-visit.ts'
import type { PublicUrl } from '../http/public-url.ts'
import type { RequestHead } from '../http/requests/request-head.ts'
import { compressedResponse } from '../http/responses/compressed-response.ts'
import type { PreparedResponse } from '../http/responses/prepared-response.ts'
import type { Counter } from '../tables/event-count-table.ts'
import { CalendarRedirects } from './calendar-redirects.ts'
import type { EventSnapshot } from './event-snapshot.ts'
import { IcsDownloads } from './ics-downloads.ts'
import type { PublicEventCache } from './public-event-cache.ts'
import type { PageKind, RenderedPageCache } from './rendered-page-cache.ts'

interface VisitedSite {
  address: PublicUrl
  publicEvents: PublicEventCache
  pages: RenderedPageCache
  counter: EventCounter
}

interface Visit {
  idOrSlug: string
  asked: RequestHead
  /** Null where it was counted before. */
  counter: Counter | null
  answer: (reading: EventSnapshot) => PreparedResponse | Promise<PreparedResponse>
}

/** What visitors do with an event, each with the answer to send. Who may not see it, or finds none, gets a Problem. */
export class EventVisits {
  readonly #site: VisitedSite
  readonly #icsFiles: IcsDownloads
  readonly #redirects: CalendarRedirects
  readonly #refused = new WeakMap<RequestHead, { error: unknown }>()

  constructor(site: VisitedSite) {
    this.#site = site
    this.#icsFiles = new IcsDownloads(site.address)
    this.#redirects = new CalendarRedirects(site.address)
  }

  page(kind: PageKind, slug: string, asked: RequestHead): Promise<PreparedResponse> {
    const answer = (reading: EventSnapshot) => compressedResponse(asked, this.#site.pages.find(kind, reading))
    return this.#visit({ idOrSlug: slug, asked, counter: 'view', answer })
  }

  /** `via` is who sent the visitor here, when it was a button. */
  icsFile(idOrSlug: string, via: unknown, asked: RequestHead): Promise<PreparedResponse> {
    const disposition = via === 'apple' ? 'inline' : 'attachment'
    const answer = ({ event }: EventSnapshot) => this.#icsFiles.answer(event, disposition, asked)
    return this.#visit({ idOrSlug, asked, counter: counterOfFile(via), answer })
  }

  /** The zone is the browser's, where it told us. */
  redirect(
    idOrSlug: string,
    service: CalendarService,
    timezone: string | null,
    asked: RequestHead,
  ): Promise<PreparedResponse> {
    const visitor = { onPhone: isOnPhone(asked), timezone }
    const answer = ({ event }: EventSnapshot) => this.#redirects.answer(event, service, visitor)
    return this.#visit({ idOrSlug, asked, counter: service, answer })
  }

  /**
   * What is answered is in the database, and what cannot be answered is counted nowhere. A request that was refused at the visitors'
   * door comes once more by its route, and is not looked up again.
   */
  async #visit({ idOrSlug, asked, counter, answer }: Visit): Promise<PreparedResponse> {
    const refused = this.#refused.get(asked)
    if (refused) throw refused.error
    try {
      const reading = await this.#site.publicEvents.find(idOrSlug)
      const making = answer(reading)
      const made = making instanceof Promise ? await making : making
      if (counter) await recordVisit(this.#site, asked, reading.event, counter)
      return made
    } catch (error) {
      this.#refused.set(asked, { error })
      throw error
    }
  }
}

/** Null for whoever was sent here by the link of a service, which has counted the click. */
function counterOfFile(via: unknown): Counter | null {
  if (via === 'apple') return 'apple'
  return CALENDAR_SERVICES.some((service) => service === via) ? null : 'ics'
}
