import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { attendeeCalls } from '../../api/attendee-calls.ts'
import { callApi, isApiError } from './call-api.ts'
import { type CheckInPress, changePresses, waitingPresses } from './check-in-presses.ts'
import { askToSignIn, callQuery, queryClient, queryKeys, randomKey } from './query-client.ts'

function keyOf({ eventId, date }: Pick<CheckInPress, 'eventId' | 'date'>) {
  return queryKeys.checkIns(eventId, date ?? undefined)
}

function withPress(ids: readonly string[], { attendeeId, isHere }: CheckInPress): string[] {
  const others = ids.filter((id) => id !== attendeeId)
  return isHere ? [...others, attendeeId] : others
}

let isSending = false

/** One after the other, in the order of the presses. Without a network they wait for the next try. */
async function sendPresses(onRefused: (error: unknown) => void): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let [press] = waitingPresses.get(); press; [press] = waitingPresses.get()) {
      const { id } = press
      await sendPress(press, onRefused)
      changePresses((presses) => presses.filter((one) => one.id !== id))
    }
  } catch (error) {
    askToSignIn(error)
  } finally {
    isSending = false
  }
}

async function sendPress(press: CheckInPress, onRefused: (error: unknown) => void): Promise<void> {
  const { id: key, eventId: id, attendeeId, date, isHere } = press
  const query = date === null ? {} : { date }
  const call = isHere ? attendeeCalls.checkIn : attendeeCalls.undoCheckIn
  try {
    await callApi(call, { path: { id, attendeeId }, query, key })
  } catch (error) {
    // The person, or the date, is gone: sending it again would not help.
    if (!isApiError(error, 400) && !isApiError(error, 404)) throw error
    onRefused(error)
    return
  }
  await queryClient.cancelQueries({ queryKey: keyOf(press) })
  queryClient.setQueryData<string[]>(keyOf(press), (ids = []) => withPress(ids, press))
}

/** `here` has the ids of those who are here by what the server said last and by the presses since. */
export function useCheckIns(
  { eventId, date, refreshMs }: { eventId: string; date: string | null; refreshMs: number },
  onRefused: (error: unknown) => void,
) {
  const query = date === null ? {} : { date }
  const { data } = useQuery({
    ...callQuery(keyOf({ eventId, date }), attendeeCalls.listCheckIns, { path: { id: eventId }, query }),
    refetchInterval: refreshMs,
    refetchOnMount: 'always',
  })
  const presses = waitingPresses.use()
  const trySending = useEffectEvent(() => void sendPresses(onRefused))
  useEffect(() => {
    // Some may wait since before a reload.
    trySending()
    const timer = setInterval(() => trySending(), refreshMs)
    return () => clearInterval(timer)
  }, [refreshMs])
  const ownPresses = presses.filter((press) => press.eventId === eventId && press.date === date)
  return {
    here: data && ownPresses.reduce<readonly string[]>(withPress, data),
    waitingCount: ownPresses.length,
    press: (attendeeId: string, isHere: boolean) => {
      const press = { id: randomKey(), eventId, attendeeId, date, isHere }
      changePresses((others) => [...others, press])
      void sendPresses(onRefused)
    },
  }
}
