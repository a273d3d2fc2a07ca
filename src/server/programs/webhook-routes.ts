import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { invalidField, Problem } from '../../domain/problem.ts'
import { type Webhook } from '../../domain/webhook.ts'
import { type Connection, readNow } from '../db/database.ts'
import { asOwnerOf, contractRoute, type TeamCall } from '../http/contract-route.ts'
import { bucketOf, takeFrom } from '../http/rate-limits.ts'
import type { RouteContext } from '../http/route-context.ts'
import { addDelivery, repeatDelivery } from '../tables/webhook-delivery-table.ts'
import {
  addWebhook,
  changeSecret,
  changeWebhook,
  deleteWebhook,
  listWebhooks,
  switchOff,
  switchOn,
} from '../tables/webhook-table.ts'
import { isPrivateHost } from './public-address.ts'
import { newWebhookSecret, TEST_SUBJECT } from './send-webhook.ts'

export function webhookRoutes(
  app: FastifyInstance,
  { database }: RouteContext,
  { allowsPrivate }: { allowsPrivate: boolean },
): void {
  const asOwner = asOwnerOf(database, 'onlyOwnersManageWebhooks')

  function allowedAddress(text: string): string {
    const { protocol, hostname, href } = new URL(text)
    if (!allowsPrivate && protocol !== 'https:') throw invalidField('address', 'webhookAddressInvalid')
    if (!allowsPrivate && isPrivateHost(hostname)) throw invalidField('address', 'webhookAddressPrivate')
    return href
  }

  function withWebhook<Result>(
    incoming: TeamCall & { path: { webhookId: string } },
    work: (connection: Connection, webhook: Webhook, teamId: string) => Promise<Result>,
  ): Promise<Result> {
    return asOwner(incoming, async (connection, { teamId }) =>
      work(connection, await requireWebhook(connection, teamId, incoming.path.webhookId), teamId),
    )
  }

  contractRoute(app, contract.listWebhooks, (incoming) =>
    asOwner(incoming, (connection, { teamId }) => listWebhooks(connection, teamId)),
  )

  contractRoute(app, contract.addWebhook, (incoming) =>
    asOwner(incoming, async (connection, { teamId }) => {
      const { types } = incoming.body
      const address = allowedAddress(incoming.body.address)
      const id = await addWebhook(connection, { teamId, address, types, secret: newWebhookSecret() })
      if (id === null) throw new Problem('conflict', 'tooManyWebhooks')
      return requireWebhook(connection, teamId, id)
    }),
  )

  contractRoute(app, contract.changeWebhook, (incoming) =>
    withWebhook(incoming, async (connection, { id }, teamId) => {
      const { address, types, isOn, newSecret } = incoming.body
      await changeWebhook(connection, id, {
        address: address === undefined ? null : allowedAddress(address),
        types: types ?? null,
      })
      if (isOn === true) await switchOn(connection, id)
      if (isOn === false) await switchOff(connection, id, 'An owner switched it off.')
      if (newSecret) await changeSecret(connection, id, newWebhookSecret())
      return requireWebhook(connection, teamId, id)
    }),
  )

  contractRoute(app, contract.deleteWebhook, (incoming) =>
    withWebhook(incoming, async (connection, { id }) => deleteWebhook(connection, id)),
  )

  contractRoute(app, contract.sendToWebhook, (incoming) =>
    withWebhook(incoming, async (connection, { id: webhookId, offReason }, teamId) => {
      if (offReason !== null) throw new Problem('conflict', 'webhookOff')
      // Nobody lets this server flood another one.
      await takeFrom(connection, bucketOf('webhook-sends-of', teamId))
      const { deliveryId } = incoming.body
      if (deliveryId === undefined) {
        const now = await readNow(connection)
        const message = { type: 'test', data: { webhookId }, now }
        await addDelivery(connection, { webhookId, subject: TEST_SUBJECT }, message)
      } else if (!(await repeatDelivery(connection, webhookId, deliveryId.toLowerCase()))) {
        throw new Problem('missing', 'noSuchDelivery')
      }
    }),
  )
}

async function requireWebhook(connection: Connection, teamId: string, id: string): Promise<Webhook> {
  const webhook = (await listWebhooks(connection, teamId)).find((one) => one.id === id.toLowerCase())
  if (!webhook) throw new Problem('missing', 'noSuchWebhook')
  return webhook
}
