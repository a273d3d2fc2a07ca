import { englishProblems } from '../domain/language/english-problems.ts'
import type { NotesOf } from './call.ts'
import type { webhookCalls } from './program-calls.ts'

const ofTeam = { 403: englishProblems.onlyOwnersManageWebhooks, 404: englishProblems.noSuchTeam }
const ofWebhook = { ...ofTeam, 404: englishProblems.noSuchWebhook }

export const WEBHOOK_CALL_NOTES: NotesOf<typeof webhookCalls> = {
  listWebhooks: {
    summary: 'List the webhooks of a team',
    details: 'The newest first, with their secrets and their last 50 deliveries.',
    errors: ofTeam,
  },
  addWebhook: {
    summary: 'Add a webhook',
    example: { address: 'https://example.com/daymark', types: ['event.created', 'attendee.added'] },
    details:
      'From then on the address gets a POST request for each of these. The body has type, timestamp and data: the event, or the eventId and the attendee. It is signed as Standard Webhooks 1.0 says, in webhook-id, webhook-timestamp and webhook-signature. An answer of 2xx within 15 seconds takes it. Otherwise it is sent again for three days, then the webhook is switched off; 410 does so at once. What concerns one event comes in order, and may come twice with the same webhook-id.',
    errors: { ...ofTeam, 409: englishProblems.tooManyWebhooks },
  },
  changeWebhook: {
    summary: 'Change a webhook, switch it on or off, or change its secret',
    example: { address: 'https://example.com/calendar', types: ['event.updated'] },
    details:
      'A new address gets what still waits, too, and is signed by the same secret. What waits for it when it is switched off fails, and can be sent again. After newSecret both secrets sign for a day, so that the receiver can learn the new one.',
    errors: ofWebhook,
  },
  deleteWebhook: { summary: 'Delete a webhook', details: 'With its deliveries.', errors: ofWebhook },
  sendToWebhook: {
    summary: 'Send a delivery again, or a test',
    example: { deliveryId: '0b6f2c1e-6f0c-4b53-9a0e-0f6d3a3f7c11' },
    details:
      'Also a delivery that was taken; its webhook-id stays the same. Without deliveryId it is a message of the type test, which is sent once.',
    errors: {
      ...ofTeam,
      404: englishProblems.noSuchDelivery,
      409: englishProblems.webhookOff,
      429: englishProblems.tooManyWebhookSends,
    },
  },
}
