import type { ReactNode } from 'react'
import { peopleText } from '../../domain/text.ts'
import { TypedText } from '../../shared-ui/event-text.tsx'
import { type Event, undeleteEvent, useAttendeeCount, useDeleteEvent } from '../queries/event-queries.ts'
import { FormDialog } from '../ui/dialog.tsx'
import { showError, showToast } from '../ui/toasts.tsx'
import { forgetNewEvent } from './new-event.ts'

interface DeleteEventDialogProps {
  /** Null closes the dialog. */
  event: Pick<Event, 'id' | 'title'> | null
  warning?: string
  onClose: () => void
  onDeleted: () => void
}

export function useDeleteWithUndo(onDeleted: () => void, onClose = () => {}) {
  const deletion = useDeleteEvent()
  const remove = (id: string) =>
    deletion.mutate(id, {
      onSuccess: () => {
        forgetNewEvent(id)
        showToast('Event deleted', 'Your event has been deleted successfully.', 'plain', [
          { label: 'Undo', run: () => void restore(id) },
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
  return { remove, isPending: deletion.isPending }
}

export function DeleteEventDialog({ event, warning = '', onClose, onDeleted }: DeleteEventDialogProps) {
  const { remove, isPending } = useDeleteWithUndo(onDeleted, onClose)
  const attendeeCount = useAttendeeCount(event?.id) ?? 0
  return (
    <FormDialog
      isOpen={event !== null}
      title="Delete event"
      text={
        <AboutEvent title={event?.title} cancelledFor={attendeeCount}>
          Are you sure you want to delete this event? {warning}
        </AboutEvent>
      }
      action="Delete Event"
      pendingLabel="Deleting..."
      isPending={isPending}
      isDangerous
      onSubmit={() => event && remove(event.id)}
      onClose={onClose}
    />
  )
}

interface AboutEventProps {
  title: string | undefined
  cancelledFor?: number
  children: ReactNode
}

export function AboutEvent({ title, cancelledFor = 0, children }: AboutEventProps) {
  return (
    <>
      <TypedText text={title ?? ''} as="span" className="block font-medium text-ink" />
      {children}
      {cancelledFor > 0 && (
        <span className="mt-2 block">
          {peopleText(cancelledFor)} signed up and will get a cancellation email.
        </span>
      )}
    </>
  )
}

function restore(id: string): Promise<void> {
  return undeleteEvent(id).then(
    () => showToast('Event restored', 'Your event is back, and nobody was told.'),
    (error: unknown) => showError(error, 'Failed to restore event'),
  )
}
