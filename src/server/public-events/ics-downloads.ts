import { icsFile } from '../../domain/calendar/ics-file.ts'
import { icsEventOf } from '../calendar/calendar-event.ts'
import type { PublicUrl } from '../http/public-url.ts'
import type { RequestHead } from '../http/requests/request-head.ts'
import { etagOf, matchesEtag } from '../http/responses/etag.ts'
import {
  bytesOfResponse,
  type PreparedResponse,
  preparedResponse,
} from '../http/responses/prepared-response.ts'
import { securityHeaders } from '../http/responses/security-headers.ts'
import { DerivedCache } from './derived-cache.ts'
import type { AddBytes, CachedEvent } from './event-snapshot.ts'

interface FileResponses {
  tag: string
  whole: PreparedResponse
  notModified: PreparedResponse
}

/** Apple devices open an inline file in Calendar, and only save an attachment. */
type Disposition = 'inline' | 'attachment'

/** The .ics files of events, cached by event. */
export class IcsDownloads {
  readonly #address: PublicUrl
  readonly #cache: DerivedCache<FileResponses>

  constructor(address: PublicUrl, addBytes: AddBytes) {
    this.#address = address
    const bytesOf = ({ whole, notModified }: FileResponses) =>
      bytesOfResponse(whole) + bytesOfResponse(notModified)
    this.#cache = new DerivedCache({ bytesOf, addBytes })
  }

  response(event: CachedEvent, disposition: Disposition, request: RequestHead): PreparedResponse {
    const make = () => this.#make(event, disposition)
    const { tag, whole, notModified } = this.#cache.find(event, disposition, make)
    return matchesEtag(request, tag) ? notModified : whole
  }

  #make(event: CachedEvent, disposition: Disposition): FileResponses {
    const file = icsFile(icsEventOf(event, this.#address.url))
    const tag = etagOf(file)
    const headers = {
      ...securityHeaders(this.#address),
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Disposition': `${disposition}; filename="${event.slug}.ics"`,
      ETag: tag,
    }
    return {
      tag,
      whole: preparedResponse(200, headers, Buffer.from(file)),
      notModified: preparedResponse(304, headers),
    }
  }
}
