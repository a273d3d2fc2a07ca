import { Repeat } from 'lucide-react'
import { useLocation } from 'wouter'
import { type EventForm, eventOfForm, formOfEvent } from '../../domain/event/event-form.ts'
import { summaryOfEvent } from '../event/repeated-event.ts'
import { hasFailedWith } from '../queries/call-api.ts'
import { type Event, useChangeEvent, useEvent } from '../queries/event-queries.ts'
import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadProblem } from '../ui/load-error.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { showError, showToast } from '../ui/toasts.ts'
import { EventEditor } from './event-editor.tsx'
import { EventEditorSkeleton } from './event-editor-skeleton.tsx'
import { forgetUnsavedChanges } from './unsaved-changes.ts'

export default function EditEventScreen({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useEvent(id)
  const isMissing = !data && hasFailedWith(404, error)
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
        <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
          The event could not be loaded
        </LoadProblem>
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
    // A private event made through the API is not published by editing it.
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
      onSubmit={update}
    />
  )
}

function RecurrenceNote({ event }: { event: Event }) {
  const summary = summaryOfEvent(event)
  if (summary === null) return null
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Repeat aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{summary}. Editing changes the whole series and keeps how it repeats.</span>
    </p>
  )
}
