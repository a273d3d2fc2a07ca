import { useSyncExternalStore } from 'react'

/** A value outside of React that components can follow. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const set = (next: Value) => {
    if (next === value) return
    value = next
    for (const listener of listeners) listener()
  }
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get) }
}
