import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { EMPTY_EVENT_FORM, type EventForm, eventOfForm } from '../../domain/event/event-form.ts'
import { parseDate } from '../../domain/time/wall-time.ts'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { copyLink, publicLink } from '../event-parts/copy-link.ts'
import { markAsNew } from '../event-parts/new-event.ts'
import { discardDraft } from '../queries/drafts.ts'
import { useCreateEvent } from '../queries/event-queries.ts'
import { BackLink, PageHeader } from '../ui/page-header.tsx'
import { showError, showToast } from '../ui/toasts.ts'
import { EventEditor } from './event-editor.tsx'
import { forgetUnsavedChanges } from './unsaved-changes.ts'

export default function CreateEventScreen() {
  const creation = useCreateEvent()
  const [, navigate] = useLocation()
  const draftName = `${useCurrentUser().id} new`
  const values = useEmptyForm()
  const create = (form: EventForm) =>
    creation.mutate(eventOfForm(form), {
      onSuccess: ({ id, slug }) => {
        forgetUnsavedChanges()
        discardDraft(draftName)
        markAsNew(id)
        showToast('Event created!', 'Your event has been created successfully.', 'plain', [
          { label: 'Copy link', run: () => void copyLink(slug) },
          { label: 'Open', run: () => void window.open(publicLink(slug), '_blank', 'noopener') },
        ])
        navigate('/')
      },
      onError: (error) => showError(error, 'Failed to create event'),
    })
  return (
    <>
      <BackLink />
      <PageHeader title="Create Event" />
      <EventEditor
        isNew
        draftName={draftName}
        values={values}
        action="Create Event"
        pendingLabel="Creating..."
        isPending={creation.isPending}
        error={creation.error}
        onSubmit={create}
      />
    </>
  )
}

/** A link may name the day of the event. */
function useEmptyForm(): EventForm {
  const query = useSearch()
  return useMemo(() => {
    const date = new URLSearchParams(query).get('date') ?? ''
    return parseDate(date) === null
      ? EMPTY_EVENT_FORM
      : { ...EMPTY_EVENT_FORM, startDate: date, endDate: date }
  }, [query])
}
