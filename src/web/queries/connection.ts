import { useSyncExternalStore } from 'react'

/** `offline`: this device has no network. `unreachable`: it has one, but the server does not respond. */
export type Connection = 'online' | 'offline' | 'unreachable'

const HEALTH_PATH = '/healthz'

let isReached = true
const listeners = new Set<() => void>()

/** Called with every response of the server. */
export function serverAnswered(): void {
  setReached(true)
}

/** Called when a request got no response. */
export function serverNotReached(): void {
  setReached(false)
}

/** Asks the server for a sign of life, and remembers whether it responded. */
export async function checkConnection(): Promise<boolean> {
  try {
    const { status } = await fetch(HEALTH_PATH, { cache: 'no-store' })
    setReached(status < 500)
  } catch {
    setReached(false)
  }
  return isReached
}

export function useConnection(): Connection {
  return useSyncExternalStore(onConnectionChange, currentConnection)
}

export function currentConnection(): Connection {
  if (!navigator.onLine) return 'offline'
  return isReached ? 'online' : 'unreachable'
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

function setReached(reached: boolean): void {
  if (reached === isReached) return
  isReached = reached
  for (const listener of listeners) listener()
}
