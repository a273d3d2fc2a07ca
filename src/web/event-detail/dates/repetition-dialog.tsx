import { useEffect, useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { contract } from '../../../api/contract.ts'
import {
  type EventForm,
  eventForm,
  formOfEvent,
  formOfRecurrence,
  recurrenceOfForm,
} from '../../../domain/event/event-form.ts'
import { fieldsOf, recurrenceOfFields } from '../../../domain/recurrence/recurrence-fields.ts'
import { eventFormResolver, serverErrors, withHiddenDefaults } from '../../event-parts/event-form-resolver.ts'
import { recurrenceText } from '../../event-parts/event-marks.tsx'
import { RecurrenceOptions } from '../../event-parts/recurrence-options.tsx'
import { ApiError, isApiError } from '../../queries/call-api.ts'
import type { Event } from '../../queries/event-queries.ts'
import { type SeriesDate, useChangeRepetition } from '../../queries/series-queries.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { errorSentence, showToast } from '../../ui/toasts.ts'
import { EmailedNote } from '../note-field.tsx'
import { RepetitionPreview } from './repetition-preview.tsx'

interface RepetitionDialogProps {
  event: Event
  attendeeCount: number
  /** The date to propose as the last one. */
  endAfter: SeriesDate | null
  isOpen: boolean
  onClose: () => void
}

const ACTION = 'Change Repetition'

/** Changes how an event repeats, and shows before what becomes of its dates. */
export function RepetitionDialog({ event, attendeeCount, endAfter, isOpen, onClose }: RepetitionDialogProps) {
  const values = useMemo(() => formOf(event, endAfter), [event, endAfter])
  const form = useForm<EventForm>({ defaultValues: values, resolver: eventFormResolver(null) })
  const { control, handleSubmit, setError } = form
  const change = useChangeRepetition(event.id)
  const { error } = change
  const theirs = newerEventIn(error)
  useEffect(() => {
    for (const [index, { field, message }] of serverErrors(error).entries()) {
      setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
    }
  }, [error, setError])
  const fields = JSON.stringify(useWatch({ control, compute: fieldsOfForm }))
  const body = useMemo(() => JSON.parse(fields) as ReturnType<typeof fieldsOfForm>, [fields])

  const save = (typed: EventForm) => {
    const sent = fieldsOfForm(typed)
    if (!sent) return
    change.mutate(
      { ...sent, version: (theirs ?? event).version },
      {
        onSuccess: () => {
          onClose()
          showToast('Repetition changed', 'The dates of your event have been updated.')
        },
      },
    )
  }
  return (
    <FormDialog
      isOpen={isOpen}
      isWide
      title="Change repetition"
      action={ACTION}
      pendingLabel="Saving..."
      isPending={change.isPending}
      aside={<EmailedNote count={attendeeCount} about="how the event repeats" />}
      error={
        theirs ? (
          <>
            <p className="font-semibold">Somebody else has changed this event</p>
            <p>
              {theirs.changedByEmail ?? 'Somebody'} has changed it. Now:{' '}
              {recurrenceText(theirs) ?? 'no repetition'}.
            </p>
            <p className="mt-1">Press “{ACTION}” again to replace that.</p>
          </>
        ) : (
          error && serverErrors(error).length === 0 && errorSentence(error, 'Failed to change the repetition')
        )
      }
      onSubmit={(submitted) => void handleSubmit(save)(submitted)}
      onClose={onClose}
    >
      <RecurrenceOptions form={form} />
      <RepetitionPreview event={event} change={isOpen ? body : null} />
    </FormDialog>
  )
}

function formOf(event: Event, endAfter: SeriesDate | null): EventForm {
  const recurrence = recurrenceOfFields(event)
  return {
    ...formOfEvent(event),
    ...(recurrence && formOfRecurrence(recurrence)),
    ...(endAfter && { endType: 'DATE', recurrenceEndDate: endAfter.originalStartIso.slice(0, 10) }),
  }
}

/** The body of the call; null while the form is incomplete. */
function fieldsOfForm(typed: EventForm) {
  const form = withHiddenDefaults(typed)
  const recurrence = eventForm.safeParse(form).success ? recurrenceOfForm(form) : null
  return recurrence && fieldsOf(recurrence, form.allDay)
}

function newerEventIn(error: Error | null): Event | null {
  if (!(error instanceof ApiError) || !isApiError(error, 409)) return null
  return contract.changeRecurrence.conflict.safeParse(error.json).data?.event ?? null
}
