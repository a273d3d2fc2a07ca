import { useDeferredValue, useState } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { type EventForm, timezoneChoices } from '../../domain/event/event-form.ts'
import { zoneNote } from '../../domain/event/form-notes.ts'
import { countText } from '../../domain/text.ts'
import { searchZones } from '../../domain/time/zone-search.ts'
import { Button } from '../ui/button.tsx'
import { PanelDialog } from '../ui/dialog.tsx'
import { LabelledInput, LabelledSelect } from '../ui/field.tsx'

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
        <LabelledSelect
          label="Timezone"
          hint={note}
          error={fieldState.error?.message}
          choices={[...choices].map((zone) => [zone, zone])}
          {...field}
          required
        />
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

/** More than these nobody reads; another letter finds the right one. */
const MOST_SHOWN = 40

const regions = new Intl.DisplayNames('en', { type: 'region' })

interface ZoneSearchDialogProps {
  onChoose: (zone: string) => void
  onClose: () => void
}

/** Finds a time zone by city, country or offset. */
function ZoneSearchDialog({ onChoose, onClose }: ZoneSearchDialogProps) {
  const [query, setQuery] = useState('')
  const [now] = useState(() => Date.now())
  const zones = searchZones(useDeferredValue(query), now, (code) => regions.of(code) ?? code)
  return (
    <PanelDialog
      title="Other time zone"
      onClose={onClose}
      className="h-[min(36rem,calc(100dvh-2rem))] w-[min(28rem,calc(100vw-2rem))] rounded-card border"
    >
      <div className="flex min-h-0 grow flex-col gap-4 px-5 pb-5">
        <LabelledInput
          label="City, country or offset"
          type="search"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          // Enter would submit the event's form, in which this dialog is.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <p aria-live="polite" className="sr-only">
          {countText(zones.length, 'time zone')}
        </p>
        <ul className="-mx-2 grow overflow-y-auto px-2">
          {zones.slice(0, MOST_SHOWN).map(({ name, city, country, offset }) => (
            <li key={name}>
              <button
                type="button"
                onClick={({ currentTarget }) => {
                  onChoose(name)
                  currentTarget.closest('dialog')?.close()
                }}
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded-card px-3 py-1.5 text-left -outline-offset-2 hover:bg-sunken"
              >
                <span className="min-w-0">
                  <span className="block font-medium">{city}</span>
                  <span className="block text-sm text-muted">{country}</span>
                </span>
                <span className="shrink-0 text-sm text-muted tabular-nums">{offset}</span>
              </button>
            </li>
          ))}
          {zones.length === 0 && <li className="py-4 text-muted">No time zone found</li>}
        </ul>
      </div>
    </PanelDialog>
  )
}
