import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type EventForm, eventOfForm, formOfEvent } from '../../../domain/event/event-form.ts'
import { eventFormResolver, serverErrors } from '../../event-parts/event-form-resolver.ts'
import { EventTimes } from '../../event-parts/event-times.tsx'
import { ApiError } from '../../queries/call-api.ts'
import type { Event } from '../../queries/event-queries.ts'
import { type SeriesDate, useChangeDate } from '../../queries/series-queries.ts'
import { LabelledInput } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { errorSentence, showToast } from '../../ui/toasts.ts'
import { EmailedNote, NoteField, noteError } from '../note-field.tsx'
import { DateConflict, newerDateIn } from './date-conflict.tsx'
import type { DateDialogProps } from './date-dialog-props.ts'
import { dateTextOf } from './series-date-view.ts'

/** Gives one date a time and a place of its own. */
export function MoveDateDialog({ event, date, attendeeCount, isOpen, onClose }: DateDialogProps) {
  const form = useForm<EventForm>({ defaultValues: formOf(event, date), resolver: eventFormResolver(null) })
  const { register, formState, handleSubmit, setError } = form
  const [note, setNote] = useState(date.note)
  const change = useChangeDate(event.id, date)
  const { error } = change
  const theirs = newerDateIn(error)
  useEffect(() => {
    for (const [index, { field, message }] of serverErrors(error).entries()) {
      setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
    }
  }, [error, setError])

  const save = (typed: EventForm) => {
    if (noteError(note) !== undefined) return
    const { startIso, endIso, location } = eventOfForm(typed, date)
    change.mutate(
      { startIso, endIso, location, note, seen: theirs ?? date },
      {
        onSuccess: (changed) => {
          onClose()
          showToast('Date changed', `This date is on ${dateTextOf(changed, event)}.`)
        },
      },
    )
  }
  const noteRejection = error instanceof ApiError ? error.errorOf('note') : undefined
  const isAtField = noteRejection !== undefined || serverErrors(error).length > 0
  return (
    <FormDialog
      isOpen={isOpen}
      title="Move or change this date"
      action="Save Date"
      pendingLabel="Saving..."
      isPending={change.isPending}
      aside={<EmailedNote count={attendeeCount} about="about this date" />}
      error={
        theirs ? (
          <DateConflict event={event} theirs={theirs} action="Save Date" />
        ) : (
          error && !isAtField && errorSentence(error, 'Failed to change this date')
        )
      }
      onSubmit={(submitted) => void handleSubmit(save)(submitted)}
      onClose={onClose}
    >
      <p className="text-muted">
        <span className="block font-medium text-ink tabular-nums">{dateTextOf(date, event)}</span>
        Only this date changes. {!event.allDay && `Times are in ${event.timezone}.`}
      </p>
      <EventTimes form={form} />
      <LabelledInput
        label="Location"
        isOptional
        error={formState.errors.location?.message}
        {...register('location')}
      />
      <NoteField value={note} error={noteRejection} onChange={setNote} />
    </FormDialog>
  )
}

function formOf(event: Event, { startIso, endIso, location }: SeriesDate): EventForm {
  return formOfEvent({ ...event, startIso, endIso, location })
}
