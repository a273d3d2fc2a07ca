import * as z from 'zod'
import { apiToken, madeApiToken, newApiToken } from '../domain/api-token.ts'
import { call } from './call.ts'

/** The part of the contract for the keys of a team's programs. Only for owners. */
export const tokenCalls = {
  listTokens: call('GET', '/api/teams/:teamId/tokens', { reply: z.array(apiToken) }),
  makeToken: call('POST', '/api/teams/:teamId/tokens', {
    status: 201,
    body: newApiToken,
    reply: madeApiToken,
  }),
  revokeToken: call('DELETE', '/api/teams/:teamId/tokens/:tokenId', { status: 204 }),
}
