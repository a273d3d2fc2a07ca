import type { IncomingMessage } from 'node:http'
import { dateIn } from '../../domain/time/date-in-zone.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { clientAddress, type ProxyTrust, type RequestHead } from '../http/requests/client-address.ts'
import type { RouteContext } from '../http/route-context.ts'
import type { Counter } from '../tables/analytics/event-total-table.ts'
import { countsAsVisit } from './bot-filter.ts'
import type { EventCounter } from './event-counter.ts'
import { asksForPrivacy } from './visit-sources.ts'
import type { VisitorHashes } from './visitor-hash.ts'

/** Also tells from which address the request came. */
export type VisitRequest = RequestHead & Pick<IncomingMessage, 'socket'>

interface VisitedEvent {
  event: { id: string; teamId: string; teamTimezone: string }
  /** When the event was read for this visit, by the database's clock. */
  readAt: Instant
}

interface RecorderParts {
  counter: EventCounter
  sources: RouteContext['visitSources']
  hashes: VisitorHashes
  isTrusted: ProxyTrust
}

const NOT_COUNTED = Promise.resolve()

/** Counts what visitors do, with where they came from, and views with who they are on that day. */
export class VisitRecorder {
  readonly #parts: RecorderParts

  constructor(parts: RecorderParts) {
    this.#parts = parts
  }

  /**
   * Counts a visitor's action, unless a bot made it. Await it before responding: then the count is in the
   * database.
   */
  record(request: VisitRequest, { event, readAt }: VisitedEvent, what: Counter): Promise<void> {
    if (!countsAsVisit(request)) return NOT_COUNTED
    const { counter, sources } = this.#parts
    const day = dateIn(event.teamTimezone, readAt)
    const origin = { day, ...sources.of(request) }
    const count = (visitor: number | null) => counter.count(event.id, what, { ...origin, visitor })
    if (what !== 'view' || asksForPrivacy(request.headers)) return count(null)
    const visitor = this.#visitorOf(request, day, event.teamId)
    if (typeof visitor === 'number') return count(visitor)
    // Without the salt of the day the view still counts.
    return visitor.catch(() => null).then(count)
  }

  #visitorOf(request: VisitRequest, day: string, teamId: string): number | Promise<number> {
    const { hashes, isTrusted } = this.#parts
    const address = clientAddress(request, isTrusted) ?? ''
    return hashes.of(day, teamId, `${address} ${request.headers['user-agent'] ?? ''}`)
  }
}
