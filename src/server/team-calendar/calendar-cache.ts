import { Problem } from '../../domain/problem.ts'
import { isCalendarSlug } from '../../domain/team-calendar.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import type { Database } from '../db/database.ts'
import type { PreparedResponse } from '../http/responses/prepared-response.ts'
import { type TimedResponse, VersionedCache } from '../http/responses/versioned-cache.ts'
import { bytesOfEvent } from '../public-events/public-event-cache.ts'
import {
  type CalendarVersion,
  findCalendarVersions,
  findDescriptionsInFeed,
  findListedCalendars,
  findWithdrawnCalendar,
  type ListedCalendar,
} from '../tables/team-calendar-table.ts'

type CachedCalendar = Readonly<Omit<ListedCalendar, 'readAt'>>

export interface CalendarSnapshot {
  readonly calendar: CachedCalendar
  readonly readAt: Instant
}

export class CalendarCache extends VersionedCache<CachedCalendar, CalendarVersion> {
  readonly #database: Database

  constructor(database: Database, maxBytes: number) {
    super(
      {
        versions: (slugs) => findCalendarVersions(database, slugs),
        items: (slugs) => findListedCalendars(database, slugs),
        isCurrent: (calendar, { version }) => calendar.version === version,
        isPublic: () => true,
        bytesOf: ({ events }) => events.reduce((sum, event) => sum + bytesOfEvent(event), 0),
      },
      maxBytes,
    )
    this.#database = database
  }

  /** Throws a Problem if there is no such calendar, or if it is off. It is never older than this call. */
  async find(slug: string): Promise<CalendarSnapshot> {
    const snapshot = isCalendarSlug(slug) ? await this.read(slug) : undefined
    if (!snapshot) throw new Problem('missing', 'noCalendar')
    return { calendar: snapshot.item, readAt: snapshot.readAt }
  }

  /** The feed of a calendar that was switched off withdraws its events for some weeks. */
  async findForFeed(slug: string): Promise<CalendarSnapshot> {
    try {
      return await this.find(slug)
    } catch (error) {
      const isMissing = error instanceof Problem && error.kind === 'missing' && isCalendarSlug(slug)
      const calendar = isMissing ? await findWithdrawnCalendar(this.#database, slug) : null
      if (!calendar) throw error
      return { calendar, readAt: calendar.readAt }
    }
  }

  respond({ calendar, readAt }: CalendarSnapshot, name: string, make: () => TimedResponse): PreparedResponse {
    return this.responseOf(`${calendar.version} ${name}`, readAt, make)
  }

  respondAtLength(
    { calendar, readAt }: CalendarSnapshot,
    { name, topic }: { name: string; topic: string | undefined },
    make: (descriptions: ReadonlyMap<string, string>) => TimedResponse,
  ): Promise<PreparedResponse> {
    return this.responseAfterRead(`${calendar.version} ${name}`, readAt, async () =>
      make(await findDescriptionsInFeed(this.#database, calendar.teamId, topic)),
    )
  }
}
