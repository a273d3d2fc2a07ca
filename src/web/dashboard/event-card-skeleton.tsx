import { Skeleton } from '../ui/skeleton.tsx'

/** Where a card will be. */
export function EventCardSkeleton() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <div className="flex flex-col gap-4 p-4 sm:p-5">
        <div className="flex items-start gap-4">
          <Skeleton className="h-19 w-14 shrink-0" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-5 w-20" />
          </div>
        </div>
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <div className="flex h-15 items-center border-t border-line px-4 md:h-13">
        <Skeleton className="h-8 w-16" />
      </div>
    </div>
  )
}
