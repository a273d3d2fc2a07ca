import { useLocation } from 'wouter'
import { planCalls } from '../../api/plan-calls.ts'
import { AboutEvent, DeleteEventDialog } from '../event-parts/delete-event-dialog.tsx'
import { NoteField, noteError } from '../event-parts/note-field.tsx'
import { detailWords } from '../language/english-detail.ts'
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
        warning={detailWords.cannotBeUndone}
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
        showToast(detailWords.eventCancelled, detailWords.eventCancelledText, 'plain', [
          { label: detailWords.undo, run: undo },
        ])
      }
      cancellation.mutate({ path: { id: event.id }, body }, { onSuccess })
    },
  })
  return (
    <FormDialog
      isOpen={isOpen}
      title={detailWords.cancelEventTitle}
      text={
        <AboutEvent title={event.title} cancelledFor={emailedPeople}>
          {detailWords.cancelEventText}
        </AboutEvent>
      }
      action={detailWords.cancelEvent}
      pendingLabel={detailWords.cancelling}
      cancel={detailWords.keepEvent}
      isPending={cancellation.isPending}
      isDangerous
      error={error && errorSentence(error, detailWords.cancelFailed)}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <NoteField {...form.field('note')} />
    </FormDialog>
  )
}

function sayRestored(): void {
  showToast(detailWords.eventRestored, detailWords.eventRestoredText)
}

function sayNotRestored(error: unknown): void {
  showError(error, detailWords.restoreFailed)
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
      title={detailWords.restoreEventTitle}
      text={<AboutEvent title={event.title}>{detailWords.restoreEventText}</AboutEvent>}
      action={detailWords.restoreEvent}
      pendingLabel={detailWords.restoring}
      isPending={restoration.isPending}
      error={error && errorSentence(error, detailWords.restoreFailed)}
      onSubmit={() => restoration.mutate()}
      onClose={onClose}
    />
  )
}
