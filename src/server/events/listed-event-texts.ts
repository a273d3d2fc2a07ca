import type * as z from 'zod'
import type { listedEvent } from '../../api/event-response-schema.ts'
import { BoundedCache } from '../../domain/bounded-cache.ts'
import type { Occurrence } from '../../domain/event/event-time.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { formatWallTime } from '../../domain/time/wall-time.ts'
import type { EventListing } from '../tables/events/event-list-scans.ts'
import type { ListedEvent } from '../tables/events/listed-event.ts'
import { eventResponse, instantText, responseChangesAt } from './event-response.ts'

interface KeptText {
  text: string
  /** The text is right for lists as of a moment from here on. */
  from: Instant
  until: Instant
}

type Listing = Pick<EventListing, 'moment' | 'isSummary'>

const MOST_BYTES = 4_000_000

/**
 * The events of lists as JSON. The text of an event is kept for as long as its row in the database is the same, letter
 * for letter: most of them are between two looks at a list, and to make it takes longer than to read the row.
 */
export class ListedEventTexts {
  readonly #whole = new BoundedCache<KeptText>(MOST_BYTES)
  readonly #summaries = new BoundedCache<KeptText>(MOST_BYTES)

  /** The JSON of one event in a list. */
  textOf(listed: ListedEvent, listing: Listing): string {
    const text = this.#textOf(listed, listing)
    if (!listed.occurrences) return text
    // The last field of the response.
    const occurrences = JSON.stringify(listed.occurrences.map(occurrenceResponse))
    return `${text.slice(0, -1)},"occurrences":${occurrences}}`
  }

  #textOf(listed: ListedEvent, { moment, isSummary }: Listing): string {
    const kept = isSummary ? this.#summaries : this.#whole
    const known = kept.get(listed.row)
    if (known && known.from <= moment && moment < known.until) return known.text
    const event = listed.event()
    const response: Partial<ReturnType<typeof eventResponse>> = eventResponse(event, moment)
    if (isSummary) delete response.descriptionHtml
    const text = JSON.stringify(response)
    const until = responseChangesAt(event, moment)
    kept.set(listed.row, { text, from: moment, until }, 2 * (listed.row.length + text.length))
    return text
  }
}

function occurrenceResponse({
  startsAt,
  endsAt,
  start,
  end,
}: Occurrence): NonNullable<z.output<typeof listedEvent>['occurrences']>[number] {
  return {
    startsAt: instantText(startsAt),
    endsAt: instantText(endsAt),
    startIso: formatWallTime(start),
    endIso: formatWallTime(end),
  }
}
