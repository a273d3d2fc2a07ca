import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Attendee, AttendeeSignUp } from '../../domain/attendee.ts'
import { Problem } from '../../domain/problem.ts'
import { addAttendee } from '../db/attendee-table.ts'
import type { Database } from '../db/database.ts'
import { findEventByIdOrSlug } from '../db/event-table.ts'
import { NO_EVENT } from './event-refusals.ts'
import { limitSignUps } from './rate-limits.ts'

/** Refuses where the event is missing, private or takes no attendees, and where too many come from one network. */
export async function signUpAttendee(
  database: Database,
  request: FastifyRequest,
  idOrSlug: string,
  signUp: AttendeeSignUp,
): Promise<Attendee> {
  // A new id even for an address that is known, whose own stays untold: nobody can look up who has signed up.
  const attendee = { id: randomUUID(), ...signUp }
  await database.transaction(async (connection) => {
    await limitSignUps(connection, request)
    const event = await findEventByIdOrSlug(connection, idOrSlug)
    if (!event?.isPublic || !event.captureAttendees) throw new Problem('missing', NO_EVENT)
    await addAttendee(connection, { ...attendee, eventId: event.id })
  })
  return attendee
}
