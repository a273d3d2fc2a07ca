import { useState } from 'react'
import { EMPTY_EVENT_FORM, type EventForm, eventOfForm } from '../../domain/event/event-form.ts'
import { parseDate } from '../../domain/time/wall-time.ts'
import { copyLink, publicLink } from '../event-parts/copy-link.ts'
import { markAsNew } from '../event-parts/new-event.ts'
import { editorWords } from '../language/english-editor.ts'
import { formWords } from '../language/english-form-parts.ts'
import { useCreateEvent } from '../queries/event-queries.ts'
import { BackLink, PageHeader } from '../ui/page.tsx'
import { showError, showToast } from '../ui/toasts.tsx'
import { EventEditor, type EventEditorProps } from './event-editor.tsx'

export default function CreateEventScreen() {
  const creation = useCreateEvent()
  const [values] = useState(emptyForm)
  const create: EventEditorProps['onSubmit'] = (form, _, leave, cover) =>
    creation.mutate(
      { body: eventOfForm(form), cover },
      {
        onSuccess: (event) => {
          markAsNew(event)
          showToast(editorWords.eventCreated, editorWords.eventCreatedText, 'plain', [
            { label: editorWords.copyLink, run: () => void copyLink(event.slug) },
            {
              label: editorWords.open,
              run: () => void window.open(publicLink(event.slug), '_blank', 'noopener'),
            },
          ])
          if (event.coverError) showError(event.coverError, formWords.coverFailed)
          leave()
        },
        onError: (error) => showError(error, editorWords.createFailed),
      },
    )
  return (
    <>
      <BackLink />
      <PageHeader title={editorWords.createEvent} />
      <EventEditor values={values} existing={null} saving={creation} onSubmit={create} />
    </>
  )
}

function emptyForm(): EventForm {
  const date = new URLSearchParams(location.search).get('date') ?? ''
  return parseDate(date) === null ? EMPTY_EVENT_FORM : { ...EMPTY_EVENT_FORM, startDate: date, endDate: date }
}
