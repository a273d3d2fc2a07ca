import { X } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { type EventForm, timezoneChoices } from '../../domain/event/event-form.ts'
import { zoneNote } from '../../domain/event/form-notes.ts'
import { countText } from '../../domain/text.ts'
import { searchZones } from '../../domain/time/zone-search.ts'
import { Button } from '../ui/button.tsx'
import { CLOSES_ON_PRESS_BESIDE } from '../ui/close-on-press-beside.ts'
import { Field, LabelledInput, SelectInput } from '../ui/field.tsx'

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

/** More than these nobody reads; another letter finds the right one. */
const MOST_SHOWN = 40

const regions = new Intl.DisplayNames('en', { type: 'region' })

interface ZoneSearchDialogProps {
  onChoose: (zone: string) => void
  onClose: () => void
}

/** Finds a time zone by city, country or offset. */
function ZoneSearchDialog({ onChoose, onClose }: ZoneSearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [query, setQuery] = useState('')
  const found = useZones(useDeferredValue(query))
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      {...CLOSES_ON_PRESS_BESIDE}
      className="m-auto h-[min(36rem,calc(100dvh-2rem))] w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-paper text-ink shadow-float"
    >
      <div className="flex h-full flex-col gap-4 p-5">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="pt-1 text-lg font-semibold">
            Other time zone
          </h2>
          <Button variant="quiet" size="icon" aria-label="Close" onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" />
          </Button>
        </div>
        <LabelledInput
          label="City, country or offset"
          type="search"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          // Enter would submit the event's form, in which this dialog is.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <p aria-live="polite" className="sr-only">
          {countText(found.length, 'time zone')}
        </p>
        <ul className="-mx-2 grow overflow-y-auto px-2">
          {found.slice(0, MOST_SHOWN).map(({ name, city, country, offset }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => {
                  onChoose(name)
                  dialog.current?.close()
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
          {found.length === 0 && <li className="py-4 text-muted">No time zone found</li>}
        </ul>
      </div>
    </dialog>
  )
}

function useZones(query: string) {
  const [now] = useState(() => Date.now())
  return searchZones(query, now, (code) => regions.of(code) ?? code)
}
