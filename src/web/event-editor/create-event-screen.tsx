import { useState } from 'react'
import { useLocation } from 'wouter'
import { EMPTY_EVENT_FORM, type EventForm, eventOfForm } from '../../domain/event/event-form.ts'
import { parseDate } from '../../domain/time/wall-time.ts'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { copyLink, publicLink } from '../event-parts/copy-link.ts'
import { markAsNew } from '../event-parts/new-event.ts'
import { discardDraft } from '../queries/drafts.ts'
import { useCreateEvent } from '../queries/event-queries.ts'
import { BackLink, PageHeader } from '../ui/page.tsx'
import { showError, showToast } from '../ui/toasts.tsx'
import { EventEditor } from './event-editor.tsx'
import { forgetUnsavedChanges } from './unsaved-changes.tsx'

export default function CreateEventScreen() {
  const creation = useCreateEvent()
  const [, navigate] = useLocation()
  const draftName = `${useCurrentUser().id} new`
  const [values] = useState(emptyForm)
  const create = (form: EventForm) =>
    creation.mutate(
      { body: eventOfForm(form) },
      {
        onSuccess: (event) => {
          forgetUnsavedChanges()
          discardDraft(draftName)
          markAsNew(event)
          showToast('Event created!', 'Your event has been created successfully.', 'plain', [
            { label: 'Copy link', run: () => void copyLink(event.slug) },
            { label: 'Open', run: () => void window.open(publicLink(event.slug), '_blank', 'noopener') },
          ])
          navigate('/')
        },
        onError: (error) => showError(error, 'Failed to create event'),
      },
    )
  return (
    <>
      <BackLink />
      <PageHeader title="Create Event" />
      <EventEditor
        values={values}
        draftName={draftName}
        existing={null}
        saving={creation}
        onSubmit={create}
      />
    </>
  )
}

/** A link may name the day of the event. */
function emptyForm(): EventForm {
  const date = new URLSearchParams(location.search).get('date') ?? ''
  return parseDate(date) === null ? EMPTY_EVENT_FORM : { ...EMPTY_EVENT_FORM, startDate: date, endDate: date }
}
