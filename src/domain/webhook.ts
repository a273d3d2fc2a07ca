import * as z from 'zod'
import { problemKey } from './language/problem-key.ts'
import { parseUrl } from './text.ts'

export const WEBHOOK_TYPES = [
  'event.created',
  'event.updated',
  'event.cancelled',
  'event.restored',
  'event.deleted',
  'attendee.added',
  'attendee.changed',
  'attendee.removed',
] as const
export type WebhookType = (typeof WEBHOOK_TYPES)[number]

export const MOST_WEBHOOKS_OF_A_TEAM = 10
export const DELIVERIES_LISTED = 50

export function isWebhookAddress(text: string): boolean {
  const url = parseUrl(text)
  if (url === null || text.length > 2_000) return false
  const { protocol, username, password } = url
  return ['http:', 'https:'].includes(protocol) && username === '' && password === ''
}

export const newWebhook = z.object({
  address: z.string().trim().refine(isWebhookAddress, problemKey('webhookAddressInvalid')),
  types: z.array(z.enum(WEBHOOK_TYPES)).min(1, problemKey('webhookTypesMissing')).max(WEBHOOK_TYPES.length),
})

/** What is omitted stays as it is. */
export const webhookChange = z
  .strictObject({ ...newWebhook.shape, isOn: z.boolean(), newSecret: z.literal(true) })
  .partial()
  .refine((change) => Object.keys(change).length > 0, problemKey('webhookChangeMissing'))

const delivery = z.object({
  /** It is the webhook-id of the message. */
  id: z.uuid(),
  type: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  failure: z.string().nullable(),
  /** It is the time of the outcome or, while the delivery waits, of the next attempt. */
  at: z.string(),
})
export type WebhookDelivery = z.output<typeof delivery>

export const webhook = newWebhook.extend({
  id: z.uuid(),
  /** It is "whsec_" and the key in base64. */
  secret: z.string(),
  /** Until then the secret before it signs as well; null if there is none. */
  previousSecretUntil: z.string().nullable(),
  /** Null while it is on. */
  offReason: z.string().nullable(),
  deliveries: z.array(delivery),
})
export type Webhook = z.output<typeof webhook>
