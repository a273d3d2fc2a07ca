import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { contractRoute } from '../http/contract-route.ts'
import type { RouteContext } from '../http/route-context.ts'
import { storeSupportMessage } from './store-support-message.ts'

interface SupportRecipient {
  /** Who gets the messages of the support page by email; null if SUPPORT_EMAIL is not set. */
  supportEmail: string | null
}

/** Stores support messages, and sends them to SUPPORT_EMAIL if it is set. */
export function supportRoutes(
  app: FastifyInstance,
  context: Pick<RouteContext, 'database'>,
  { supportEmail }: SupportRecipient,
): void {
  contractRoute(app, contract.sendSupportMessage, ({ body, request }) =>
    storeSupportMessage(context, request, body, supportEmail),
  )
}
