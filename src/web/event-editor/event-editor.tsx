import { type ReactNode, useEffect } from 'react'
import { type Control, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { type EventForm, timezoneChoices } from '../../domain/event/event-form.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field, LabelledInput } from '../ui/field.tsx'
import { SelectInput, TextArea } from '../ui/inputs.tsx'
import { Switch } from '../ui/switch.tsx'
import { eventFormResolver, serverErrors } from './event-form-resolver.ts'
import { EventTimes } from './event-times.tsx'
import { RecurrenceOptions } from './recurrence-options.tsx'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'

interface EventEditorProps {
  /** The initial values. */
  values: EventForm
  /** Shown in place of the recurrence fields, which only a new event has. */
  recurrenceNote?: ReactNode
  isNew: boolean
  action: string
  pendingLabel: string
  isPending: boolean
  /** Why the last submit failed. */
  error: Error | null
  onSubmit: (form: EventForm) => void
}

type FormPart = Pick<UseFormReturn<EventForm>, 'register' | 'formState'>

/** The form for new and existing events. Validated on submit, and from then on at every change. */
export function EventEditor(props: EventEditorProps) {
  const { values, isNew, recurrenceNote, action, pendingLabel, isPending, error, onSubmit } = props
  const form = useForm<EventForm>({ defaultValues: values, resolver: eventFormResolver })
  const { register, control, formState, handleSubmit, setError } = form
  useEffect(() => {
    for (const [index, { field, message }] of serverErrors(error).entries()) {
      setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
    }
  }, [error, setError])
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(onSubmit)(event)}
        className="flex max-w-3xl flex-col gap-5"
      >
        <TextFields register={register} formState={formState} />
        <Card className="flex flex-col gap-5">
          <Field label="Timezone" error={formState.errors.timezone?.message}>
            {(ids) => (
              <SelectInput {...ids} {...register('timezone')} required>
                {timezoneChoices(values.timezone).map((zone) => (
                  <option key={zone}>{zone}</option>
                ))}
              </SelectInput>
            )}
          </Field>
          <EventTimes form={form} />
        </Card>
        <OrganizerFields register={register} formState={formState} />
        <Card className="flex flex-col gap-5">
          {isNew && (
            <>
              <Switch
                label="Recurring Event"
                hint="Repeat this event on a schedule"
                {...register('isRecurring')}
              />
              <WhenRecurring control={control}>
                <RecurrenceOptions form={form} />
              </WhenRecurring>
            </>
          )}
          {recurrenceNote}
          <Switch
            label="Capture Attendees"
            hint="Let visitors sign up for reminders with their name and email"
            {...register('captureAttendees')}
          />
          <Switch
            label="All Day Event"
            hint="The event has dates but no times"
            {...register('allDay', { deps: 'endDate' })}
          />
        </Card>
        <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
          <ButtonLink to="/">Cancel</ButtonLink>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel={pendingLabel}>
            {action}
          </Button>
        </div>
      </form>
      <UnsavedChangesDialog isDirty={formState.isDirty} />
    </>
  )
}

function TextFields({ register, formState: { errors } }: FormPart) {
  return (
    <Card className="flex flex-col gap-5">
      <LabelledInput label="Title" error={errors.title?.message} {...register('title')} required />
      <Field label="Description" isOptional error={errors.description?.message}>
        {(ids) => <TextArea {...ids} {...register('description')} rows={5} />}
      </Field>
      <LabelledInput label="Location" isOptional error={errors.location?.message} {...register('location')} />
    </Card>
  )
}

function OrganizerFields({ register, formState: { errors } }: FormPart) {
  return (
    <Card className="grid items-start gap-5 sm:grid-cols-2">
      <LabelledInput
        label="Organizer Name"
        error={errors.organizerName?.message}
        {...register('organizerName')}
        autoComplete="name"
        required
      />
      <LabelledInput
        label="Organizer Email"
        error={errors.organizerEmail?.message}
        {...register('organizerEmail')}
        type="email"
        autoComplete="email"
        spellCheck={false}
        required
      />
    </Card>
  )
}

function WhenRecurring({ control, children }: { control: Control<EventForm>; children: ReactNode }) {
  return useWatch({ control, name: 'isRecurring' }) && children
}
