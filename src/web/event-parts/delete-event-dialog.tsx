import type { ReactNode } from 'react'
import { TypedText } from '../../shared-ui/event-text.tsx'
import { basicWords } from '../language/english-basics.ts'
import {
  type EmailedPeople,
  type Event,
  undeleteEvent,
  useDeleteEvent,
  useEmailedPeople,
} from '../queries/event-queries.ts'
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
        showToast(basicWords.eventDeleted, basicWords.eventDeletedText, 'plain', [
          { label: basicWords.undo, run: () => void restore(id) },
        ])
        onDeleted()
        onClose()
      },
      // Closed first: behind a modal dialog the toast is neither visible nor read out.
      onError: (error) => {
        onClose()
        showError(error, basicWords.deleteFailed)
      },
    })
  return { remove, isPending: deletion.isPending }
}

export function DeleteEventDialog({ event, warning = '', onClose, onDeleted }: DeleteEventDialogProps) {
  const { remove, isPending } = useDeleteWithUndo(onDeleted, onClose)
  const emailedPeople = useEmailedPeople(event?.id)
  return (
    <FormDialog
      isOpen={event !== null}
      title={basicWords.deleteEvent}
      text={
        <AboutEvent title={event?.title} cancelledFor={emailedPeople}>
          {basicWords.sureToDelete(warning)}
        </AboutEvent>
      }
      action={basicWords.deleteEventButton}
      pendingLabel={basicWords.deleting}
      isPending={isPending}
      isDangerous
      onSubmit={() => event && remove(event.id)}
      onClose={onClose}
    />
  )
}

interface AboutEventProps {
  title: string | undefined
  cancelledFor?: EmailedPeople | null
  children: ReactNode
}

export function AboutEvent({ title, cancelledFor = null, children }: AboutEventProps) {
  const { attendees = 0, followers = 0 } = cancelledFor ?? {}
  return (
    <>
      <TypedText text={title ?? ''} as="span" className="block font-medium text-ink" />
      {children}
      {attendees > 0 && <span className="mt-2 block">{basicWords.attendeesGetCancellation(attendees)}</span>}
      {followers > 0 && <span className="mt-2 block">{basicWords.followersGetCancellation(followers)}</span>}
    </>
  )
}

function restore(id: string): Promise<void> {
  return undeleteEvent(id).then(
    () => showToast(basicWords.eventRestored, basicWords.eventRestoredText),
    (error: unknown) => showError(error, basicWords.restoreFailed),
  )
}
