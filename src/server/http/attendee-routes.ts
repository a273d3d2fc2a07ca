import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { Problem } from '../../domain/problem.ts'
import { newToken, tokenHash } from '../auth/token.ts'
import { addAttendee } from '../db/attendee-table.ts'
import { findEventByIdOrSlug } from '../db/event-table.ts'
import { answerCall } from './api-route.ts'
import { NO_EVENT } from './event-refusals.ts'
import { limitSignUps } from './rate-limits.ts'
import type { Site } from './site.ts'

export function attendeeRoutes(app: FastifyInstance, { database }: Site): void {
  answerCall(app, contract.signUp, async ({ path, body, request }) => {
    // A new id even for an address that is known, whose own stays untold: nobody can look up who has signed up.
    const attendee = { id: randomUUID(), ...body }
    const unsubscribeHash = tokenHash(newToken())
    await database.transaction(async (connection) => {
      await limitSignUps(connection, request)
      const event = await findEventByIdOrSlug(connection, path.id)
      if (!event?.isPublic || !event.captureAttendees) throw new Problem('missing', NO_EVENT)
      await addAttendee(connection, { ...attendee, eventId: event.id, unsubscribeHash })
    })
    return attendee
  })
}
