import { type Event, useDeleteEvent } from '../queries/event-queries.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
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
  const onConfirm = () => {
    if (!event) return
    deletion.mutate(event.id, {
      onSuccess: () => {
        showToast('Event deleted', 'Your event has been deleted successfully.')
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
      Are you sure you want to delete this event? {warning}
    </ConfirmDialog>
  )
}
