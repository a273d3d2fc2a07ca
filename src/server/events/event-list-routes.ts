import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { EVENTS_A_PAGE, type EventListQuery, PAGE_ENDS_EARLY, PAGE_NOTE } from '../../api/list-queries.ts'
import { searchedText } from '../../domain/event/event-search.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { HOUR, parseDate } from '../../domain/time/wall-time.ts'
import { contractRoute } from '../http/contract-route.ts'
import { readCursor, writeCursor } from '../http/responses/list-cursor.ts'
import type { RouteContext } from '../http/route-context.ts'
import {
  type EventListing,
  type ListPlace,
  listEvents,
  refreshShownDates,
} from '../tables/events/event-list.ts'
import { listSortedEvents } from '../tables/events/sorted-events.ts'
import { eventInListResponse } from './event-response.ts'

/**
 * Later pages list events as of the time of the first page, so that an event that ends between two pages is
 * neither missed nor listed twice. The limit bounds the cost: each page checks every series whose occurrence
 * has ended since that time.
 */
const MAX_PAGING_TIME = HOUR

export function eventListRoutes(app: FastifyInstance, { database, address }: RouteContext): void {
  contractRoute(app, contract.listEvents, async ({ session, query, reply }) => {
    const { limit = EVENTS_A_PAGE, cursor } = query
    const { currentTeam } = session
    if (!currentTeam) return []
    const list = listName(currentTeam.id, query)
    const linkTo = (next: string) =>
      reply.header('Link', `<${address.url}${pathOf({ ...query, cursor: next })}>; rel="next"`)
    if (query.sort) {
      const offset = cursor === undefined ? 0 : Number(readCursor(cursor, list, OFFSET)[0])
      const listing = listingOf(currentTeam.id, query, await refreshShownDates(database, currentTeam.id))
      const { page, hasNext } = await listSortedEvents(database, listing, query.sort, { offset, limit })
      if (hasNext) linkTo(writeCursor(String(offset + limit), list))
      return page.map((event) => eventInListResponse(event, listing))
    }
    const after = cursor === undefined ? null : readEventCursor(cursor, list)
    const now = await refreshShownDates(database, currentTeam.id)
    const moment = after ? Math.max(after.moment, now - MAX_PAGING_TIME) : now
    const listing = listingOf(currentTeam.id, query, moment)
    const { page, hasNext } = await listEvents(database, listing, after?.place ?? null, limit)
    const last = page.at(-1)
    if (last && hasNext) {
      linkTo(cursorOf({ moment, place: last.place }, list))
      if (page.length < limit) reply.header(PAGE_NOTE, PAGE_ENDS_EARLY)
    }
    return page.map((event) => eventInListResponse(event, listing))
  })
}

function listingOf(
  teamId: string,
  { q = '', status, from = '', to = '', fields }: EventListQuery,
  moment: Instant,
): EventListing {
  const [first, last] = [parseDate(from), parseDate(to)]
  return {
    teamId,
    moment,
    search: searchedText(q),
    status: status ?? null,
    days: first === null || last === null ? null : { from: first, to: last },
    isSummary: fields === 'summary',
  }
}

function pathOf(query: EventListQuery): string {
  const parameters = Object.entries(query).map(([name, value]) => [name, String(value)])
  return `${contract.listEvents.path}?${new URLSearchParams(parameters)}`
}

/** Identifies a list by its team and filters: a cursor is valid only for the list that returned it. */
function listName(teamId: string, { q, status, from, to, sort }: EventListQuery): string {
  return JSON.stringify([teamId, q, status, from, to, sort])
}

/** The last event of a page, and the time as of which the list is shown. */
interface EventCursor {
  moment: Instant
  place: ListPlace
}

/** Of the next page of a sorted list, whose counts may change from page to page. */
const OFFSET = /^\d{1,9}$/

const PLACE = /^(?<moment>\d{1,16}) (?<side>past|upcoming) (?<startsAt>-?\d{1,16}) (?<id>[\da-f-]{36})$/

function cursorOf({ moment, place }: EventCursor, list: string): string {
  const side = place.isPast ? 'past' : 'upcoming'
  return writeCursor([moment, side, place.startsAt, place.id].join(' '), list)
}

function readEventCursor(cursor: string, list: string): EventCursor {
  const { moment, side, startsAt, id = '' } = readCursor(cursor, list, PLACE).groups ?? {}
  return {
    moment: Number(moment),
    place: { isPast: side === 'past', startsAt: Number(startsAt), id },
  }
}
