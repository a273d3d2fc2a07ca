import * as z from 'zod'
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
/** How many deliveries are listed. */
export const DELIVERIES_LISTED = 50

export const ONLY_OWNERS_MANAGE_WEBHOOKS = 'Only the team owner can manage webhooks'
export const NO_SUCH_WEBHOOK = 'There is no such webhook'
export const NO_SUCH_DELIVERY = 'There is no such delivery'
export const TOO_MANY_WEBHOOKS = 'A team can have 10 webhooks. Please delete one first.'
export const WEBHOOK_IS_OFF = 'This webhook is off. Please switch it on first.'
export const INVALID_WEBHOOK_ADDRESS = 'Please enter an address that begins with https://'
export const NO_WEBHOOK_TYPES = 'Please choose at least one'

export function isWebhookAddress(text: string): boolean {
  const url = parseUrl(text)
  if (url === null || text.length > 2_000) return false
  const { protocol, username, password } = url
  return ['http:', 'https:'].includes(protocol) && username === '' && password === ''
}

export const newWebhook = z.object({
  address: z.string().trim().refine(isWebhookAddress, INVALID_WEBHOOK_ADDRESS),
  types: z.array(z.enum(WEBHOOK_TYPES)).min(1, NO_WEBHOOK_TYPES).max(WEBHOOK_TYPES.length),
})

const delivery = z.object({
  /** The webhook-id of the message. */
  id: z.uuid(),
  type: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** What went wrong at the last attempt. */
  failure: z.string().nullable(),
  /** Of the outcome or, while it waits, of the next attempt. */
  at: z.string(),
})
export type WebhookDelivery = z.output<typeof delivery>

export const webhook = newWebhook.extend({
  id: z.uuid(),
  /** "whsec_" and the key in base64. */
  secret: z.string(),
  /** Until then the secret before it signs as well; null if there is none. */
  previousSecretUntil: z.string().nullable(),
  /** Why nothing is sent; null while it is on. */
  offReason: z.string().nullable(),
  /** The newest first. */
  deliveries: z.array(delivery),
})
export type Webhook = z.output<typeof webhook>
