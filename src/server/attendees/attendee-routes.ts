import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { answerCall } from '../http/contract-route.ts'
import type { RouteContext } from '../http/route-context.ts'
import { signUpAttendee } from './sign-up.ts'

export function attendeeRoutes(
  app: FastifyInstance,
  context: Pick<RouteContext, 'database' | 'refusals'>,
): void {
  answerCall(app, contract.signUp, ({ path, body, request }) =>
    signUpAttendee(context, request, path.id, body),
  )
}
