import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import type { Connection } from '../db/database.ts'
import { addMail } from '../db/mail-table.ts'
import { addSupportMessage } from '../db/support-message-table.ts'
import { answerCall } from './api-route.ts'
import { bucketsOf, limitSupportMessages } from './rate-limits.ts'
import type { Site } from './site.ts'

/** What is written to the provider is kept, and mailed where somebody is named to read it. */
export function supportRoutes(app: FastifyInstance, { database, supportEmail, refusals }: Site): void {
  answerCall(app, contract.sendSupportMessage, async ({ body, request }) => {
    const id = randomUUID()
    const store = async (connection: Connection) => {
      await limitSupportMessages(connection, request)
      await addSupportMessage(connection, { id, ...body })
      if (supportEmail === null) return
      await addMail(
        connection,
        { kind: 'support-message', to: supportEmail, contents: body },
        { uniqueKey: `support-message/${id}` },
      )
    }
    await refusals.guard(bucketsOf.support(request), () => database.transaction(store))
    return { ok: true as const }
  })
}
