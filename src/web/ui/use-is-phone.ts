import { useSyncExternalStore } from 'react'

export const PHONE = '(max-width: 767px)'
/** It is wide enough for a second column beside a form. */
const WIDE = '(min-width: 1280px)'

export function useIsPhone(): boolean {
  return useMedia(PHONE)
}

export function useIsWide(): boolean {
  return useMedia(WIDE)
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
