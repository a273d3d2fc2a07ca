import { Repeat } from 'lucide-react'
import { type Control, type UseFormReturn, useController, useWatch } from 'react-hook-form'
import type { EventForm } from '../../domain/event/event-form.ts'
import { lengthNote, ownTimeNote, zoneNote } from '../../domain/event/form-notes.ts'
import { movedRecurrence } from '../../domain/recurrence/recurrence.ts'
import { recurrenceSummary } from '../../domain/recurrence/recurrence-summary.ts'
import { parseDate } from '../../domain/time/wall-time.ts'
import type { Series } from '../event-parts/event-form-resolver.ts'
import { browserZone } from '../ui/browser-time.ts'
import { TimezoneSelect } from '../ui/timezone-select.tsx'

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
  const to = parseDate(useWatch({ control, name: 'startDate' }))
  const from = parseDate(series.startDate) ?? 0
  const moved = to === null ? series.recurrence : movedRecurrence(series.recurrence, { from, to })
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Repeat aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {recurrenceSummary(moved, to ?? from)}. Your changes apply to the whole series; how it repeats stays
        the same.
      </span>
    </p>
  )
}
