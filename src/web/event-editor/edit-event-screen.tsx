import { Repeat } from 'lucide-react'
import { useLocation } from 'wouter'
import { type EventForm, eventOfForm, formOfEvent } from '../../domain/event/event-form.ts'
import { recurrenceText } from '../event/event-time-view.ts'
import { isApiError } from '../queries/call-api.ts'
import { type Event, useChangeEvent, useEvent } from '../queries/event-queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { BackLink, PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showError, showToast } from '../ui/toasts.ts'
import { EventEditor } from './event-editor.tsx'
import { forgetUnsavedChanges } from './unsaved-changes.ts'

export default function EditEventScreen({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useEvent(id)
  const isMissing = !data && isApiError(error, 404)
  return (
    <>
      <BackLink />
      <PageHeader title={isMissing ? 'Event Not Found' : 'Edit Event'} />
      {data ? (
        <EventChange event={data.event} />
      ) : isMissing ? (
        <EmptyState action={<ButtonLink to="/">Back to Dashboard</ButtonLink>}>
          This event does not exist.
        </EmptyState>
      ) : error ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
          The event could not be loaded
        </LoadError>
      ) : (
        <EventEditorSkeleton />
      )}
    </>
  )
}

function EventChange({ event }: { event: Event }) {
  const change = useChangeEvent(event.id)
  const [, navigate] = useLocation()
  const update = (form: EventForm) =>
    // Editing must not publish a private event, which only the API can create.
    change.mutate(
      { ...eventOfForm(form, event), isPublic: event.isPublic },
      {
        onSuccess: () => {
          forgetUnsavedChanges()
          showToast('Event updated!', 'Your event has been updated successfully.')
          navigate('/')
        },
        onError: (error) => showError(error, 'Failed to update event'),
      },
    )
  return (
    <EventEditor
      isNew={false}
      values={formOfEvent(event)}
      recurrenceNote={<RecurrenceNote event={event} />}
      action="Update Event"
      pendingLabel="Updating..."
      isPending={change.isPending}
      error={change.error}
      onSubmit={update}
    />
  )
}

function RecurrenceNote({ event }: { event: Event }) {
  const summary = recurrenceText(event)
  if (summary === null) return null
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Repeat aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{summary}. Your changes apply to the whole series; how it repeats stays the same.</span>
    </p>
  )
}

function EventEditorSkeleton() {
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
