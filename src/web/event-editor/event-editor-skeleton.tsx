import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** The editor before its event has come. */
export function EventEditorSkeleton() {
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <output className="sr-only">Loading</output>
      <Card className="flex flex-col gap-5">
        <FieldSkeleton />
        <FieldSkeleton isTall />
        <FieldSkeleton />
      </Card>
      <Card className="grid gap-5 sm:grid-cols-2">
        <FieldSkeleton />
        <FieldSkeleton />
        <FieldSkeleton />
        <FieldSkeleton />
      </Card>
    </div>
  )
}

function FieldSkeleton({ isTall = false }: { isTall?: boolean }) {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-4 w-24" />
      <Skeleton className={isTall ? 'h-28' : 'h-11 md:h-10'} />
    </div>
  )
}
