import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { answerCall } from './api-route.ts'
import { signUpAttendee } from './attendee-sign-up.ts'
import type { RouteContext } from './route-context.ts'

export function attendeeRoutes(
  app: FastifyInstance,
  context: Pick<RouteContext, 'database' | 'refusals'>,
): void {
  answerCall(app, contract.signUp, ({ path, body, request }) =>
    signUpAttendee(context, request, path.id, body),
  )
}
