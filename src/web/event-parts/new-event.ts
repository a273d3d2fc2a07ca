import { useEffect, useState } from 'react'

/** Long enough to find the card, even for somebody who reads the toast first. */
const SHOWN_MS = 10_000

let newest: { id: string; until: number } | null = null

/** Called when an event was created; the list then shows where it is. */
export function markAsNew(id: string): void {
  newest = { id, until: Date.now() + SHOWN_MS }
}

/** The id of the event that was just created, for a few seconds. */
export function useNewEvent(): string | null {
  const [id, setId] = useState(() => (newest && newest.until > Date.now() ? newest.id : null))
  useEffect(() => {
    if (id === null) return
    const timer = setTimeout(() => setId(null), (newest?.until ?? 0) - Date.now())
    return () => clearTimeout(timer)
  }, [id])
  return id
}
