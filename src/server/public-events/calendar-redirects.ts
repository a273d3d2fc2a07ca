import { icsPath } from '../../api/event-urls.ts'
import { type CalendarService, calendarLink, type Visitor } from '../../domain/calendar/calendar-links.ts'
import { linkedEventOf } from '../calendar/calendar-event.ts'
import type { PublicUrl } from '../http/public-url.ts'
import {
  bytesOfResponse,
  type PreparedResponse,
  preparedResponse,
} from '../http/responses/prepared-response.ts'
import { securityHeaders } from '../http/responses/security-headers.ts'
import { DerivedCache } from './derived-cache.ts'
import type { AddBytes, CachedEvent } from './event-snapshot.ts'

/** Redirects to the calendar services, cached by event. */
export class CalendarRedirects {
  readonly #address: PublicUrl
  readonly #cache: DerivedCache<PreparedResponse>

  constructor(address: PublicUrl, addBytes: AddBytes) {
    this.#address = address
    this.#cache = new DerivedCache({ bytesOf: bytesOfResponse, addBytes })
  }

  response(event: CachedEvent, service: CalendarService, visitor: Visitor): PreparedResponse {
    const make = () => this.#make(event, service, visitor)
    const { onPhone, timezone } = visitor
    // The time zone is free text from the visitor, so a response that depends on it is not cached.
    return timezone === null ? this.#cache.find(event, `${service} ${onPhone}`, make) : make()
  }

  #make(event: CachedEvent, service: CalendarService, visitor: Visitor): PreparedResponse {
    const { url } = this.#address
    const link = calendarLink(service, linkedEventOf(event, url), visitor)
    return preparedResponse(302, {
      ...securityHeaders(this.#address),
      'Cache-Control': 'no-store',
      // With `via`, the download of the file is not counted on top of this click.
      Location: link ?? `${url}${icsPath(event.slug)}?via=${service}`,
    })
  }
}
