import * as z from 'zod'
import { apiToken, madeApiToken, newApiToken, tokenOfCaller } from '../domain/api-token.ts'
import { newWebhook, webhook, webhookChange } from '../domain/webhook.ts'
import { call } from './call.ts'

/** Answers the token that asks. */
export const ownTokenCalls = { readOwnToken: call('GET', '/api/token', { reply: tokenOfCaller }) }

/** Only owners may make these calls. */
export const tokenCalls = {
  listTokens: call('GET', '/api/teams/:teamId/tokens', { reply: z.array(apiToken) }),
  makeToken: call('POST', '/api/teams/:teamId/tokens', {
    status: 201,
    body: newApiToken,
    reply: madeApiToken,
  }),
  revokeToken: call('DELETE', '/api/teams/:teamId/tokens/:tokenId', { status: 204 }),
}

/** Only owners may make these calls. */
export const webhookCalls = {
  listWebhooks: call('GET', '/api/teams/:teamId/webhooks', { reply: z.array(webhook) }),
  addWebhook: call('POST', '/api/teams/:teamId/webhooks', { status: 201, body: newWebhook, reply: webhook }),
  changeWebhook: call('PATCH', '/api/teams/:teamId/webhooks/:webhookId', {
    body: webhookChange,
    reply: webhook,
  }),
  deleteWebhook: call('DELETE', '/api/teams/:teamId/webhooks/:webhookId', { status: 204 }),
  /** Without an id it sends a test. */
  sendToWebhook: call('POST', '/api/teams/:teamId/webhooks/:webhookId/deliveries', {
    status: 204,
    body: z.object({ deliveryId: z.uuid().optional() }),
  }),
}
