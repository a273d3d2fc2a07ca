import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { contract } from '../../api/contract.ts'
import { EVENTS_A_PAGE, type EventListQuery, PAGE_ENDS_EARLY, PAGE_NOTE } from '../../api/list-queries.ts'
import { searchedText } from '../../domain/event/event-search.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { parseDate } from '../../domain/time/wall-time.ts'
import { contractRoute } from '../http/contract-route.ts'
import { POSITION_ID, readCursor, writeCursor } from '../http/responses/list-cursor.ts'
import type { RouteContext } from '../http/route-context.ts'
import {
  type EventListing,
  type ListPlace,
  listEvents,
  refreshShownDates,
} from '../tables/events/event-list.ts'
import { listSortedEvents } from '../tables/events/sorted-events.ts'
import { wantedTopic } from '../tables/topic-table.ts'
import { eventInListResponse } from './event-response.ts'

export function eventListRoutes(app: FastifyInstance, { database, address }: RouteContext): void {
  contractRoute(app, contract.listEvents, async ({ session, query, reply }) => {
    const { limit = EVENTS_A_PAGE, cursor } = query
    const { currentTeam } = session
    if (!currentTeam) return []
    const list = listName(currentTeam.id, query)
    const linkTo = (next: string) =>
      reply.header('Link', `<${address.url}${pathOf({ ...query, cursor: next })}>; rel="next"`)
    const topic = await wantedTopic(database, currentTeam.id, query.topic)
    const now = await refreshShownDates(database, currentTeam.id)
    const listing = listingOf(currentTeam.id, { ...query, topic }, now)
    if (query.sort) {
      const offset = cursor === undefined ? 0 : readCursor(cursor, list, OFFSET)
      const { page, hasNext } = await listSortedEvents(database, listing, query.sort, { offset, limit })
      if (hasNext) linkTo(writeCursor(offset + limit, list))
      return page.map((event) => eventInListResponse(event, listing))
    }
    const after = cursor === undefined ? null : readCursor(cursor, list, PLACE)
    const { page, hasNext } = await listEvents(database, listing, after, limit)
    const last = page.at(-1)
    if (last && hasNext) {
      linkTo(writeCursor(last.place, list))
      if (page.length < limit) reply.header(PAGE_NOTE, PAGE_ENDS_EARLY)
    }
    return page.map((event) => eventInListResponse(event, listing))
  })
}

function listingOf(
  teamId: string,
  {
    q = '',
    status,
    from = '',
    to = '',
    fields,
    topic,
  }: Omit<EventListQuery, 'topic'> & Pick<EventListing, 'topic'>,
  now: Instant,
): EventListing {
  const [first, last] = [parseDate(from), parseDate(to)]
  return {
    teamId,
    now,
    search: searchedText(q),
    status: status ?? null,
    topic,
    days: first === null || last === null ? null : { from: first, to: last },
    isSummary: fields === 'summary',
  }
}

function pathOf(query: EventListQuery): string {
  const parameters = Object.entries(query).map(([name, value]) => [name, String(value)])
  return `${contract.listEvents.path}?${new URLSearchParams(parameters)}`
}

/** A cursor is valid only for the list that returned it, which its team and filters identify. */
function listName(teamId: string, { q, status, topic, from, to, sort }: EventListQuery): string {
  return JSON.stringify([teamId, q, status, from, to, sort, ...(topic === undefined ? [] : [topic])])
}

/** The next page of a sorted list begins here. Its counts may change from page to page. */
const OFFSET = z.int().min(0)

const PLACE: z.ZodType<ListPlace> = z.object({ isPast: z.boolean(), startsAt: z.int(), id: POSITION_ID })
