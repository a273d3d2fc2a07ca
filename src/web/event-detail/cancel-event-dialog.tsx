import { useState } from 'react'
import { planCalls } from '../../api/plan-calls.ts'
import { AboutEvent } from '../event-parts/delete-event-dialog.tsx'
import { NoteField, noteError } from '../event-parts/note-field.tsx'
import { type Event, refreshEvents, restoreEvent, useAttendeeCount } from '../queries/event-queries.ts'
import { useCall, useSingleMutation } from '../queries/query-client.ts'
import { FormDialog } from '../ui/dialog.tsx'
import { errorSentence, showError, showToast } from '../ui/toasts.tsx'

interface EventDialogProps {
  event: Pick<Event, 'id' | 'title'>
  isOpen: boolean
  onClose: () => void
}

export function CancelEventDialog({ event, isOpen, onClose }: EventDialogProps) {
  const attendeeCount = useAttendeeCount(isOpen ? event.id : undefined) ?? 0
  const [note, setNote] = useState('')
  const cancellation = useCall(planCalls.cancelEvent, {
    onSuccess: async () => {
      await refreshEvents()
      setNote('')
      onClose()
      const undo = () => void restoreEvent(event.id).then(sayRestored, sayNotRestored)
      showToast('Event cancelled', 'Its page stays and says so.', 'plain', [{ label: 'Undo', run: undo }])
    },
  })
  const onSubmit = () => {
    if (noteError(note) === undefined) cancellation.mutate({ path: { id: event.id }, body: { note } })
  }
  const { error } = cancellation
  return (
    <FormDialog
      isOpen={isOpen}
      title="Cancel event"
      text={
        <AboutEvent title={event.title} cancelledFor={attendeeCount}>
          The page stays and says that the event is cancelled. You can restore it later.
        </AboutEvent>
      }
      action="Cancel Event"
      pendingLabel="Cancelling..."
      cancel="Keep Event"
      isPending={cancellation.isPending}
      isDangerous
      error={error && errorSentence(error, 'Failed to cancel event')}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <NoteField value={note} onChange={setNote} />
    </FormDialog>
  )
}

function sayRestored(): void {
  showToast('Event restored', 'Your event takes place.')
}

function sayNotRestored(error: unknown): void {
  showError(error, 'Failed to restore event')
}

export function RestoreEventDialog({ event, isOpen, onClose }: EventDialogProps) {
  const restoration = useSingleMutation({
    mutationFn: () => restoreEvent(event.id),
    onSuccess: () => {
      onClose()
      sayRestored()
    },
  })
  const { error } = restoration
  return (
    <FormDialog
      isOpen={isOpen}
      title="Restore event"
      text={
        <AboutEvent title={event.title}>
          The event takes place after all. Everybody who was emailed the cancellation will be emailed this,
          too.
        </AboutEvent>
      }
      action="Restore Event"
      pendingLabel="Restoring..."
      isPending={restoration.isPending}
      error={error && errorSentence(error, 'Failed to restore event')}
      onSubmit={() => restoration.mutate()}
      onClose={onClose}
    />
  )
}
