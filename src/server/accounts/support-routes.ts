import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contract } from '../../api/contract.ts'
import type { SupportMessage } from '../../domain/support-message.ts'
import type { Connection } from '../db/database.ts'
import { answerOnce } from '../http/answer-once.ts'
import { contractRoute } from '../http/contract-route.ts'
import { bucketOf, networkOf, takeFrom } from '../http/limits/rate-limits.ts'
import type { RouteContext } from '../http/route-context.ts'
import { addMail } from '../mail/mail-table.ts'
import { addSupportMessage } from '../tables/support-message-table.ts'

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

/** Stores a message to the operator and sends it to SUPPORT_EMAIL. Throws a Problem if the network is over its limit. */
export async function storeSupportMessage(
  { database }: Pick<RouteContext, 'database'>,
  request: FastifyRequest,
  message: SupportMessage,
  supportEmail: string | null,
): Promise<{ ok: true }> {
  const id = randomUUID()
  const bucket = bucketOf('support-from', networkOf(request))
  const store = async (connection: Connection) => {
    await takeFrom(connection, bucket)
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
  }
  return database.transaction(store)
}
