import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import type { EventForm } from '../../domain/event/event-form.ts'
import { zoneNote } from '../../domain/event/form-notes.ts'
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
