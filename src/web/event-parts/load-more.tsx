import { useEffect, useRef } from 'react'
import type { useEventPages } from '../queries/event-list-queries.ts'
import { Button } from '../ui/button.tsx'

/** The next page is loaded when scrolled near. The button is for keyboard users and for a retry. */
export function LoadMore({ pages }: { pages: ReturnType<typeof useEventPages> }) {
  const { isFetching, isFetchNextPageError: hasFailed, fetchNextPage } = pages
  const container = useRef<HTMLDivElement>(null)
  const isWaiting = !isFetching && !hasFailed
  useEffect(() => {
    if (!container.current || !isWaiting) return
    const onSeen: IntersectionObserverCallback = (entries) =>
      void (entries.at(-1)?.isIntersecting && fetchNextPage())
    const observer = new IntersectionObserver(onSeen, { rootMargin: '600px' })
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [isWaiting, fetchNextPage])
  return (
    <div ref={container} className="mt-6 flex flex-col items-center gap-2">
      {hasFailed && (
        <p role="alert" className="text-sm text-danger">
          More events could not be loaded.
        </p>
      )}
      <Button isPending={isFetching} pendingLabel="Loading..." onClick={() => void fetchNextPage()}>
        {hasFailed ? 'Try again' : 'Show more events'}
      </Button>
    </div>
  )
}
