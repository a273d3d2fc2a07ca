import { icsFile } from '../../domain/calendar/ics-file.ts'
import { icsEventOf } from '../calendar/calendar-event.ts'
import type { PublicUrl } from '../http/public-url.ts'
import type { RequestHead } from '../http/requests/request-head.ts'
import { etagOf, matchesEtag } from '../http/responses/etag.ts'
import { type PreparedResponse, preparedResponse } from '../http/responses/prepared-response.ts'
import { securityHeaders } from '../http/responses/security-headers.ts'
import { DerivedCache } from './derived-cache.ts'
import type { CachedEvent } from './event-snapshot.ts'

interface FileAnswers {
  tag: string
  whole: PreparedResponse
  notModified: PreparedResponse
}

/** Apple's calendar opens what is shown inline, and would only keep what is an attachment. */
type Disposition = 'inline' | 'attachment'

/** The .ics files of events, as they were last made. */
export class IcsDownloads {
  readonly #address: PublicUrl
  readonly #kept = new DerivedCache<FileAnswers>()

  constructor(address: PublicUrl) {
    this.#address = address
  }

  answer(event: CachedEvent, disposition: Disposition, asked: RequestHead): PreparedResponse {
    const make = () => this.#make(event, disposition)
    const { tag, whole, notModified } = this.#kept.find(event, disposition, make)
    return matchesEtag(asked, tag) ? notModified : whole
  }

  #make(event: CachedEvent, disposition: Disposition): FileAnswers {
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
