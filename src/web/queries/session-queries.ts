import { type QueryFilters, useQuery } from '@tanstack/react-query'
import { accountCalls } from '../../api/account-calls.ts'
import type { ReplyOf } from '../../api/call.ts'
import { callApi, isApiError } from './call-api.ts'
import { changePresses } from './check-in-presses.ts'
import { discardAllDrafts } from './drafts.ts'
import { forgetOfflineCopies } from './offline-copy.ts'
import { queryClient, queryKeys, useCall } from './query-client.ts'
import { isTeamSwitched, shownTeam, showTeam } from './shown-team.ts'

export type Me = ReplyOf<typeof accountCalls.me>

const ME_STALE_MS = 5 * 60_000
const ALL_BUT_ME: QueryFilters = { predicate: ({ queryKey }) => queryKey[0] !== queryKeys.me[0] }

/** The data is null when nobody is signed in. */
export function useMe() {
  return useQuery({
    queryKey: queryKeys.me,
    staleTime: ME_STALE_MS,
    queryFn: async ({ signal }) => {
      try {
        return keepShownTeam(await callApi(accountCalls.me, { signal }))
      } catch (error) {
        if (isApiError(error, 401)) return null
        throw error
      }
    },
  })
}

/**
 * Another tab may have switched the session to another team. The screens keep showing theirs until the user loads the
 * other one: a form must not end up in a team that was not on the screen.
 */
function keepShownTeam(me: Me): Me {
  const before = queryClient.getQueryData<Me | null>(queryKeys.me)
  const currentId = me.currentTeam?.id ?? null
  const isShown = (team: { id: string }) => team.id === shownTeam.get()
  if (before?.id !== me.id || currentId === shownTeam.get() || !me.teams.some(isShown)) {
    showTeam(currentId)
    return me
  }
  isTeamSwitched.set(true)
  return { ...me, currentTeam: before.currentTeam }
}

/** Asks without touching the screens, which an answer of "nobody" would replace by the login. */
export async function isSignedInAgain(): Promise<boolean> {
  const me = await callApi(accountCalls.me, {}).catch(() => null)
  if (me) queryClient.setQueryData(queryKeys.me, keepShownTeam(me))
  return me !== null
}

/** Loads the screens again for the team that the session is in. Forms keep what was typed. */
export async function showCurrentTeam(): Promise<void> {
  showTeam(null)
  await queryClient.refetchQueries({ queryKey: queryKeys.me })
  queryClient.removeQueries({ ...ALL_BUT_ME, type: 'inactive' })
  await queryClient.invalidateQueries(ALL_BUT_ME)
}

export function useEndSession(call: typeof accountCalls.logout | typeof accountCalls.deleteAccount) {
  return useCall(call, {
    onSuccess: () => {
      discardAllDrafts()
      changePresses(() => [])
      void forgetOfflineCopies()
      showTeam(null)
      queryClient.clear()
      queryClient.setQueryData(queryKeys.me, null)
    },
  })
}

export function useSwitchTeam() {
  return useCall(accountCalls.switchTeam, {
    onSuccess: async (me) => {
      showTeam(me.currentTeam?.id ?? null)
      queryClient.setQueryData(queryKeys.me, me)
      // The cached data belongs to the previous team. It is reset, not cleared: clearing would not refetch what
      // is on screen.
      await queryClient.resetQueries(ALL_BUT_ME)
    },
  })
}

export function useChangeEmail() {
  return useCall(accountCalls.changeEmail, {
    onSuccess: async (me) => {
      queryClient.setQueryData(queryKeys.me, keepShownTeam(me))
      // The address is also shown in the list of members and on events.
      await queryClient.invalidateQueries(ALL_BUT_ME)
    },
  })
}
