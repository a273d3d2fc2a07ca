import { ChevronRight } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { loadOrReload } from '../app-shell/reload-once.ts'
import type { Event } from '../queries/event-queries.ts'
import { Skeleton } from '../ui/skeleton.tsx'

// Most visits to this screen never open it.
const EventActivityReport = lazy(() => loadOrReload(() => import('./event-activity-report.tsx')))

/** What happened with this event, folded below its totals. Links from the analytics screen open it. */
export function EventAnalytics({ event }: { event: Event }) {
  const isWanted = new URLSearchParams(useSearch()).has('analytics')
  const [isOpen, setOpen] = useState(isWanted)
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isWanted) box.current?.scrollIntoView({ block: 'start' })
  }, [isWanted])
  return (
    <details
      ref={box}
      data-no-print
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-card border border-line open:border-0"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 font-medium group-open:mb-4 group-open:px-0 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
        Analytics of this event
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-56" />}>
          <EventActivityReport event={event} />
        </Suspense>
      )}
    </details>
  )
}
