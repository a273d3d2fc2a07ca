import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  confirmOrganizerPage,
  expiredOrganizerPage,
  organizerConfirmedPage,
} from '../../public-pages/plain-pages/account-pages.ts'
import { acceptFormBodies } from '../http/requests/body-parsers.ts'
import { hideTokens, tokenIn } from '../http/requests/link-token.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import { confirmOrganizerAddress, findOrganizerQuestion } from '../tables/accounts/organizer-address-table.ts'
import { CONFIRM_ORGANIZER_PATH } from './organizer-address.ts'
import { tokenHash } from './secret-token.ts'

/** The link by which the owner of an organizer address confirms it. Opening it changes nothing: scanners open links. */
export function organizerAddressRoutes(
  app: FastifyInstance,
  { database, brandName }: Pick<RouteContext, 'database' | 'brandName'>,
): void {
  app.register(async (scope) => {
    hideTokens(scope)
    acceptFormBodies(scope)

    scope.get(CONFIRM_ORGANIZER_PATH, async (request, reply) => {
      const token = tokenIn(request)
      const question = token === null ? null : await findOrganizerQuestion(database, tokenHash(token))
      if (token === null || question === null) return answerDeadLink(reply)
      if (question.isConfirmed) return sendPlainPage(reply, 200, organizerConfirmedPage(brandName))
      const page = { brandName, token, action: CONFIRM_ORGANIZER_PATH, email: question.email }
      return sendPlainPage(reply, 200, confirmOrganizerPage(page))
    })

    scope.post(CONFIRM_ORGANIZER_PATH, async (request, reply) => {
      const token = tokenIn(request)
      const isConfirmed = token !== null && (await confirmOrganizerAddress(database, tokenHash(token)))
      return isConfirmed
        ? sendPlainPage(reply, 200, organizerConfirmedPage(brandName))
        : answerDeadLink(reply)
    })
  })

  function answerDeadLink(reply: FastifyReply): FastifyReply {
    return sendPlainPage(reply, 410, expiredOrganizerPage(brandName))
  }
}
