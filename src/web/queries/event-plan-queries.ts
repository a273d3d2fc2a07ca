import { contract } from '../../api/contract.ts'
import { callApi } from './call-api.ts'
import { refreshEvents } from './event-queries.ts'
import { useSingleMutation } from './use-single-mutation.ts'

/** Cancels with a note, which may be empty. */
export function useCancelEvent(id: string) {
  return useSingleMutation({
    mutationFn: (note: string) => callApi(contract.cancelEvent, { path: { id }, body: { note } }),
    onSuccess: refreshEvents,
  })
}

export function useRestoreEvent(id: string) {
  return useSingleMutation({ mutationFn: () => restoreEvent(id) })
}

/** A cancelled event takes place after all. */
export async function restoreEvent(id: string): Promise<void> {
  await callApi(contract.restoreEvent, { path: { id } })
  await refreshEvents()
}
