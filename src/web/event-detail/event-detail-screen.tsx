import { isApiError } from '../queries/call-api.ts'
import { useEvent } from '../queries/event-queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { BackLink, PageHeader, usePageTitle } from '../ui/page-header.tsx'
import { EventOverview } from './event-overview.tsx'

export default function EventDetailScreen({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useEvent(id)
  usePageTitle(data?.event.title ?? 'Event')
  return (
    <>
      <BackLink />
      {data ? (
        <EventOverview {...data} />
      ) : isApiError(error, 404) ? (
        <>
          <PageHeader title="Event not found" />
          <EmptyState action={<ButtonLink to="/">Back to Dashboard</ButtonLink>}>
            It may have been deleted, or it belongs to a team you are not a member of.
          </EmptyState>
        </>
      ) : error ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} isWholeScreen>
          The event could not be loaded
        </LoadError>
      ) : (
        <EventDetailSkeleton />
      )}
    </>
  )
}

function EventDetailSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <h1 data-loading className="sr-only">
        Event
      </h1>
      <output className="sr-only">Loading</output>
      <div className="mb-1 flex gap-4">
        <Skeleton className="h-28 w-20 shrink-0" />
        <div className="flex grow flex-col gap-2">
          <Skeleton className="h-9 max-w-md" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-20" />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3 max-sm:*:last:col-span-2 sm:grid-cols-3 sm:gap-5">
        {['views', 'adds', 'attendees'].map((stat) => (
          <Card key={stat} className="flex flex-col gap-2">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-9 w-16" />
          </Card>
        ))}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <Card className="flex flex-col gap-4">
          <Skeleton className="h-7 w-36" />
          <Skeleton className="h-6 w-64 max-w-full" />
          <Skeleton className="h-6 w-48 max-w-full" />
          <Skeleton className="h-24" />
        </Card>
        <Card className="flex flex-col gap-4">
          <Skeleton className="h-7 w-36" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Card>
      </div>
    </div>
  )
}
