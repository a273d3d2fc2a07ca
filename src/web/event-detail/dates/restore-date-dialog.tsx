import { useRestoreDate } from '../../queries/series-queries.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { errorSentence, showToast } from '../../ui/toasts.ts'
import { EmailedNote } from '../note-field.tsx'
import { DateConflict, newerDateIn } from './date-conflict.tsx'
import type { DateDialogProps } from './date-dialog-props.ts'
import { dateByRule, dateTextOf, timeTextOf } from './series-date-view.ts'

export function RestoreDateDialog({ event, date, attendeeCount, isOpen, onClose }: DateDialogProps) {
  const restoration = useRestoreDate(event.id, date)
  const theirs = newerDateIn(restoration.error)
  const byRule = dateByRule(date, event)
  const onSubmit = () =>
    restoration.mutate(theirs ?? date, {
      onSuccess: () => {
        onClose()
        showToast('Date restored', `${dateTextOf(byRule, event)} takes place as planned.`)
      },
    })
  return (
    <FormDialog
      isOpen={isOpen}
      title="Restore this date"
      action="Restore Date"
      pendingLabel="Restoring..."
      isPending={restoration.isPending}
      aside={<EmailedNote count={attendeeCount} about="about this date" />}
      error={
        theirs ? (
          <DateConflict event={event} theirs={theirs} action="Restore Date" />
        ) : (
          restoration.error && errorSentence(restoration.error, 'Failed to restore this date')
        )
      }
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className="text-muted">
        It takes place as the series has it:
        <span className="block font-medium text-ink tabular-nums">
          {dateTextOf(byRule, event)}, {timeTextOf(byRule, event)}
        </span>
        {event.location !== '' && (
          <span dir="auto" className="block text-ink">
            {event.location}
          </span>
        )}
      </p>
    </FormDialog>
  )
}
