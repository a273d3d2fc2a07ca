import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { eventPageUrl } from '../../api/event-urls.ts'
import { STAT_COUNTERS } from '../../domain/analytics/event-stats.ts'
import { CALENDAR_BEGIN, CALENDAR_END, eventWithZone } from '../../domain/calendar/ics-file.ts'
import { descriptionText } from '../../domain/description/description-text.ts'
import {
  type CsvHead,
  EVENT_FIELDS,
  type EventFields,
  TABLE_FIELDS,
} from '../../domain/event/event-fields.ts'
import type { Database } from '../db/database.ts'
import { icsEventOf } from '../event-content/calendar-event.ts'
import { eventInListResponse } from '../events/event-response.ts'
import { contractRoute, membershipIn } from '../http/contract-route.ts'
import { csvHead, csvLine } from '../http/csv-line.ts'
import type { RouteContext } from '../http/route-context.ts'
import { requireTeamOwner } from '../tables/accounts/member-table.ts'
import type { EventInList } from '../tables/events/event-list.ts'
import { eventPages, exceptionDates } from './event-export-pages.ts'
import { teamJson } from './team-json.ts'

interface Export {
  teamId: string
  database: Database
  publicUrl: string
  isForProgram: boolean
}

export function teamExportRoutes(app: FastifyInstance, { database, address }: RouteContext): void {
  for (const [call, name, write] of [
    [contract.exportEventsIcs, 'events.ics', eventsIcs],
    [contract.exportEventsCsv, 'events.csv', eventsCsv],
    [contract.exportEventsJson, 'team.json', teamJson],
  ] as const) {
    contractRoute(app, call, async (incoming) => {
      const membership = membershipIn(incoming)
      await requireTeamOwner(database, membership, 'onlyOwnersExportEvents')
      incoming.reply.header('Content-Disposition', `attachment; filename="${name}"`)
      return write({
        database,
        publicUrl: address.url,
        teamId: membership.teamId,
        isForProgram: incoming.session.token !== undefined,
      })
    })
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
        dates: datesCell(row.event),
      }
      return csvLine(COLUMNS.map((column) => String(cells[column] ?? '')))
    })
    yield lines.join('')
  }
}

function fieldCells(event: EventFields) {
  const cells = TABLE_FIELDS.map((name) => [
    EVENT_FIELDS[name].csv,
    name === 'topics' ? event.topics.join(', ') : event[name],
  ])
  return Object.fromEntries(cells) as Record<CsvHead, string | boolean>
}

/** The UID is equal to that in calendar files, so whoever imports the table again has the event already. */
function uidOf({ id, uidHost }: EventInList['event'], publicUrl: string): string {
  return `${id}@${uidHost ?? new URL(publicUrl).hostname}`
}

function datesCell(event: EventInList['event']): string {
  const dates = exceptionDates(event)
  return dates.length > 0 ? JSON.stringify(dates) : ''
}
