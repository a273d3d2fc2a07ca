import { useRestoreEvent } from '../queries/event-plan-queries.ts'
import type { Event } from '../queries/event-queries.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { errorSentence, showToast } from '../ui/toasts.ts'

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
