import { type Event, undeleteEvent, useAttendeeCount, useDeleteEvent } from '../queries/event-queries.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { peopleText } from '../ui/number-format.ts'
import { showError, showToast } from '../ui/toasts.ts'

interface DeleteEventDialogProps {
  /** The event to delete; null closes the dialog. */
  event: Pick<Event, 'id' | 'title'> | null
  /** Added to the question. */
  warning?: string
  onClose: () => void
  onDeleted: () => void
}

export function DeleteEventDialog({ event, warning = '', onClose, onDeleted }: DeleteEventDialogProps) {
  const deletion = useDeleteEvent()
  const attendeeCount = useAttendeeCount(event?.id) ?? 0
  const onConfirm = () => {
    if (!event) return
    deletion.mutate(event.id, {
      onSuccess: () => {
        showToast('Event deleted', 'Your event has been deleted successfully.', 'plain', [
          { label: 'Undo', run: () => void restore(event.id) },
        ])
        onDeleted()
        onClose()
      },
      // Closed first: behind a modal dialog the toast is neither visible nor read out.
      onError: (error) => {
        onClose()
        showError(error, 'Failed to delete event')
      },
    })
  }
  return (
    <ConfirmDialog
      isOpen={event !== null}
      title="Delete event"
      action="Delete Event"
      pendingLabel="Deleting..."
      isPending={deletion.isPending}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <span dir="auto" className="block font-medium text-ink">
        {event?.title}
      </span>
      Are you sure you want to delete this event? {warning}
      {attendeeCount > 0 && (
        <span className="mt-2 block">
          {peopleText(attendeeCount)} signed up and will get a cancellation email.
        </span>
      )}
    </ConfirmDialog>
  )
}

async function restore(id: string): Promise<void> {
  try {
    await undeleteEvent(id)
    showToast('Event restored', 'Your event is back, and nobody was told.')
  } catch (error) {
    showError(error, 'Failed to restore event')
  }
}
