import { eventPageUrl, icsPath } from '../../api/event-urls.ts'
import { type CalendarService, calendarLink, type Visitor } from '../../domain/calendar/calendar-links.ts'
import { timeOf } from '../../domain/event/event.ts'
import { lastExceptionEnd } from '../../domain/event/exceptions-to-come.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { linkedEventOf } from '../calendar/calendar-event.ts'
import type { PublicUrl } from '../http/public-url.ts'
import {
  bytesOfResponse,
  type PreparedResponse,
  preparedResponse,
} from '../http/responses/prepared-response.ts'
import { securityHeaders } from '../http/responses/security-headers.ts'
import { DerivedCache } from './derived-cache.ts'
import type { AddBytes, CachedEvent, EventSnapshot } from './event-snapshot.ts'

/** Redirects to the calendar services, cached by event. */
export class CalendarRedirects {
  readonly #address: PublicUrl
  readonly #cache: DerivedCache<PreparedResponse>
  /** Of series with exceptions: until when only the file can say their dates. */
  readonly #fileUntil = new WeakMap<CachedEvent, Instant>()

  constructor(address: PublicUrl, addBytes: AddBytes) {
    this.#address = address
    this.#cache = new DerivedCache({ bytesOf: bytesOfResponse, addBytes })
  }

  response({ event, readAt }: EventSnapshot, service: CalendarService, visitor: Visitor): PreparedResponse {
    const isFile = this.#needsFile(event, readAt)
    const make = () => this.#make(event, service, isFile ? null : visitor)
    const { onPhone, timezone } = visitor
    // The time zone is free text from the visitor, so a response that depends on it is not cached.
    return timezone === null || isFile
      ? this.#cache.find(event, `${service} ${isFile ? 'file' : onPhone}`, make)
      : make()
  }

  /** Links to services cannot say which dates of a series are skipped or moved. */
  #needsFile(event: CachedEvent, readAt: Instant): boolean {
    if (!event.exceptions) return false
    const until = this.#fileUntil.get(event) ?? lastExceptionEnd(timeOf(event)) ?? 0
    this.#fileUntil.set(event, until)
    return readAt < until
  }

  /** @param visitor null for the file */
  #make(event: CachedEvent, service: CalendarService, visitor: Visitor | null): PreparedResponse {
    return preparedResponse(302, {
      ...securityHeaders(this.#address),
      'Cache-Control': 'no-store',
      Location: this.#targetOf(event, service, visitor),
    })
  }

  #targetOf(event: CachedEvent, service: CalendarService, visitor: Visitor | null): string {
    const { url } = this.#address
    if (event.cancelledAt !== null) return eventPageUrl(url, event.slug)
    const link = visitor && calendarLink(service, linkedEventOf(event, url), visitor)
    // With `via`, the download of the file is not counted on top of this click.
    return link ?? `${url}${icsPath(event.slug)}?via=${service}`
  }
}
