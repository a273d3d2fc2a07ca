import type { FastifyInstance, FastifyReply } from 'fastify'
import { eventPagePath } from '../../api/event-urls.ts'
import {
  confirmSignUpPage,
  deadConfirmLinkPage,
  signUpConfirmedPage,
} from '../../public-pages/plain-pages/attendee-pages.ts'
import { acceptTokens, tokenIn } from '../http/requests/link-token.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import { findAttendeeToConfirm } from '../tables/attendees/attendee-confirmation.ts'
import { attendeeOfConfirmLink, CONFIRM_SIGN_UP_PATH, confirmSignUp } from './confirm-sign-up.ts'

/** Mail scanners open links, so opening it only shows a button; pressing that confirms. */
export function confirmSignUpRoutes(
  app: FastifyInstance,
  { database, brandName }: Pick<RouteContext, 'database' | 'brandName'>,
): void {
  app.register(async (scope) => {
    acceptTokens(scope)

    scope.get(CONFIRM_SIGN_UP_PATH, async (request, reply) => {
      const token = tokenIn(request)
      const found = await attendeeIn(token)
      if (token === null || found === null) return answerDeadLink(reply)
      const page = found.isConfirmed
        ? signUpConfirmedPage(brandName, eventPagePath(found.slug))
        : confirmSignUpPage({ brandName, token, title: found.title })
      return sendPlainPage(reply, 200, page)
    })

    scope.post(CONFIRM_SIGN_UP_PATH, async (request, reply) => {
      const token = tokenIn(request)
      const attendeeId = token && (await attendeeOfConfirmLink(database, token))
      const found = await attendeeIn(token)
      const isConfirmed = attendeeId && (await confirmSignUp(database, attendeeId))
      if (!found || !isConfirmed) return answerDeadLink(reply)
      return sendPlainPage(reply, 200, signUpConfirmedPage(brandName, eventPagePath(found.slug)))
    })
  })

  async function attendeeIn(token: string | null) {
    const attendeeId = token && (await attendeeOfConfirmLink(database, token))
    return attendeeId ? findAttendeeToConfirm(database, attendeeId) : null
  }

  function answerDeadLink(reply: FastifyReply): FastifyReply {
    return sendPlainPage(reply, 410, deadConfirmLinkPage(brandName))
  }
}
