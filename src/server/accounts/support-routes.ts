import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contract } from '../../api/contract.ts'
import type { SupportMessage } from '../../domain/support-message.ts'
import { answerOnce } from '../http/answer-once.ts'
import { contractRoute } from '../http/contract-route.ts'
import { fromNetwork, takeFrom } from '../http/rate-limits.ts'
import type { RouteContext } from '../http/route-context.ts'
import { addMail } from '../mail/mail-table.ts'
import { addSupportMessage } from '../tables/support-message-table.ts'

export function supportRoutes(
  app: FastifyInstance,
  context: RouteContext,
  supportEmail: string | null,
): void {
  contractRoute(app, contract.sendSupportMessage, ({ body, request }) =>
    storeSupportMessage(context, request, body, supportEmail),
  )
}

export async function storeSupportMessage(
  { database }: RouteContext,
  request: FastifyRequest,
  message: SupportMessage,
  supportEmail: string | null,
): Promise<{ ok: true }> {
  const id = randomUUID()
  return database.transaction(async (connection) => {
    await takeFrom(connection, ...fromNetwork('support-from', request))
    return answerOnce(connection, request, async () => {
      await addSupportMessage(connection, { id, ...message })
      if (supportEmail !== null) {
        await addMail(
          connection,
          { kind: 'support-message', to: supportEmail, contents: message },
          { uniqueKey: `support-message/${id}` },
        )
      }
      return { ok: true as const }
    })
  })
}
