import { Repeat } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { EventForm } from '../../domain/event/event-form.ts'
import { lengthNote, ownTimeNote, zoneNote } from '../../domain/event/form-notes.ts'
import type { EventFormPart } from '../../domain/event/merge-event-forms.ts'
import { movedRecurrence } from '../../domain/recurrence/recurrence.ts'
import { parseDate } from '../../domain/time/wall-time.ts'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import type { Series } from '../event-parts/event-form-errors.ts'
import { editorWords } from '../language/english-editor.ts'
import { formNotes } from '../language/english-notes.ts'
import { recurrenceSummary } from '../language/page-time.ts'
import { newestListedEventBy } from '../queries/event-list-queries.ts'
import { storeIfPossible } from '../queries/store.ts'
import { useTeamCalendar } from '../queries/team-queries.ts'
import { browserZone } from '../ui/browser-time.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { LabelledInput, Switch } from '../ui/field.tsx'
import { TimezoneSelect } from '../ui/timezone-select.tsx'
import type { CheckedForm } from '../ui/use-checked-form.tsx'
import { PART_NAMES } from './edit-conflicts.tsx'

export function TimezoneField({ form }: { form: CheckedForm<EventForm> }) {
  const [now] = useState(() => Date.now())
  return (
    <TimezoneSelect
      label={editorWords.timezone}
      hint={zoneNote(form.values, now, formNotes)}
      {...form.field('timezone')}
      onChoose={(timezone) => form.change({ timezone })}
      required
    />
  )
}

export function TimeNotes({ times }: { times: EventForm }) {
  const length = lengthNote(times, formNotes)
  const notes = [length && editorWords.lasts(length), ownTimeNote(times, browserZone(), formNotes)]
  return <output className="block min-h-5 text-sm text-muted">{notes.filter(Boolean).join(' · ')}</output>
}

export function RecurrenceNote({ series, startDate }: { series: Series; startDate: string }) {
  const to = parseDate(startDate) ?? series.first
  const rule = movedRecurrence(series.recurrence, { from: series.first, to })
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Repeat aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{editorWords.wholeSeries(recurrenceSummary(rule, to))}</span>
    </p>
  )
}

/** It is only there while the team's calendar is on. New events are listed, unless somebody says otherwise. */
export function ListedSwitch({ form: { values, change } }: { form: CheckedForm<EventForm> }) {
  const { currentTeam } = useCurrentUser()
  const calendar = useTeamCalendar(currentTeam?.id ?? null)
  if (!calendar.data?.isOn) return null
  return (
    <Switch
      label={PART_NAMES.isListed}
      hint={editorWords.listedHint}
      checked={values.isListed ?? true}
      onChange={({ target }) => change({ isListed: target.checked })}
    />
  )
}

/** Without a place there is nothing to hide. */
export function HiddenPlaceFields({ form: { values, field, checkbox } }: { form: CheckedForm<EventForm> }) {
  if (values.location.trim() === '' && !values.hidesLocation) return null
  return (
    <>
      <Switch
        label={PART_NAMES.hidesLocation}
        hint={
          values.hidesLocation && !values.captureAttendees
            ? editorWords.nobodySeesLocation
            : editorWords.hidesLocationHint
        }
        {...checkbox('hidesLocation')}
      />
      {values.hidesLocation && (
        <LabelledInput
          label={PART_NAMES.publicLocation}
          hint={editorWords.publicLocationHint}
          isOptional
          {...field('publicLocation')}
        />
      )}
    </>
  )
}

type Organizer = Pick<EventForm, 'organizerName' | 'organizerEmail'>

const keyOf = (userId: string) => `organizer ${userId}`

/** It is called with every saved form, so that the next one can be filled with one press. */
export function rememberOrganizer(userId: string, { organizerName, organizerEmail }: Organizer): void {
  storeIfPossible(localStorage, keyOf(userId), { organizerName, organizerEmail })
}

interface OrganizerFieldsProps {
  form: CheckedForm<EventForm>
  isNew: boolean
  conflictAt: (part: EventFormPart) => ReactNode
}

/**
 * In a new event, a button fills in name and email as this person last used them; at first only the email of the
 * account.
 */
export function OrganizerFields({ form, isNew, conflictAt }: OrganizerFieldsProps) {
  const { values, change, field } = form
  const [name, email] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const user = useCurrentUser()
  const [organizer] = useState(
    () =>
      lastUsed(user.id) ??
      // On another device.
      newestListedEventBy(user.email) ?? { organizerName: '', organizerEmail: user.email },
  )
  const hasName = organizer.organizerName !== ''
  const isFilled =
    values.organizerEmail === organizer.organizerEmail &&
    (!hasName || values.organizerName === organizer.organizerName)
  const fill = () => {
    change({
      organizerEmail: organizer.organizerEmail,
      ...(hasName && { organizerName: organizer.organizerName }),
    })
    // The button is gone then.
    const next = hasName ? email : name
    next.current?.focus()
  }
  const button = isNew && !isFilled && (
    <Button size="small" onClick={fill} className="max-w-full self-start justify-self-start sm:col-span-2">
      <span className="truncate">
        {editorWords.fillIn([organizer.organizerName, organizer.organizerEmail].filter(Boolean).join(', '))}
      </span>
    </Button>
  )
  return (
    <Card className="grid items-start gap-5 sm:grid-cols-2">
      {hasName && button}
      <div className="flex min-w-0 flex-col gap-2">
        <LabelledInput
          label={editorWords.organizerName}
          ref={name}
          {...field('organizerName')}
          autoComplete="name"
          required
        />
        {conflictAt('organizerName')}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <LabelledInput
          label={editorWords.organizerEmail}
          hint={editorWords.organizerEmailHint}
          ref={email}
          {...field('organizerEmail')}
          type="email"
          autoComplete="email"
          spellCheck={false}
          required
        />
        {!hasName && button}
        {conflictAt('organizerEmail')}
      </div>
    </Card>
  )
}

function lastUsed(userId: string): Organizer | null {
  return JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as Organizer | null
}
