import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { dateIn, type Instant } from '../../domain/time/time-zone.ts'
import { MINUTE } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import { clientAddress, type ProxyTrust, type RequestHead } from '../http/requests/client-address.ts'
import type { RouteContext } from '../http/route-context.ts'
import type { Counter } from '../tables/analytics/event-total-table.ts'
import { saltOfDay } from '../tables/analytics/visitor-table.ts'
import { countsAsVisit } from './bot-filter.ts'
import type { EventCounter } from './event-counter.ts'
import { asksForPrivacy } from './visit-sources.ts'

export type VisitRequest = RequestHead & Pick<IncomingMessage, 'socket'>

interface VisitedEvent {
  event: { id: string; teamId: string; teamTimezone: string }
  /** The event was read for this visit at this time, by the database's clock. */
  readAt: Instant
}

interface RecorderParts {
  counter: EventCounter
  sources: RouteContext['visitSources']
  hashes: VisitorHashes
  isTrusted: ProxyTrust
}

export class VisitRecorder {
  readonly #days = new DaysOfZones()

  constructor(private readonly parts: RecorderParts) {}

  /**
   * Counts a visitor's action, unless a bot made it. Await it before responding: then the count is in the database.
   */
  async record(request: VisitRequest, { event, readAt }: VisitedEvent, what: Counter): Promise<void> {
    if (!countsAsVisit(request)) return
    const { counter, sources, hashes, isTrusted } = this.parts
    const day = this.#days.of(event.teamTimezone, readAt)
    const { source, site, isTagged } = sources.of(request)
    let visitor: number | null = null
    if (what === 'view' && !asksForPrivacy(request.headers)) {
      const name = `${clientAddress(request, isTrusted) ?? ''} ${request.headers['user-agent'] ?? ''}`
      // Without the salt of the day the view still counts.
      visitor = await hashes.of(day, event.teamId, name).catch(() => null)
    }
    await counter.count(event.id, what, { day, source, site, isTagged, visitor })
  }
}

/** The day in each time zone is computed once a minute, since no zone begins its days within one. */
class DaysOfZones {
  readonly #days = new Map<string, string>()
  #minute = Number.NaN

  of(timezone: string, now: Instant): string {
    const minute = Math.floor(now / MINUTE)
    if (minute !== this.#minute) this.#days.clear()
    this.#minute = minute
    const day = this.#days.get(timezone) ?? dateIn(timezone, now)
    this.#days.set(timezone, day)
    return day
  }
}

/** Three dates at once exist on earth, and the next one is about to begin. */
const MAX_SALTS = 4

const HEX_DIGITS = 12

/**
 * The hashes of a visitor cannot be linked from one day to the next, or from one team to another. 48 bits are
 * enough to tell the visitors of a day apart, and fit into a number.
 */
export class VisitorHashes {
  readonly #salts = new Map<string, Promise<string>>()

  constructor(private readonly database: Database) {}

  of(day: string, teamId: string, visitor: string): Promise<number> {
    return this.#saltOf(day).then((salt) =>
      Number.parseInt(hash('sha256', `${salt}\n${teamId}\n${visitor}`, 'hex').slice(0, HEX_DIGITS), 16),
    )
  }

  #saltOf(day: string): Promise<string> {
    const lastSalt = this.#salts.get(day)
    if (lastSalt) return lastSalt
    const salt = saltOfDay(this.database, day)
    if (this.#salts.size >= MAX_SALTS) this.#salts.clear()
    this.#salts.set(day, salt)
    salt.catch(() => this.#salts.delete(day))
    return salt
  }
}
