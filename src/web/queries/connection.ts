import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** `offline`: this device has no network. `unreachable`: it has one, but the server does not respond. */
export type Connection = 'online' | 'offline' | 'unreachable'

const HEALTH_PATH = '/healthz'

export const isServerReached = createStore(true)

export async function checkConnection(): Promise<boolean> {
  const isReached = await fetch(HEALTH_PATH, { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
  isServerReached.set(isReached)
  return isReached
}

export function useConnection(): Connection {
  return useSyncExternalStore(onConnectionChange, currentConnection)
}

export function useWhenOnline(isWaiting: boolean, run: () => void): void {
  const onChange = useEffectEvent(async () => {
    // The network may be announced before it carries anything.
    if (currentConnection() === 'online' && (await checkConnection())) run()
  })
  useEffect(() => (isWaiting ? onConnectionChange(() => void onChange()) : undefined), [isWaiting])
}

export function currentConnection(): Connection {
  if (!navigator.onLine) return 'offline'
  return isServerReached.get() ? 'online' : 'unreachable'
}

export function onConnectionChange(listener: () => void): () => void {
  const unsubscribe = isServerReached.subscribe(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    unsubscribe()
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
