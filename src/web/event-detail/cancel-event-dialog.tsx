import { useState } from 'react'
import {
  type Event,
  restoreEvent,
  useAttendeeCount,
  useCancelEvent,
  useRestoreEvent,
} from '../queries/event-queries.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { peopleText } from '../ui/number-format.ts'
import { errorSentence, showError, showToast } from '../ui/toasts.ts'
import { NoteField, noteError } from './note-field.tsx'

interface CancelEventDialogProps {
  event: Pick<Event, 'id' | 'title'>
  isOpen: boolean
  onClose: () => void
}

export function CancelEventDialog({ event, isOpen, onClose }: CancelEventDialogProps) {
  const cancellation = useCancelEvent(event.id)
  const attendeeCount = useAttendeeCount(isOpen ? event.id : undefined) ?? 0
  const [note, setNote] = useState('')
  const onSubmit = () => {
    if (noteError(note) !== undefined) return
    cancellation.mutate(note, {
      onSuccess: () => {
        setNote('')
        onClose()
        showToast('Event cancelled', 'Its page stays and says so.', 'plain', [
          {
            label: 'Undo',
            run: () => void undo(event.id),
          },
        ])
      },
    })
  }
  const { error } = cancellation
  return (
    <FormDialog
      isOpen={isOpen}
      title="Cancel event"
      action="Cancel Event"
      pendingLabel="Cancelling..."
      cancel="Keep Event"
      isPending={cancellation.isPending}
      isDangerous
      error={error && errorSentence(error, 'Failed to cancel event')}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className="text-muted">
        <span dir="auto" className="block font-medium text-ink">
          {event.title}
        </span>
        The page stays and says that the event is cancelled. You can restore it later.
        {attendeeCount > 0 && (
          <span className="mt-2 block">
            {peopleText(attendeeCount)} signed up and will get a cancellation email.
          </span>
        )}
      </p>
      <NoteField value={note} onChange={setNote} />
    </FormDialog>
  )
}

async function undo(id: string): Promise<void> {
  try {
    await restoreEvent(id)
    showToast('Event restored', 'Your event takes place.')
  } catch (error) {
    showError(error, 'Failed to restore event')
  }
}

interface RestoreEventDialogProps {
  event: Pick<Event, 'id' | 'title'>
  isOpen: boolean
  onClose: () => void
}

export function RestoreEventDialog({ event, isOpen, onClose }: RestoreEventDialogProps) {
  const restoration = useRestoreEvent(event.id)
  const onSubmit = () =>
    restoration.mutate(undefined, {
      onSuccess: () => {
        onClose()
        showToast('Event restored', 'Your event takes place.')
      },
    })
  const { error } = restoration
  return (
    <FormDialog
      isOpen={isOpen}
      title="Restore event"
      action="Restore Event"
      pendingLabel="Restoring..."
      isPending={restoration.isPending}
      error={error && errorSentence(error, 'Failed to restore event')}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className="text-muted">
        <span dir="auto" className="block font-medium text-ink">
          {event.title}
        </span>
        The event takes place after all. Everybody who was emailed the cancellation will be emailed this, too.
      </p>
    </FormDialog>
  )
}
