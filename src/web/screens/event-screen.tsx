import { hasFailedWith } from '../call-api.ts'
import { useEvent } from '../event-queries.ts'
import { BackLink } from '../parts/back-link.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { EventOverview } from '../parts/event-overview.tsx'
import { EventSkeleton } from '../parts/event-skeleton.tsx'
import { LoadProblem } from '../parts/load-problem.tsx'
import { PageHeader, usePageTitle } from '../parts/page-header.tsx'
import { ButtonLink } from '../ui/button.tsx'

export default function EventScreen({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useEvent(id)
  usePageTitle(data?.event.title ?? 'Event')
  return (
    <>
      <BackLink />
      {data ? (
        <EventOverview {...data} />
      ) : hasFailedWith(404, error) ? (
        <>
          <PageHeader title="Event not found" />
          <EmptyState action={<ButtonLink to="/">Back to Dashboard</ButtonLink>}>
            It may have been deleted, or it belongs to a team that you are not in.
          </EmptyState>
        </>
      ) : error ? (
        <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
          The event could not be loaded
        </LoadProblem>
      ) : (
        <EventSkeleton />
      )}
    </>
  )
}
