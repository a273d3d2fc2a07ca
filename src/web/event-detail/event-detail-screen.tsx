import { hasFailedWith } from '../queries/call-api.ts'
import { useEvent } from '../queries/event-queries.ts'
import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadProblem } from '../ui/load-error.tsx'
import { PageHeader, usePageTitle } from '../ui/page-header.tsx'
import { EventOverview } from './event-overview.tsx'
import { EventSkeleton } from './event-skeleton.tsx'

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
