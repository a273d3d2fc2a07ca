import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { answerCall } from './api-route.ts'
import { signUpAttendee } from './attendee-sign-up.ts'
import type { Site } from './site.ts'

export function attendeeRoutes(app: FastifyInstance, site: Site): void {
  answerCall(app, contract.signUp, ({ path, body, request }) => signUpAttendee(site, request, path.id, body))
}
