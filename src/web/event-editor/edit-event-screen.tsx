import { useState } from 'react'
import { useLocation } from 'wouter'
import { type EventForm, formOfEvent } from '../../domain/event/event-form.ts'
import { recurrenceOfFields } from '../../domain/recurrence/recurrence-fields.ts'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import type { Series } from '../event-parts/event-form-resolver.ts'
import { isApiError } from '../queries/call-api.ts'
import { discardDraft } from '../queries/drafts.ts'
import { type Event, useCurrentEvent, useSaveEvent } from '../queries/event-queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { BackLink, PageHeader } from '../ui/page-header.tsx'
import { showError, showToast } from '../ui/toasts.ts'
import { EventEditor } from './event-editor.tsx'
import { EditConflict, saveEvent } from './save-event.ts'
import { forgetUnsavedChanges } from './unsaved-changes.ts'

export default function EditEventScreen({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useCurrentEvent(id)
  const isMissing = !data && isApiError(error, 404)
  return (
    <>
      <BackLink />
      <PageHeader title={isMissing ? 'Event Not Found' : 'Edit Event'} />
      {data ? (
        <EventChange event={data.event} attendeeCount={data.attendeeCount} />
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

function EventChange({ event, attendeeCount }: { event: Event; attendeeCount: number }) {
  // The query may be refetched while the form is open; the edit still started from this version.
  const [base, setBase] = useState(event)
  const [values] = useState(() => formOfEvent(event))
  const save = useSaveEvent(event.id, saveEvent)
  const [, navigate] = useLocation()
  const draftName = `${useCurrentUser().id} ${event.id}`
  const update = (form: EventForm) =>
    save.mutate(
      { form, base },
      {
        onSuccess: () => {
          forgetUnsavedChanges()
          discardDraft(draftName)
          showToast('Event updated!', 'Your event has been updated successfully.')
          navigate('/')
        },
        onError: (error) => {
          if (error instanceof EditConflict) setBase(error.theirs)
          else showError(error, 'Failed to update event')
        },
      },
    )
  return (
    <EventEditor
      isNew={false}
      values={values}
      draftName={draftName}
      attendeeCount={attendeeCount}
      series={seriesOf(base)}
      published={base}
      action="Update Event"
      pendingLabel="Updating..."
      isPending={save.isPending}
      error={save.error}
      onSubmit={update}
    />
  )
}

function seriesOf(event: Event): Series | null {
  const recurrence = recurrenceOfFields(event)
  return recurrence && { recurrence, startDate: event.startIso.slice(0, 10) }
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
