import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'

interface LoadMoreProps {
  isFetching: boolean
  hasFailed: boolean
  onMore: () => Promise<unknown>
}

/** Loads the next page when scrolled near. The button is for keyboard users and for a retry. */
export function LoadMore({ isFetching, hasFailed, onMore }: LoadMoreProps) {
  const container = useRef<HTMLDivElement>(null)
  const isWaiting = !isFetching && !hasFailed
  useEffect(() => {
    if (!container.current || !isWaiting) return
    const observer = new IntersectionObserver(
      (entries) => void (entries.at(-1)?.isIntersecting && onMore()),
      {
        rootMargin: '600px',
      },
    )
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [isWaiting, onMore])
  return (
    <div ref={container} className="mt-6 flex flex-col items-center gap-2">
      {hasFailed && (
        <p role="alert" className="text-sm text-danger">
          More events could not be loaded.
        </p>
      )}
      <Button isPending={isFetching} pendingLabel="Loading..." onClick={() => void onMore()}>
        {hasFailed ? 'Try again' : 'Show more events'}
      </Button>
    </div>
  )
}
