import { type ReactNode, useEffect, useState } from 'react'
import { type Control, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { type EventForm, formOfEvent } from '../../domain/event/event-form.ts'
import { type EventFormPart, takePart } from '../../domain/event/merge-event-forms.ts'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { eventFormResolver, type Series, serverErrors } from '../event-parts/event-form-resolver.ts'
import { EventTimes } from '../event-parts/event-times.tsx'
import { RecurrenceOptions } from '../event-parts/recurrence-options.tsx'
import { discardDraft } from '../queries/drafts.ts'
import type { Event } from '../queries/event-queries.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { LabelledInput, Switch } from '../ui/field.tsx'
import { useIsWide } from '../ui/use-is-phone.ts'
import { DescriptionField } from './description-field.tsx'
import { DraftOffer, fillForm, useDraft } from './draft.tsx'
import { EditConflicts } from './edit-conflicts.tsx'
import { rememberOrganizer, UseKnownOrganizer } from './known-organizer.tsx'
import { PreviewBeside, PreviewButton } from './lazy-preview.tsx'
import { EditConflict } from './save-event.ts'
import { EmailedPeople, RecurrenceNote, TimeNotes } from './time-notes.tsx'
import { TimezoneField } from './timezone-field.tsx'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'

interface EventEditorProps {
  /** The initial values. */
  values: EventForm
  /** What is typed is kept under this name until it is saved or discarded. */
  draftName: string
  /** How an existing event repeats. */
  series?: Series | null
  isNew: boolean
  /** For the preview of an existing event. */
  published?: Event | null
  /** How many people are emailed when an existing event is moved. */
  attendeeCount?: number
  action: string
  pendingLabel: string
  isPending: boolean
  /** Why the last submit failed. */
  error: Error | null
  onSubmit: (form: EventForm) => void
}

type FormPart = Pick<UseFormReturn<EventForm>, 'register' | 'control' | 'formState'>

/** The form for new and existing events. Validated on submit, and from then on at every change. */
export function EventEditor(props: EventEditorProps) {
  const {
    values,
    draftName,
    series = null,
    published = null,
    attendeeCount = 0,
    isNew,
    error,
    onSubmit,
  } = props
  const { action, pendingLabel, isPending } = props
  const form = useForm<EventForm>({ defaultValues: values, resolver: eventFormResolver(series) })
  const { register, control, formState, handleSubmit, setError, setFocus } = form
  const { id: userId } = useCurrentUser()
  const submit = (valid: EventForm) => {
    // An existing event may have somebody else's.
    if (isNew) rememberOrganizer(userId, valid)
    onSubmit(valid)
  }
  useEffect(() => {
    if (isNew) setFocus('title')
  }, [isNew, setFocus])
  useEffect(() => {
    for (const [index, { field, message }] of serverErrors(error).entries()) {
      setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
    }
  }, [error, setError])
  const draft = useDraft(form, draftName, values)
  const conflicts = useConflicts(form, error)
  const isWide = useIsWide()
  return (
    <div className={isWide ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start xl:gap-6' : ''}>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit((valid) => conflicts ?? submit(valid))(event)}
        // What gets the focus must not end up behind the bar with the buttons.
        className="flex max-w-3xl flex-col gap-5 [&_input]:scroll-mb-24 [&_select]:scroll-mb-24"
      >
        {draft && <DraftOffer onRestore={draft.restore} onDiscard={draft.discard} />}
        <TextFields register={register} control={control} formState={formState} />
        <Card className="flex flex-col gap-5">
          <TimezoneField form={form} opened={values.timezone} />
          <EventTimes form={form} />
          <TimeNotes control={control} />
        </Card>
        <OrganizerFields form={form} isNew={isNew} />
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
          {series && <RecurrenceNote series={series} control={control} />}
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
        {conflicts && <EditConflicts {...conflicts} />}
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper px-4 py-3">
          <EmailedPeople control={control} opened={values} count={attendeeCount} />
          <div className="flex gap-2 sm:gap-3">
            {!isWide && <PreviewButton control={control} published={published} />}
            <ButtonLink to="/" className="max-sm:px-3">
              Cancel
            </ButtonLink>
            <Button
              type="submit"
              variant="primary"
              isPending={isPending}
              pendingLabel={pendingLabel}
              className="max-sm:px-3"
            >
              {action}
            </Button>
          </div>
        </div>
      </form>
      {isWide && <PreviewBeside control={control} published={published} />}
      <UnsavedChangesDialog isDirty={formState.isDirty} onLeave={() => discardDraft(draftName)} />
    </div>
  )
}

/** The parts that both have changed and the user has not decided yet; null if there are none. */
function useConflicts(form: UseFormReturn<EventForm>, error: Error | null) {
  const [seen, setSeen] = useState<Error | null>(null)
  const [open, setOpen] = useState<readonly EventFormPart[]>([])
  const conflict = error instanceof EditConflict ? error : null
  if (error !== seen) {
    setSeen(error)
    if (conflict) setOpen(conflict.parts)
  }
  useEffect(() => {
    if (conflict) fillForm(form, conflict.merged)
  }, [conflict, form])
  if (!conflict || open.length === 0) return null
  const decide = (part: EventFormPart) => setOpen(open.filter((other) => other !== part))
  return {
    theirs: conflict.theirs,
    parts: open,
    onKeepMine: decide,
    onTakeTheirs: (part: EventFormPart) => {
      decide(part)
      fillForm(form, takePart(part, form.getValues(), formOfEvent(conflict.theirs)))
    },
  }
}

function TextFields({ register, control, formState: { errors } }: FormPart) {
  return (
    <Card className="flex flex-col gap-5">
      <LabelledInput label="Title" error={errors.title?.message} {...register('title')} required />
      <DescriptionField control={control} />
      <LabelledInput label="Location" isOptional error={errors.location?.message} {...register('location')} />
    </Card>
  )
}

function OrganizerFields({ form, isNew }: { form: UseFormReturn<EventForm>; isNew: boolean }) {
  const { register } = form
  const { errors } = form.formState
  return (
    <Card className="grid items-start gap-5 sm:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-2">
        <LabelledInput
          label="Organizer Name"
          error={errors.organizerName?.message}
          {...register('organizerName')}
          autoComplete="name"
          required
        />
        {isNew && <UseKnownOrganizer form={form} />}
      </div>
      <LabelledInput
        label="Organizer Email"
        hint="Attendees reply to this address. If it is not your own, we email it a link to confirm first."
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
