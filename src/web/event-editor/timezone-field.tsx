import { useState } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { type EventForm, timezoneChoices } from '../../domain/event/event-form.ts'
import { zoneNote } from '../../domain/event/form-notes.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { SelectInput } from '../ui/form/inputs.tsx'
import { ZoneSearchDialog } from './zone-search-dialog.tsx'

/** The zones of the form, and any other by a search. */
export function TimezoneField({ form, opened }: { form: UseFormReturn<EventForm>; opened: string }) {
  const { field, fieldState } = useController({ control: form.control, name: 'timezone' })
  const [added, setAdded] = useState<string[]>([])
  const [isSearching, setSearching] = useState(false)
  const note = useWatch({ control: form.control, compute: (times: EventForm) => zoneNote(times, Date.now()) })
  // A restored draft may have another zone.
  const choices = new Set([...timezoneChoices(opened), ...added, field.value])
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <Field label="Timezone" hint={note} error={fieldState.error?.message}>
          {(ids) => (
            <SelectInput {...ids} {...field} required>
              {[...choices].map((zone) => (
                <option key={zone}>{zone}</option>
              ))}
            </SelectInput>
          )}
        </Field>
      </div>
      <Button size="small" aria-haspopup="dialog" onClick={() => setSearching(true)}>
        Other time zone…
      </Button>
      {isSearching && (
        <ZoneSearchDialog
          onChoose={(zone) => {
            setAdded([...added, zone])
            form.setValue('timezone', zone, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }}
          onClose={() => setSearching(false)}
        />
      )}
    </div>
  )
}
