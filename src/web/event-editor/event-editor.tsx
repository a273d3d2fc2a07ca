import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { type EventForm, formOfEvent } from '../../domain/event/event-form.ts'
import { type EventFormPart, takePart } from '../../domain/event/merge-event-forms.ts'
import { recurrenceOfFields } from '../../domain/recurrence/recurrence-fields.ts'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import {
  eventFormResolver,
  inputOf,
  type Series,
  useServerErrors,
} from '../event-parts/event-form-resolver.ts'
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
import { UnsavedChangesDialog } from './unsaved-changes.tsx'

interface EventEditorProps {
  /** The initial values. */
  values: EventForm
  /** What is typed is kept under this name until it is saved or discarded. */
  draftName: string
  /** The event that is edited, and how many people are emailed when it is moved; null for a new one. */
  existing: { event: Event; attendeeCount: number } | null
  saving: { isPending: boolean; error: Error | null }
  onSubmit: (form: EventForm) => void
}

/** The form for new and existing events. Validated on submit, and from then on at every change. */
export function EventEditor(props: EventEditorProps) {
  const { values, draftName, existing, saving, onSubmit } = props
  const { error, isPending } = saving
  const isNew = existing === null
  const published = existing?.event ?? null
  const series = published && seriesOf(published)
  const form = useForm<EventForm>({ defaultValues: values, resolver: eventFormResolver(series) })
  const { register, control, formState, handleSubmit, setFocus } = form
  const isRecurring = useWatch({ control, name: 'isRecurring' })
  const { id: userId } = useCurrentUser()
  const submit = (valid: EventForm) => {
    // An existing event may have somebody else's.
    if (isNew) rememberOrganizer(userId, valid)
    onSubmit(valid)
  }
  useEffect(() => {
    if (isNew) setFocus('title')
  }, [isNew, setFocus])
  useServerErrors(form, error)
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
        {draft && <DraftOffer {...draft} />}
        <Card className="flex flex-col gap-5">
          <LabelledInput label="Title" {...inputOf(form, 'title')} required />
          <DescriptionField control={control} />
          <LabelledInput label="Location" isOptional {...inputOf(form, 'location')} />
        </Card>
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
              {isRecurring && <RecurrenceOptions form={form} />}
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
          <EmailedPeople control={control} opened={values} count={existing?.attendeeCount ?? 0} />
          <div className="flex gap-2 sm:gap-3">
            {!isWide && <PreviewButton control={control} published={published} />}
            <ButtonLink to="/" className="max-sm:px-3">
              Cancel
            </ButtonLink>
            <Button
              type="submit"
              variant="primary"
              isPending={isPending}
              pendingLabel={isNew ? 'Creating...' : 'Updating...'}
              className="max-sm:px-3"
            >
              {isNew ? 'Create Event' : 'Update Event'}
            </Button>
          </div>
        </div>
      </form>
      {isWide && <PreviewBeside control={control} published={published} />}
      <UnsavedChangesDialog isDirty={formState.isDirty} onLeave={() => discardDraft(draftName)} />
    </div>
  )
}

function seriesOf(event: Event): Series | null {
  const recurrence = recurrenceOfFields(event)
  return recurrence && { recurrence, startDate: event.startIso.slice(0, 10) }
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

function OrganizerFields({ form, isNew }: { form: UseFormReturn<EventForm>; isNew: boolean }) {
  return (
    <Card className="grid items-start gap-5 sm:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-2">
        <LabelledInput
          label="Organizer Name"
          {...inputOf(form, 'organizerName')}
          autoComplete="name"
          required
        />
        {isNew && <UseKnownOrganizer form={form} />}
      </div>
      <LabelledInput
        label="Organizer Email"
        hint="Attendees reply to this address. If it is not your own, we email it a link to confirm first."
        {...inputOf(form, 'organizerEmail')}
        type="email"
        autoComplete="email"
        spellCheck={false}
        required
      />
    </Card>
  )
}
