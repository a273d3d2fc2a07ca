import { useSyncExternalStore } from 'react'

/** The team that the screens of this tab show; null before it is known, or without a team. */
let shown: string | null = null
/** Another tab has switched the session to another team since. */
let isSwitched = false
const listeners = new Set<() => void>()

export function shownTeam(): string | null {
  return shown
}

/** Called when the screens begin to show a team. */
export function showTeam(teamId: string | null): void {
  shown = teamId
  setSwitched(false)
}

/** Called when the server says that the session is in another team than the screens. */
export function teamSwitched(): void {
  setSwitched(true)
}

export function useIsTeamSwitched(): boolean {
  return useSyncExternalStore(onChange, () => isSwitched)
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function setSwitched(switched: boolean): void {
  if (switched === isSwitched) return
  isSwitched = switched
  for (const listener of listeners) listener()
}
