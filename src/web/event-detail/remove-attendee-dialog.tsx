import type { Attendee } from '../../domain/people/attendee.ts'
import { useRemoveAttendee } from '../queries/attendee-queries.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { showError, showToast } from '../ui/toasts.ts'

interface RemoveAttendeeDialogProps {
  eventId: string
  attendee: Attendee
  isOpen: boolean
  onClose: () => void
  onRemoved: () => void
}

export function RemoveAttendeeDialog({
  eventId,
  attendee,
  isOpen,
  onClose,
  onRemoved,
}: RemoveAttendeeDialogProps) {
  const removal = useRemoveAttendee(eventId)
  const onConfirm = () =>
    removal.mutate(attendee.id, {
      onSuccess: () => {
        showToast('Attendee removed', `${attendee.email} will get no more emails about this event.`)
        onRemoved()
      },
      // Closed first: behind a modal dialog the toast is neither visible nor read out.
      onError: (error) => {
        onClose()
        showError(error, 'Failed to remove attendee')
      },
    })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Remove attendee"
      action="Remove"
      pendingLabel="Removing..."
      isPending={removal.isPending}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      Are you sure you want to remove {attendee.email} from this event?
    </ConfirmDialog>
  )
}
