import { icsPath } from '../../api/event-urls.ts'
import { type CalendarService, calendarLink, type Visitor } from '../../domain/calendar/calendar-links.ts'
import { linkedEventOf } from '../calendar/calendar-event.ts'
import type { PublicUrl } from '../http/public-url.ts'
import { type PreparedResponse, preparedResponse } from '../http/responses/prepared-response.ts'
import { securityHeaders } from '../http/responses/security-headers.ts'
import { DerivedCache } from './derived-cache.ts'
import type { CachedEvent } from './event-snapshot.ts'

/** The ways to the calendar services, as they were last made. */
export class CalendarRedirects {
  readonly #address: PublicUrl
  readonly #kept = new DerivedCache<PreparedResponse>()

  constructor(address: PublicUrl) {
    this.#address = address
  }

  answer(event: CachedEvent, service: CalendarService, visitor: Visitor): PreparedResponse {
    const make = () => this.#make(event, service, visitor)
    const { onPhone, timezone } = visitor
    // A zone is whatever somebody sends: only what depends on none is kept.
    return timezone === null ? this.#kept.find(event, `${service} ${onPhone}`, make) : make()
  }

  #make(event: CachedEvent, service: CalendarService, visitor: Visitor): PreparedResponse {
    const { url } = this.#address
    const link = calendarLink(service, linkedEventOf(event, url), visitor)
    return preparedResponse(302, {
      ...securityHeaders(this.#address),
      'Cache-Control': 'no-store',
      // `via` keeps the file from being counted too: it is this one click.
      Location: link ?? `${url}${icsPath(event.slug)}?via=${service}`,
    })
  }
}
