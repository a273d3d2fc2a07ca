import { useEffect, useState } from 'react'
import type { Event } from '../queries/event-queries.ts'
import { createStore } from '../queries/store.ts'

/** It is long enough to find the card, even for somebody who reads the toast first. */
const SHOWN_MS = 10_000

type NewEvent = Pick<Event, 'id' | 'title' | 'slug'>

/** The dashboard shows where the event is that was just created, and how to share it. */
const newest = createStore<(NewEvent & { until: number }) | null>(null)

export function markAsNew({ id, title, slug }: NewEvent): void {
  newest.set({ id, title, slug, until: Date.now() + SHOWN_MS })
}

export function forgetNewEvent(id = newest.get()?.id): void {
  if (newest.get()?.id === id) newest.set(null)
}

/** Returns the event that was created just before the screen opened. */
export function useNewEvent(): NewEvent | null {
  const event = newest.use()
  const [isNew] = useState(() => event !== null && event.until > Date.now())
  return isNew ? event : null
}

/** Returns null after a few seconds. */
export function useNewEventId(): string | null {
  const id = useNewEvent()?.id ?? null
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (id === null) return
    const timer = setTimeout(() => setOver(true), (newest.get()?.until ?? 0) - Date.now())
    return () => clearTimeout(timer)
  }, [id])
  return isOver ? null : id
}
