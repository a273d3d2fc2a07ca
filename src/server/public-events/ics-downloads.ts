import { icsFile } from '../../domain/calendar/ics-file.ts'
import { icsEventOf } from '../calendar/calendar-event.ts'
import type { PublicAddress } from '../http/public-url.ts'
import type { RequestHead } from '../http/requests/request-head.ts'
import { isKnown, tagOf } from '../http/responses/etag.ts'
import { type PreparedAnswer, preparedAnswer } from '../http/responses/prepared-response.ts'
import { securityHeaders } from '../http/responses/security-headers.ts'
import { EventMemory } from './derived-cache.ts'
import type { RememberedEvent } from './event-reading.ts'

interface FileAnswers {
  tag: string
  whole: PreparedAnswer
  unchanged: PreparedAnswer
}

/** Apple's calendar opens what is shown inline, and would only keep what is an attachment. */
type Disposition = 'inline' | 'attachment'

/** The .ics files of events, as they were last made. */
export class IcsFiles {
  readonly #address: PublicAddress
  readonly #kept = new EventMemory<FileAnswers>()

  constructor(address: PublicAddress) {
    this.#address = address
  }

  answer(event: RememberedEvent, disposition: Disposition, asked: RequestHead): PreparedAnswer {
    const make = () => this.#make(event, disposition)
    const { tag, whole, unchanged } = this.#kept.find(event, disposition, make)
    return isKnown(asked, tag) ? unchanged : whole
  }

  #make(event: RememberedEvent, disposition: Disposition): FileAnswers {
    const file = icsFile(icsEventOf(event, this.#address.url))
    const tag = tagOf(file)
    const headers = {
      ...securityHeaders(this.#address),
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Disposition': `${disposition}; filename="${event.slug}.ics"`,
      ETag: tag,
    }
    return {
      tag,
      whole: preparedAnswer(200, headers, Buffer.from(file)),
      unchanged: preparedAnswer(304, headers),
    }
  }
}
