import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import type { Connection } from '../db/database.ts'
import { contractRoute } from '../http/contract-route.ts'
import { bucketOf, networkOf, takeFrom } from '../http/limits/rate-limits.ts'
import type { RouteContext } from '../http/route-context.ts'
import { addMail } from '../tables/mail-table.ts'
import { addSupportMessage } from '../tables/support-message-table.ts'

interface SupportReader {
  /** Who gets what is written on the support page; null when nobody is set. */
  supportEmail: string | null
}

/** What is written to the provider is kept, and mailed where somebody is named to read it. */
export function supportRoutes(
  app: FastifyInstance,
  { database, rejections }: Pick<RouteContext, 'database' | 'rejections'>,
  { supportEmail }: SupportReader,
): void {
  contractRoute(app, contract.sendSupportMessage, async ({ body, request }) => {
    const id = randomUUID()
    const bucket = bucketOf('support-from', networkOf(request))
    const store = async (connection: Connection) => {
      await takeFrom(connection, bucket)
      await addSupportMessage(connection, { id, ...body })
      if (supportEmail === null) return
      await addMail(
        connection,
        { kind: 'support-message', to: supportEmail, contents: body },
        { uniqueKey: `support-message/${id}` },
      )
    }
    await rejections.guard([bucket], () => database.transaction(store))
    return { ok: true as const }
  })
}
