import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import type { Connection } from '../db/database.ts'
import { answerOnce } from '../http/answer-once.ts'
import { contractRoute } from '../http/contract-route.ts'
import { bucketOf, networkOf, takeFrom } from '../http/limits/rate-limits.ts'
import type { RouteContext } from '../http/route-context.ts'
import { addMail } from '../tables/mail-table.ts'
import { addSupportMessage } from '../tables/support-message-table.ts'

interface SupportRecipient {
  /** Who gets the messages of the support page by email; null if SUPPORT_EMAIL is not set. */
  supportEmail: string | null
}

/** Stores support messages, and sends them to SUPPORT_EMAIL if it is set. */
export function supportRoutes(
  app: FastifyInstance,
  { database, rejections }: Pick<RouteContext, 'database' | 'rejections'>,
  { supportEmail }: SupportRecipient,
): void {
  contractRoute(app, contract.sendSupportMessage, async ({ body, request }) => {
    const id = randomUUID()
    const bucket = bucketOf('support-from', networkOf(request))
    const store = async (connection: Connection) => {
      await takeFrom(connection, bucket)
      return answerOnce(connection, request, async () => {
        await addSupportMessage(connection, { id, ...body })
        if (supportEmail !== null) {
          await addMail(
            connection,
            { kind: 'support-message', to: supportEmail, contents: body },
            { uniqueKey: `support-message/${id}` },
          )
        }
        return { ok: true as const }
      })
    }
    return rejections.guard([bucket], () => database.transaction(store))
  })
}
