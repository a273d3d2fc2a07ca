import { icsFile } from '../../domain/calendar/ics-file.ts'
import { icsEventOf } from '../calendar/calendar-event.ts'
import type { PublicUrl } from '../http/public-url.ts'
import { CompressedText } from '../http/responses/compressed-response.ts'
import { securityHeaders } from '../http/responses/security-headers.ts'
import { DerivedCache } from './derived-cache.ts'
import type { AddBytes, CachedEvent } from './event-snapshot.ts'

/** Apple devices open an inline file in Calendar, and only save an attachment. */
type Disposition = 'inline' | 'attachment'

/** The .ics files of events, cached by event. */
export class IcsDownloads {
  readonly #address: PublicUrl
  readonly #addBytes: AddBytes
  readonly #cache: DerivedCache<CompressedText>

  constructor(address: PublicUrl, addBytes: AddBytes) {
    this.#address = address
    this.#addBytes = addBytes
    // A compressed text counts its bytes itself.
    this.#cache = new DerivedCache({ bytesOf: () => 0, addBytes })
  }

  find(event: CachedEvent, disposition: Disposition): CompressedText {
    return this.#cache.find(event, disposition, () => this.#make(event, disposition))
  }

  #make(event: CachedEvent, disposition: Disposition): CompressedText {
    const headers = {
      ...securityHeaders(this.#address),
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Disposition': `${disposition}; filename="${event.slug}.ics"`,
    }
    const file = icsFile(icsEventOf(event, this.#address.url))
    return new CompressedText(file, headers, (bytes) => this.#addBytes(event, bytes))
  }
}
