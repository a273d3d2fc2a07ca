import type { Database } from '../db/database.ts'
import type { RepeatingJob } from '../db/repeating-job.ts'
import { startQueueWorker } from '../mail/mail-worker.ts'
import { type LeasedDelivery, leaseDueDeliveries } from '../tables/webhook-delivery-table.ts'
import { deliverWebhook, type WebhookSending } from './send-webhook.ts'

/** Each webhook has one at most, so that a team with slow receivers takes ten of them. */
const CONNECTIONS = 64

/** Sends what webhooks are told. Any number of workers can share one table. */
export function startWebhookWorker(
  database: Database,
  sending: WebhookSending,
  pollMs?: number,
): RepeatingJob {
  return startQueueWorker<LeasedDelivery, LeasedDelivery>(
    database,
    {
      name: 'webhooks',
      connections: CONNECTIONS,
      lease: async (limits) => (limits.onlyFirst ? [] : leaseDueDeliveries(database, limits)),
      prepare: async (leased) => [...leased],
      deliver: (delivery) => deliverWebhook(delivery, sending),
      close: () => undefined,
      isInOrder: true,
      log: sending.log,
    },
    pollMs,
  )
}
