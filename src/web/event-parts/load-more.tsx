import { useEffect, useRef } from 'react'
import { basicWords } from '../language/english-basics.ts'
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
          {basicWords.moreEventsNotLoaded}
        </p>
      )}
      <Button
        isPending={isFetching}
        pendingLabel={basicWords.loadingMore}
        onClick={() => void fetchNextPage()}
      >
        {hasFailed ? basicWords.tryAgain : basicWords.showMoreEvents}
      </Button>
    </div>
  )
}
