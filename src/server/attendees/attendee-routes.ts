import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { Problem } from '../../domain/fields/problem.ts'
import { NO_EVENT } from '../events/event-errors.ts'
import { requireTeamEvent } from '../events/find-team-event.ts'
import { contractRoute, idIn } from '../http/contract-route.ts'
import type { RouteContext } from '../http/route-context.ts'
import { deleteTeamAttendee, listAttendees } from '../tables/attendees/attendee-table.ts'
import { attendeeCsv } from './attendee-csv.ts'
import { signUpAttendee } from './sign-up.ts'

const NO_ATTENDEE = 'Attendee not found'

/** Sign-up, open to everyone; the list, its CSV file and removal, for members of the event's team. */
export function attendeeRoutes(
  app: FastifyInstance,
  context: Pick<RouteContext, 'database' | 'address' | 'rejections' | 'confirmsSignUps' | 'eventLocks'>,
): void {
  const { database } = context

  contractRoute(app, contract.signUp, ({ path, body, request }) =>
    signUpAttendee(context, request, path.id, body),
  )

  contractRoute(app, contract.listAttendees, async ({ session, path }) => {
    const attendees = await listAttendees(database, idIn(path.id, NO_EVENT), session.user.id)
    if (!attendees) throw new Problem('missing', NO_EVENT)
    return attendees
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
