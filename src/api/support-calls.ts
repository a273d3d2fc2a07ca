import { supportMessage } from '../domain/support-message.ts'
import { call } from './call.ts'
import { done } from './event-response-schema.ts'

export const supportCalls = {
  sendSupportMessage: call('POST', '/api/support', {
    access: 'public',
    status: 201,
    isIdempotent: true,
    body: supportMessage,
    reply: done,
  }),
}
