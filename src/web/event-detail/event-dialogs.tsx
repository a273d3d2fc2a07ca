import { useLocation } from 'wouter'
import { planCalls } from '../../api/plan-calls.ts'
import { AboutEvent, DeleteEventDialog } from '../event-parts/delete-event-dialog.tsx'
import { NoteField, noteError } from '../event-parts/note-field.tsx'
import { type Event, refreshEvents, restoreEvent, useEmailedPeople } from '../queries/event-queries.ts'
import { useCall, useSingleMutation } from '../queries/query-client.ts'
import { FormDialog } from '../ui/dialog.tsx'
import { errorSentence, showError, showToast } from '../ui/toasts.tsx'
import { useCheckedForm } from '../ui/use-checked-form.tsx'
import { LinkDialog } from './link-dialog.tsx'

export type EventDialog = 'cancel' | 'restore' | 'delete' | 'link'

interface EventDialogsProps {
  event: Event
  open: EventDialog | null
  onClose: () => void
}

/** Closed dialogs stay in the page, with what was typed. */
export function EventDialogs(props: EventDialogsProps) {
  const { event, open, onClose } = props
  const [, navigate] = useLocation()
  return (
    <>
      <CancelEventDialog {...props} />
      <RestoreEventDialog {...props} />
      <LinkDialog key={event.slug} event={event} isOpen={open === 'link'} onClose={onClose} />
      <DeleteEventDialog
        event={open === 'delete' ? event : null}
        warning="This action cannot be undone."
        onClose={onClose}
        onDeleted={() => navigate('/')}
      />
    </>
  )
}

function CancelEventDialog({ event, open, onClose }: EventDialogsProps) {
  const isOpen = open === 'cancel'
  const emailedPeople = useEmailedPeople(isOpen ? event.id : undefined)
  const cancellation = useCall(planCalls.cancelEvent, { onSuccess: refreshEvents })
  const { error } = cancellation
  const form = useCheckedForm({
    initial: { note: '' },
    check: ({ note }) => ({ note: noteError(note) }),
    onValid: (body, reset) => {
      const onSuccess = () => {
        reset()
        onClose()
        const undo = () => void restoreEvent(event.id).then(sayRestored, sayNotRestored)
        showToast('Event cancelled', 'Its page stays and says so.', 'plain', [{ label: 'Undo', run: undo }])
      }
      cancellation.mutate({ path: { id: event.id }, body }, { onSuccess })
    },
  })
  return (
    <FormDialog
      isOpen={isOpen}
      title="Cancel event"
      text={
        <AboutEvent title={event.title} cancelledFor={emailedPeople}>
          The page stays and says that the event is cancelled. You can restore it later.
        </AboutEvent>
      }
      action="Cancel Event"
      pendingLabel="Cancelling..."
      cancel="Keep Event"
      isPending={cancellation.isPending}
      isDangerous
      error={error && errorSentence(error, 'Failed to cancel event')}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <NoteField {...form.field('note')} />
    </FormDialog>
  )
}

function sayRestored(): void {
  showToast('Event restored', 'Your event takes place.')
}

function sayNotRestored(error: unknown): void {
  showError(error, 'Failed to restore event')
}

function RestoreEventDialog({ event, open, onClose }: EventDialogsProps) {
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
      isOpen={open === 'restore'}
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
