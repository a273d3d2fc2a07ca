import { Repeat } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Control, type UseFormReturn, useController, useWatch } from 'react-hook-form'
import type { EventForm } from '../../domain/event/event-form.ts'
import { lengthNote, ownTimeNote, zoneNote } from '../../domain/event/form-notes.ts'
import type { EventFormPart } from '../../domain/event/merge-event-forms.ts'
import { movedRecurrence } from '../../domain/recurrence/recurrence.ts'
import { recurrenceSummary } from '../../domain/recurrence/recurrence-summary.ts'
import { parseDate } from '../../domain/time/wall-time.ts'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { inputOf, type Series } from '../event-parts/event-form-resolver.ts'
import { newestListedEventBy } from '../queries/event-list-queries.ts'
import { storeIfPossible } from '../queries/store.ts'
import { useTeamCalendar } from '../queries/team-queries.ts'
import { browserZone } from '../ui/browser-time.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { LabelledInput, Switch } from '../ui/field.tsx'
import { TimezoneSelect } from '../ui/timezone-select.tsx'
import { PART_NAMES } from './edit-conflicts.tsx'

export function TimezoneField({ form }: { form: UseFormReturn<EventForm> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'timezone' })
  const note = useWatch({ control: form.control, compute: (times: EventForm) => zoneNote(times, Date.now()) })
  return (
    <TimezoneSelect
      label="Timezone"
      hint={note}
      error={fieldState.error?.message}
      {...field}
      onChoose={(zone) =>
        form.setValue('timezone', zone, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
      }
      required
    />
  )
}

/** How long the event lasts, and when it is in the browser's own zone. */
export function TimeNotes({ control }: { control: Control<EventForm> }) {
  const note = useWatch({
    control,
    compute: (form: EventForm) => {
      const length = lengthNote(form)
      return [length && `Lasts ${length}`, ownTimeNote(form, browserZone())].filter(Boolean).join(' · ')
    },
  })
  return <output className="block min-h-5 text-sm text-muted">{note}</output>
}

/** Says how an existing event will repeat after the edit. */
export function RecurrenceNote({ series, control }: { series: Series; control: Control<EventForm> }) {
  const to = parseDate(useWatch({ control, name: 'startDate' })) ?? series.first
  const rule = movedRecurrence(series.recurrence, { from: series.first, to })
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Repeat aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {recurrenceSummary(rule, to)}. Your changes apply to the whole series; how it repeats stays the same.
      </span>
    </p>
  )
}

/** Only while the team's calendar is on. New events are listed, unless somebody says otherwise. */
export function ListedSwitch({ form: { control, setValue } }: { form: UseFormReturn<EventForm> }) {
  const { currentTeam } = useCurrentUser()
  const calendar = useTeamCalendar(currentTeam?.id ?? null)
  const isListed = useWatch({ control, name: 'isListed' })
  if (!calendar.data?.isOn) return null
  return (
    <Switch
      label={PART_NAMES.isListed}
      hint="Private events are never shown on it"
      checked={isListed ?? true}
      onChange={({ target }) => setValue('isListed', target.checked, { shouldDirty: true })}
    />
  )
}

type Organizer = Pick<EventForm, 'organizerName' | 'organizerEmail'>

const keyOf = (userId: string) => `organizer ${userId}`

/** Called with every saved form, so that the next one can be filled with one press. */
export function rememberOrganizer(userId: string, { organizerName, organizerEmail }: Organizer): void {
  storeIfPossible(localStorage, keyOf(userId), { organizerName, organizerEmail })
}

interface OrganizerFieldsProps {
  form: UseFormReturn<EventForm>
  isNew: boolean
  conflictAt: (part: EventFormPart) => ReactNode
}

/**
 * In a new event, a button fills in name and email as this person last used them; at first only the email of the
 * account. It stands above or below what it fills.
 */
export function OrganizerFields({ form, isNew, conflictAt }: OrganizerFieldsProps) {
  const { control, setValue, setFocus } = form
  const user = useCurrentUser()
  const [organizer] = useState(
    () =>
      lastUsed(user.id) ??
      // On another device.
      newestListedEventBy(user.email) ?? { organizerName: '', organizerEmail: user.email },
  )
  const isFilled = useWatch({
    control,
    compute: ({ organizerName, organizerEmail }: EventForm) =>
      organizerEmail === organizer.organizerEmail &&
      (organizer.organizerName === '' || organizerName === organizer.organizerName),
  })
  const fill = () => {
    const options = { shouldDirty: true, shouldValidate: true }
    if (organizer.organizerName !== '') setValue('organizerName', organizer.organizerName, options)
    setValue('organizerEmail', organizer.organizerEmail, options)
    // The button is gone then.
    setFocus(organizer.organizerName === '' ? 'organizerName' : 'organizerEmail')
  }
  const button = isNew && !isFilled && (
    <Button size="small" onClick={fill} className="max-w-full self-start justify-self-start sm:col-span-2">
      <span className="truncate">
        Use {[organizer.organizerName, organizer.organizerEmail].filter(Boolean).join(', ')}
      </span>
    </Button>
  )
  return (
    <Card className="grid items-start gap-5 sm:grid-cols-2">
      {organizer.organizerName !== '' && button}
      <div className="flex min-w-0 flex-col gap-2">
        <LabelledInput
          label="Organizer Name"
          {...inputOf(form, 'organizerName')}
          autoComplete="name"
          required
        />
        {conflictAt('organizerName')}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <LabelledInput
          label="Organizer Email"
          hint="Attendees reply to this address. If it is not your own, we email it a link to confirm first."
          {...inputOf(form, 'organizerEmail')}
          type="email"
          autoComplete="email"
          spellCheck={false}
          required
        />
        {organizer.organizerName === '' && button}
        {conflictAt('organizerEmail')}
      </div>
    </Card>
  )
}

function lastUsed(userId: string): Organizer | null {
  return JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as Organizer | null
}
