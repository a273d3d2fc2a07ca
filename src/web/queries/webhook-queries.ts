import { useQuery } from '@tanstack/react-query'
import type { SentBodyOf } from '../../api/call.ts'
import { webhookCalls } from '../../api/webhook-calls.ts'
import { callApi } from './call-api.ts'
import { callQuery, refresh, useCall, useSingleMutation } from './query-client.ts'

const keyOf = (teamId: string) => ['webhooks', teamId]
const WAITING_MS = 1_000

/** Asks again while a first attempt is on its way, since the server makes it after the response. */
export function useWebhooks(teamId: string) {
  return useQuery({
    ...callQuery(keyOf(teamId), webhookCalls.listWebhooks, { path: { teamId } }),
    refetchInterval: ({ state }) => {
      const deliveries = state.data?.flatMap((webhook) => webhook.deliveries)
      const isWaiting = deliveries?.some(({ status, attempts }) => status === 'waiting' && attempts === 0)
      return isWaiting ? WAITING_MS : false
    },
  })
}

export function useAddWebhook(teamId: string) {
  return useCall(webhookCalls.addWebhook, { onSuccess: () => refresh(keyOf(teamId)) })
}

/** What an owner does with a webhook. */
type Act =
  | { change: SentBodyOf<typeof webhookCalls.changeWebhook> }
  | { send: SentBodyOf<typeof webhookCalls.sendToWebhook> }
  | 'delete'

export function useWebhookAct(path: { teamId: string; webhookId: string }) {
  return useSingleMutation({
    mutationFn: async (act: Act): Promise<void> => {
      if (act === 'delete') await callApi(webhookCalls.deleteWebhook, { path })
      else if ('send' in act) await callApi(webhookCalls.sendToWebhook, { path, body: act.send })
      else await callApi(webhookCalls.changeWebhook, { path, body: act.change })
    },
    onSuccess: () => refresh(keyOf(path.teamId)),
  })
}
