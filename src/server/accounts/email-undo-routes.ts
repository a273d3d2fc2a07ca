import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  emailRestoredPage,
  emailUndoPage,
  expiredEmailUndoPage,
} from '../../public-pages/plain-pages/account-pages.ts'
import { acceptFormBodies } from '../http/requests/body-parsers.ts'
import { hideTokens, tokenIn } from '../http/requests/link-token.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import { findEmailUndo } from '../tables/accounts/email-undo-table.ts'
import { undoEmailChange } from './change-email.ts'
import { tokenHash } from './secret-token.ts'

/** The undo link that is sent to the old address. */
export function emailUndoRoutes(
  app: FastifyInstance,
  { database, brandName }: Pick<RouteContext, 'database' | 'brandName'>,
): void {
  app.register(async (scope) => {
    hideTokens(scope)
    acceptFormBodies(scope)

    scope.get('/auth/undo-email', async (request, reply) => {
      const token = tokenIn(request)
      const undo = token === null ? null : await findEmailUndo(database, tokenHash(token))
      if (token === null || undo === null) return answerDeadLink(reply)
      return sendPlainPage(reply, 200, emailUndoPage({ brandName, token, ...undo }))
    })

    scope.post('/auth/undo-email', async (request, reply) => {
      const token = tokenIn(request)
      const isUndone = token !== null && (await undoEmailChange(database, token))
      return isUndone ? reply.redirect('/auth/email-restored', 303) : answerDeadLink(reply)
    })
  })

  app.get('/auth/email-restored', async (_request, reply) =>
    sendPlainPage(reply, 200, emailRestoredPage(brandName)),
  )

  function answerDeadLink(reply: FastifyReply): FastifyReply {
    return sendPlainPage(reply, 410, expiredEmailUndoPage(brandName))
  }
}
