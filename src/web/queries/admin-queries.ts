import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ADMIN_LISTS, adminCalls } from '../../api/admin-calls.ts'
import type { ReplyOf, SentBodyOf } from '../../api/call.ts'
import { callQuery, refresh, useCall } from './query-client.ts'

export type AdminListName = (typeof ADMIN_LISTS)[number]
export type AdminRow = ReplyOf<typeof adminCalls.list>['rows'][number]
export type AdminAct = SentBodyOf<typeof adminCalls.act>

const KEY = 'admin'

/** Others change what is listed: it is read anew whenever a page is opened. */
export function useAdminList(query: { list: AdminListName; q: string; page: string }) {
  return useQuery({
    ...callQuery([KEY, query], adminCalls.list, { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function useAct() {
  return useCall(adminCalls.act, { onSuccess: () => refresh([KEY]) })
}
