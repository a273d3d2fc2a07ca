import { useState } from 'react'
import { ApiError } from '../../queries/call-api.ts'
import { useChangeDate } from '../../queries/series-queries.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { errorSentence, showToast } from '../../ui/toasts.ts'
import { EmailedNote, NoteField, noteError } from '../note-field.tsx'
import { DateConflict, newerDateIn } from './date-conflict.tsx'
import type { DateDialogProps } from './date-dialog-props.ts'
import { dateTextOf } from './series-date-view.ts'

export function SkipDateDialog({ event, date, attendeeCount, isOpen, onClose }: DateDialogProps) {
  const [note, setNote] = useState('')
  const skip = useChangeDate(event.id, date)
  const theirs = newerDateIn(skip.error)
  const onSubmit = () => {
    if (noteError(note) !== undefined) return
    skip.mutate(
      { skipped: true, note, seen: theirs ?? date },
      {
        onSuccess: () => {
          onClose()
          showToast('Date skipped', `${dateTextOf(date, event)} does not take place.`)
        },
      },
    )
  }
  const noteRejection = skip.error instanceof ApiError ? skip.error.errorOf('note') : undefined
  return (
    <FormDialog
      isOpen={isOpen}
      title="Skip this date"
      action="Skip Date"
      pendingLabel="Skipping..."
      isPending={skip.isPending}
      isDangerous
      aside={<EmailedNote count={attendeeCount} about="that this date is cancelled" />}
      error={
        theirs ? (
          <DateConflict event={event} theirs={theirs} action="Skip Date" />
        ) : (
          skip.error && noteRejection === undefined && errorSentence(skip.error, 'Failed to skip this date')
        )
      }
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className="text-muted">
        <span className="block font-medium text-ink tabular-nums">{dateTextOf(date, event)}</span>
        The other dates stay as they are.
      </p>
      <NoteField value={note} error={noteRejection} onChange={setNote} />
    </FormDialog>
  )
}
