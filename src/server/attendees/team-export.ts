import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { eventPageUrl } from '../../api/event-urls.ts'
import { STAT_COUNTERS } from '../../domain/analytics/event-stats.ts'
import { CALENDAR_BEGIN, CALENDAR_END, eventWithZone } from '../../domain/calendar/ics-file.ts'
import { descriptionText } from '../../domain/description/description-text.ts'
import { timeOf } from '../../domain/event/event.ts'
import {
  type CsvHead,
  EVENT_FIELDS,
  type EventFields,
  TABLE_FIELDS,
} from '../../domain/event/event-fields.ts'
import { originalStartOn } from '../../domain/event/series-occurrences.ts'
import { formatWallTime } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import { icsEventOf } from '../event-content/calendar-event.ts'
import { eventInListResponse } from '../events/event-response.ts'
import { contractRoute, membershipIn } from '../http/contract-route.ts'
import { csvHead, csvLine } from '../http/csv-line.ts'
import type { RouteContext } from '../http/route-context.ts'
import { requireTeamOwner } from '../tables/accounts/member-table.ts'
import {
  type EventInList,
  type EventListing,
  type ListPlace,
  listEvents,
  refreshShownDates,
} from '../tables/events/event-list.ts'
import type { Caller } from '../tables/events/event-table.ts'
import { attendeePages } from './attendee-routes.ts'

const EVENTS_A_PAGE = 100

interface Export {
  teamId: string
  caller: Caller
  database: Database
  publicUrl: string
}

type ExportedEvent = EventInList & { listing: EventListing }

export function teamExportRoutes(app: FastifyInstance, { database, address }: RouteContext): void {
  for (const [call, name, write] of [
    [contract.exportEventsIcs, 'events.ics', eventsIcs],
    [contract.exportEventsCsv, 'events.csv', eventsCsv],
    [contract.exportEventsJson, 'events.json', eventsJson],
  ] as const) {
    contractRoute(app, call, async (incoming) => {
      const membership = membershipIn(incoming)
      await requireTeamOwner(database, membership, 'onlyOwnersExportEvents')
      incoming.reply.header('Content-Disposition', `attachment; filename="${name}"`)
      return write({ database, publicUrl: address.url, teamId: membership.teamId, caller: incoming.session })
    })
  }
}

/**
 * Yields each event once, although a series that moves on meanwhile is listed again. SQLite reads synchronously, so
 * other requests get their turn after each page.
 */
export async function* eventPages({
  database,
  teamId,
}: Pick<Export, 'database' | 'teamId'>): AsyncGenerator<ExportedEvent[]> {
  const now = await refreshShownDates(database, teamId)
  const exportedIds = new Set<string>()
  const listing = { teamId, now, search: '', status: null, days: null, isSummary: false }
  for (let after: ListPlace | null = null; ; ) {
    const { page, hasNext } = await listEvents(database, listing, after, EVENTS_A_PAGE)
    yield page.filter(({ event }) => !exportedIds.has(event.id)).map((event) => ({ ...event, listing }))
    for (const { event } of page) exportedIds.add(event.id)
    await nextTurn()
    if (!hasNext) return
    after = page.at(-1)?.place ?? null
  }
}

async function* eventsIcs(context: Export): AsyncGenerator<string> {
  const zones = new Set<string>()
  yield CALENDAR_BEGIN
  for await (const page of eventPages(context)) {
    const entries = page.map(({ event }) => ({
      ...icsEventOf(event, context.publicUrl),
      isPrivate: !event.isPublic,
    }))
    yield entries.map((entry) => eventWithZone(entry, zones)).join('')
  }
  yield CALENDAR_END
}

const FIRST_COLUMNS = [
  ...(['title', 'startIso', 'endIso', 'timezone', 'allDay', 'rruleText', 'location', 'description'] as const),
  ...(['organizerName', 'organizerEmail', 'isPublic', 'cancelledAt', 'slug', 'url', 'signUps'] as const),
  ...STAT_COUNTERS,
]
const LAST_COLUMNS = ['uid', 'dates'] as const
type Column = (typeof FIRST_COLUMNS)[number] | CsvHead | (typeof LAST_COLUMNS)[number]
/** A field that is added later is a column at the end: spreadsheets name columns by their letters. */
const COLUMNS = [
  ...new Set<Column>([
    ...FIRST_COLUMNS,
    ...TABLE_FIELDS.map((name) => EVENT_FIELDS[name].csv),
    ...LAST_COLUMNS,
  ]),
]

async function* eventsCsv(context: Export): AsyncGenerator<string> {
  yield csvHead(COLUMNS)
  for await (const page of eventPages(context)) {
    const lines = page.map((row) => {
      const { rruleText, cancelledAt, slug, signUps, stats } = eventInListResponse(row, row.listing)
      const cells: Record<Column, string | number | boolean | null> = {
        ...fieldCells(row.event),
        description: descriptionText(row.event.descriptionHtml),
        rruleText,
        cancelledAt,
        slug,
        url: eventPageUrl(context.publicUrl, slug),
        signUps,
        ...stats,
        uid: uidOf(row.event, context.publicUrl),
        dates: datesOf(row.event),
      }
      return csvLine(COLUMNS.map((column) => String(cells[column] ?? '')))
    })
    yield lines.join('')
  }
}

function fieldCells(event: EventFields) {
  const cells = TABLE_FIELDS.map((name) => [EVENT_FIELDS[name].csv, event[name]])
  return Object.fromEntries(cells) as Record<CsvHead, string | boolean>
}

/** The UID is equal to that in calendar files, so whoever imports the table again has the event already. */
function uidOf({ id, uidHost }: EventInList['event'], publicUrl: string): string {
  return `${id}@${uidHost ?? new URL(publicUrl).hostname}`
}

function datesOf(event: EventInList['event']): string {
  const dates = (event.exceptions ?? []).map(({ day, moved, note }) => ({
    originalStartIso: formatWallTime(originalStartOn(timeOf(event), day)),
    ...(moved
      ? { startIso: formatWallTime(moved.start), endIso: formatWallTime(moved.end) }
      : { skipped: true }),
    ...(moved && moved.location !== null && { location: moved.location }),
    ...(note && { note }),
  }))
  return dates.length > 0 ? JSON.stringify(dates) : ''
}

async function* eventsJson(context: Export): AsyncGenerator<string> {
  yield '['
  let separator = '\n'
  for await (const page of eventPages(context)) {
    for (const row of page) {
      const text = JSON.stringify(eventInListResponse(row, row.listing))
      yield `${separator}${text.slice(0, -1)},"attendees":[`
      yield* attendeesJson(context, row.event.id)
      yield ']}'
      separator = ',\n'
    }
  }
  yield '\n]\n'
}

async function* attendeesJson({ database, caller }: Export, eventId: string): AsyncGenerator<string> {
  let separator = ''
  for await (const page of attendeePages(database, { eventId, caller })) {
    const texts = page.map(({ signedUpAt, answers, ...attendee }) =>
      JSON.stringify({ ...attendee, signedUpAt: new Date(signedUpAt).toISOString(), answers }),
    )
    if (texts.length > 0) yield separator + texts.join(',')
    separator = ','
  }
}
