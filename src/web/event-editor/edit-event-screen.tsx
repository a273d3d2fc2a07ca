import { useState } from 'react'
import { type EventForm, formOfEvent } from '../../domain/event/event-form.ts'
import { editorWords } from '../language/english-editor.ts'
import { isApiError } from '../queries/call-api.ts'
import { type EventReply, refreshEvents, useCurrentEvent } from '../queries/event-queries.ts'
import { useSingleMutation } from '../queries/query-client.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState, LoadError, Skeleton } from '../ui/loading.tsx'
import { BackLink, PageHeader } from '../ui/page.tsx'
import { showError, showToast } from '../ui/toasts.tsx'
import { EditConflict, saveEvent } from './edit-conflicts.tsx'
import { EventEditor } from './event-editor.tsx'

export default function EditEventScreen({ id }: { id: string }) {
  const query = useCurrentEvent(id)
  const { data, error } = query
  const isMissing = !data && isApiError(error, 404)
  return (
    <>
      <BackLink />
      <PageHeader title={isMissing ? editorWords.eventNotFound : editorWords.editEvent} />
      {data ? (
        <EventChange {...data} />
      ) : isMissing ? (
        <EmptyState action={<ButtonLink to="/">{editorWords.backToDashboard}</ButtonLink>}>
          {editorWords.noEvent}
        </EmptyState>
      ) : error ? (
        <LoadError query={query}>{editorWords.eventNotLoaded}</LoadError>
      ) : (
        <div className="flex max-w-3xl flex-col gap-5">
          <output className="sr-only">{editorWords.loading}</output>
          <Skeleton className="h-96" />
          <Skeleton className="h-72" />
        </div>
      )}
    </>
  )
}

function EventChange({ event, attendeeCount, followersTold, calendar }: EventReply) {
  // The query may be refetched while the form is open; the edit still started from this version.
  const [base, setBase] = useState(event)
  const [values] = useState(() => formOfEvent(event))
  const save = useSingleMutation({ mutationFn: saveEvent, onSuccess: refreshEvents })
  const update = (form: EventForm, note: string, leave: () => void) =>
    save.mutate(
      { form, base, note },
      {
        onSuccess: () => {
          showToast(editorWords.eventUpdated, editorWords.eventUpdatedText)
          leave()
        },
        onError: (error) => {
          if (error instanceof EditConflict) setBase(error.theirs)
          else showError(error, editorWords.updateFailed)
        },
      },
    )
  return (
    <EventEditor
      values={values}
      // The cover is changed at once, not with the form.
      existing={{ event: { ...base, cover: event.cover }, attendeeCount, followersTold, calendar }}
      saving={save}
      onSubmit={update}
    />
  )
}
