import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { planCalls } from '../../../api/plan-calls.ts'
import { type EventForm, eventOfForm, formOfEvent } from '../../../domain/event/event-form.ts'
import {
  eventFormResolver,
  inputOf,
  serverErrors,
  useServerErrors,
} from '../../event-parts/event-form-resolver.ts'
import { EventTimes } from '../../event-parts/event-times.tsx'
import { EmailedNote, NoteField, noteError } from '../../event-parts/note-field.tsx'
import { conflictIn, fieldErrorIn } from '../../queries/call-api.ts'
import type { Event } from '../../queries/event-queries.ts'
import { type SeriesDate, useChangeDate, useRestoreDate } from '../../queries/series-queries.ts'
import { FormDialog, type FormDialogProps } from '../../ui/dialog.tsx'
import { LabelledInput } from '../../ui/field.tsx'
import { errorSentence } from '../../ui/toasts.tsx'
import { dateByRule, dateTextOf, timeTextOf } from './series-date-view.ts'
import { showDateChange } from './undo.ts'

export interface DateDialogProps {
  event: Event
  date: SeriesDate
  attendeeCount: number
  onClose: () => void
}

const DIALOGS = { skip: SkipDateDialog, move: MoveDateDialog, restore: RestoreDateDialog }

export function DateDialog({ action, ...props }: DateDialogProps & { action: keyof typeof DIALOGS }) {
  const Dialog = DIALOGS[action]
  return <Dialog {...props} />
}

function SkipDateDialog(props: DateDialogProps) {
  const { event, date, onClose } = props
  const [note, setNote] = useState('')
  const skip = useChangeDate(event.id, date)
  const onSubmit = () => {
    if (noteError(note) !== undefined) return
    const seen = newerDateIn(skip.error) ?? date
    skip.mutate(
      { skipped: true, note, seen },
      {
        onSuccess: (skipped) => {
          onClose()
          const description = `${dateTextOf(date, event)} does not take place.`
          showDateChange({ event, title: 'Date skipped', description }, seen, skipped)
        },
      },
    )
  }
  return (
    <DateFormDialog
      {...props}
      change={skip}
      title="Skip this date"
      action="Skip Date"
      pendingLabel="Skipping..."
      isDangerous
      emailed="that this date is cancelled"
      failure="Failed to skip this date"
      text={
        <>
          <span className="block font-medium text-ink tabular-nums">{dateTextOf(date, event)}</span>
          The other dates stay as they are.
        </>
      }
      onSubmit={onSubmit}
    >
      <NoteField value={note} error={fieldErrorIn(skip.error, 'note')} onChange={setNote} />
    </DateFormDialog>
  )
}

/** Gives one date a time and a place of its own. */
function MoveDateDialog(props: DateDialogProps) {
  const { event, date, onClose } = props
  const { startIso, endIso, location } = date
  const form = useForm<EventForm>({
    defaultValues: formOfEvent({ ...event, startIso, endIso, location }),
    resolver: eventFormResolver(null),
  })
  const [note, setNote] = useState(date.note)
  const change = useChangeDate(event.id, date)
  useServerErrors(form, change.error)

  const save = (typed: EventForm) => {
    if (noteError(note) !== undefined) return
    const { startIso, endIso, location } = eventOfForm(typed, date)
    const seen = newerDateIn(change.error) ?? date
    change.mutate(
      { startIso, endIso, location, note, seen },
      {
        onSuccess: (changed) => {
          onClose()
          const description = `This date is on ${dateTextOf(changed, event)}.`
          showDateChange({ event, title: 'Date changed', description }, seen, changed)
        },
      },
    )
  }
  return (
    <DateFormDialog
      {...props}
      change={change}
      title="Move or change this date"
      action="Save Date"
      pendingLabel="Saving..."
      emailed="about this date"
      failure="Failed to change this date"
      text={
        <>
          <span className="block font-medium text-ink tabular-nums">{dateTextOf(date, event)}</span>
          Only this date changes. {!event.allDay && `Times are in ${event.timezone}.`}
        </>
      }
      onSubmit={(submitted) => void form.handleSubmit(save)(submitted)}
    >
      <EventTimes form={form} />
      <LabelledInput label="Location" isOptional {...inputOf(form, 'location')} />
      <NoteField value={note} error={fieldErrorIn(change.error, 'note')} onChange={setNote} />
    </DateFormDialog>
  )
}

function RestoreDateDialog(props: DateDialogProps) {
  const { event, date, onClose } = props
  const restoration = useRestoreDate(event.id, date)
  const byRule = dateByRule(date, event)
  const onSubmit = () => {
    const seen = newerDateIn(restoration.error) ?? date
    restoration.mutate(seen, {
      onSuccess: () => {
        onClose()
        const description = `${dateTextOf(byRule, event)} takes place as planned.`
        showDateChange({ event, title: 'Date restored', description }, seen, byRule)
      },
    })
  }
  return (
    <DateFormDialog
      {...props}
      change={restoration}
      title="Restore this date"
      action="Restore Date"
      pendingLabel="Restoring..."
      emailed="about this date"
      failure="Failed to restore this date"
      text={
        <>
          It takes place as the series has it:
          <span className="block font-medium text-ink tabular-nums">
            {dateTextOf(byRule, event)}, {timeTextOf(byRule, event)}
          </span>
          {event.location !== '' && (
            <span dir="auto" className="block text-ink">
              {event.location}
            </span>
          )}
        </>
      }
      onSubmit={onSubmit}
    />
  )
}

interface DateFormDialogProps extends DateDialogProps, Omit<FormDialogProps, 'error'> {
  change: { error: Error | null; isPending: boolean }
  /** What the attendees are emailed. */
  emailed: string
  /** What to say if the call fails without a sentence of the server. */
  failure: string
}

/** What the dialogs for one date have in common: who is emailed, and what somebody else has changed meanwhile. */
function DateFormDialog(props: DateFormDialogProps) {
  const { event, attendeeCount, change, emailed, failure, ...dialog } = props
  const { error, isPending } = change
  const theirs = newerDateIn(error)
  const isAtField = fieldErrorIn(error, 'note') !== undefined || serverErrors(error).length > 0
  return (
    <FormDialog
      {...dialog}
      isPending={isPending}
      aside={<EmailedNote count={attendeeCount} about={emailed} />}
      error={
        theirs ? (
          <>
            <p className="font-semibold">Somebody else has changed this date</p>
            <p>{planText(theirs, event)}</p>
            {theirs.note !== '' && (
              <p dir="auto" className="whitespace-pre-line">
                {theirs.note}
              </p>
            )}
            <p className="mt-1">Press “{dialog.action}” again to replace that.</p>
          </>
        ) : (
          error && !isAtField && errorSentence(error, failure)
        )
      }
    />
  )
}

function newerDateIn(error: Error | null): SeriesDate | undefined {
  return conflictIn(planCalls.changeOccurrence, error)?.occurrence
}

function planText(date: SeriesDate, event: Event): string {
  if (date.status === 'skipped') return 'It is skipped now.'
  const place = date.location === '' ? '' : `, ${date.location}`
  return `It is on ${dateTextOf(date, event)}, ${timeTextOf(date, event)}${place} now.`
}
