import { type Control, useWatch } from 'react-hook-form'
import type { EventForm } from '../../domain/event/event-form.ts'
import { lengthNote, ownTimeNote } from '../../domain/event/form-notes.ts'

/** How long the event lasts, and when it is in the browser's own zone. */
export function TimeNotes({ control }: { control: Control<EventForm> }) {
  const note = useWatch({
    control,
    compute: (form: EventForm) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const length = lengthNote(form)
      return [length && `Lasts ${length}`, ownTimeNote(form, timeZone)].filter(Boolean).join(' · ')
    },
  })
  return <output className="block min-h-5 text-sm text-muted">{note}</output>
}
