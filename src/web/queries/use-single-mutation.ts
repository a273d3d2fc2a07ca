import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ReplyOf } from '../../api/call.ts'
import { callApi, type ReadCall, type Sent } from './call-api.ts'

type MutationOptions<Data, Variables> = UseMutationOptions<Data, Error, Variables>

interface SingleMutationOptions<Data, Variables>
  extends Omit<MutationOptions<Data, Variables>, 'mutationFn'> {
  /** Gets the key that its request sends as Idempotency-Key. */
  mutationFn: (variables: Variables, key: string) => Promise<Data>
}

/**
 * A mutation that ignores a second press while the first one is sent. That is decided in the press itself: a disabled
 * button comes one render later, which is too late on a slow device.
 * The key stays the same until it succeeds: if a response was lost, pressing again gets it instead of doing
 * everything twice.
 */
export function useSingleMutation<Data, Variables = void>(options: SingleMutationOptions<Data, Variables>) {
  const key = useRef('')
  const isSending = useRef(false)
  const outcome = useRef<'success' | 'error' | null>(null)
  const mutation = useMutation<Data, Error, Variables>({
    ...options,
    mutationFn: async (variables) => {
      key.current ||= randomKey()
      try {
        const data = await options.mutationFn(variables, key.current)
        outcome.current = 'success'
        return data
      } catch (error) {
        outcome.current = 'error'
        throw error
      }
    },
  })

  // After a render, so that the screen shows the result before the next press counts.
  useEffect(() => {
    if (mutation.isPending || outcome.current === null) return
    if (outcome.current === 'success') key.current = ''
    outcome.current = null
    isSending.current = false
  })

  const mutate: typeof mutation.mutate = (...sent) => {
    if (isSending.current) return
    isSending.current = true
    mutation.mutate(...sent)
  }
  return { ...mutation, mutate }
}

type SentWithoutKey<C extends ReadCall> = Omit<Sent<C>, 'key'>
type CallOptions<C extends ReadCall> = Omit<MutationOptions<ReplyOf<C>, SentWithoutKey<C>>, 'mutationFn'>

/** A mutation that makes one call, with what `mutate` gets. */
export function useCall<C extends ReadCall>(call: C, options: CallOptions<C> = {}) {
  return useSingleMutation({
    mutationFn: (sent: SentWithoutKey<C>, key) =>
      callApi(call, { ...sent, ...(call.isIdempotent && { key }) } as unknown as Sent<C>),
    ...options,
  })
}

/** Not crypto.randomUUID, which only exists on secure origins. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
