import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { MOST_ATTENDEES_A_PAGE } from '../../api/list-queries.ts'
import type { SignUpPosition } from '../../domain/attendee.ts'
import { Problem } from '../../domain/problem.ts'
import type { Database } from '../db/database.ts'
import { NO_EVENT, requireTeamEvent } from '../events/find-team-event.ts'
import { contractRoute, idIn } from '../http/contract-route.ts'
import { csvHead, csvLine } from '../http/csv-line.ts'
import { readCursor, writeCursor } from '../http/responses/list-cursor.ts'
import type { RouteContext } from '../http/route-context.ts'
import {
  deleteTeamAttendee,
  type ListedAttendee,
  listAttendeesAfter,
  positionOf,
} from '../tables/attendees/attendee-table.ts'
import { signUpAttendee } from './sign-up.ts'

const NO_ATTENDEE = 'Attendee not found'

/** Sign-up, open to everyone; the list, its CSV file and removal, for members of the event's team. */
export function attendeeRoutes(
  app: FastifyInstance,
  context: Pick<RouteContext, 'database' | 'address' | 'confirmsSignUps' | 'visitSources'>,
): void {
  const { database, address } = context
  const nextPage = (eventId: string, limit: number, { createdAt, id }: SignUpPosition) => {
    const cursor = writeCursor(`${createdAt} ${id}`, eventId)
    const path = contract.listAttendees.path.replace(':id', eventId)
    return `${address.url}${path}?${new URLSearchParams({ limit: String(limit), cursor })}`
  }

  contractRoute(app, contract.signUp, ({ path, body, request }) =>
    signUpAttendee(context, request, path.id, body),
  )

  contractRoute(app, contract.listAttendees, async ({ session, path, query, reply }) => {
    const eventId = idIn(path.id, NO_EVENT)
    const { limit = MOST_ATTENDEES_A_PAGE, cursor } = query
    const after = cursor === undefined ? null : readAttendeeCursor(cursor, eventId)
    // One extra attendee shows whether there is a next page.
    const found = await listAttendeesAfter(database, { eventId, userId: session.user.id }, after, limit + 1)
    if (found.length === 0) await requireTeamEvent(database, path, session)
    const page = found.slice(0, limit)
    const last = found.length > limit ? positionOf(page.at(-1)) : null
    if (last) reply.header('Link', `<${nextPage(eventId, limit, last)}>; rel="next"`)
    return page.map(({ id, name, email, emailProblem }) => ({ id, name, email, emailProblem }))
  })

  contractRoute(app, contract.exportAttendees, async ({ session, path, reply }) => {
    const event = await requireTeamEvent(database, path, session)
    reply.header('Content-Disposition', `attachment; filename="${event.slug}-attendees.csv"`)
    return attendeeCsv(database, { eventId: event.id, userId: session.user.id })
  })

  contractRoute(app, contract.removeAttendee, async ({ session, path }) => {
    const named = {
      eventId: idIn(path.id, NO_EVENT),
      attendeeId: idIn(path.attendeeId, NO_ATTENDEE),
      userId: session.user.id,
    }
    const isRemoved = await database.transaction((connection) => deleteTeamAttendee(connection, named))
    if (!isRemoved) throw new Problem('missing', NO_ATTENDEE)
    return undefined
  })
}

/** The last attendee of a page. */
const POSITION = /^(?<createdAt>\d{1,16}) (?<id>[\w-]{1,36})$/

function readAttendeeCursor(cursor: string, eventId: string): SignUpPosition {
  const { createdAt, id = '' } = readCursor(cursor, eventId, POSITION).groups ?? {}
  return { createdAt: Number(createdAt), id }
}

/** Small enough to be read and written within a few milliseconds. */
const CSV_BATCH_SIZE = 500

/** Streams all attendees of an event as CSV, in the order of their sign-ups. */
async function* attendeeCsv(
  database: Database,
  scope: { eventId: string; userId: string },
): AsyncGenerator<string> {
  yield csvHead(['Name', 'Email', 'Signed up at', 'Email problem'])
  let last: SignUpPosition | null = null
  do {
    const batch = await listAttendeesAfter(database, scope, last, CSV_BATCH_SIZE)
    yield batch.map(lineOf).join('')
    last = positionOf(batch[CSV_BATCH_SIZE - 1])
    // SQLite reads synchronously: other requests get their turn only here.
    await nextTurn()
  } while (last)
}

function lineOf({ name, email, signedUpAt, emailProblem }: ListedAttendee): string {
  return csvLine([name, email, new Date(signedUpAt).toISOString(), emailProblem ?? ''])
}
